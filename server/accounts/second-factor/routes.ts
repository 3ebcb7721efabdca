import type { LoginDeps } from '#server/accounts/login.service.ts'
import { finishLogin } from '#server/accounts/login.service.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as passkeys from './passkeys.service.ts'
import * as removal from './removal.service.ts'
import * as service from './service.ts'
import { createTotpSecret } from './totp.service.ts'

type Names =
  | 'finishLogin'
  | 'getSecondFactor'
  | 'createTotpSecret'
  | 'confirmTotp'
  | 'removeTotp'
  | 'createPasskeyOptions'
  | 'confirmPasskey'
  | 'removePasskey'
  | 'replaceRecoveryCodes'
  | 'removeSecondFactor'

/** Endpoints for the second step of the login and for the member's own second factor. */
export function secondFactorRoutes(deps: LoginDeps): Handlers<Names> {
  const { db, secondFactor } = deps
  const done = { data: { done: true } } as const
  return {
    finishLogin: async ({ body, origin, now }) => {
      const { signedIn, ...entry } = await finishLogin(deps, body, { origin, now })
      return { data: signedIn, ...entry }
    },
    getSecondFactor: async ({ actor }) => ({ data: await service.getSecondFactor(db, actor) }),
    createTotpSecret: async ({ actor, now }) => ({
      data: await createTotpSecret(db, actor, now),
    }),
    confirmTotp: async ({ body, actor, now }) => ({
      data: await service.confirmTotp(db, actor, { ...body, now }),
    }),
    removeTotp: async ({ actor, now }) => {
      await removal.removeTotp(db, actor, now)
      return done
    },
    createPasskeyOptions: async ({ actor, now }) => ({
      data: await passkeys.createPasskeyOptions(secondFactor, actor, now),
    }),
    confirmPasskey: async ({ body: { response, name }, actor, now }) => ({
      data: await service.confirmPasskey(secondFactor, actor, { creation: response, name, now }),
    }),
    removePasskey: async ({ params, actor, now }) => {
      await removal.removePasskey(db, actor, { ...params, now })
      return done
    },
    replaceRecoveryCodes: async ({ actor, now }) => ({
      data: await service.replaceRecoveryCodes(db, actor, now),
    }),
    removeSecondFactor: async ({ body, actor, now }) => {
      await removal.removeSecondFactor(deps, actor, { ...body, now })
      return done
    },
  }
}
