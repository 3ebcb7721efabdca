import type { LoginDeps } from '#server/accounts/login.service.ts'
import { finishLogin } from '#server/accounts/login.service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as passkeys from './passkeys.service.ts'
import * as removal from './removal.service.ts'
import * as service from './service.ts'
import { createTotpSecret } from './totp.service.ts'

/** Endpoints for the second step of the login and for the member's own second factor. */
export function secondFactorRoutes(deps: LoginDeps) {
  const { db, secondFactor } = deps
  return {
    finishLogin: async ({ body, origin, now }) => {
      const { signedIn, ...entry } = await finishLogin(deps, body, { origin, now })
      return { data: signedIn, ...entry }
    },
    getSecondFactor: ({ actor }) => service.getSecondFactor(db, actor),
    createTotpSecret: ({ actor, now }) => createTotpSecret(db, actor, now),
    confirmTotp: ({ body, actor, now }) => service.confirmTotp(db, actor, { ...body, now }),
    removeTotp: async ({ actor, now }) => {
      await removal.removeTotp(db, actor, now)
    },
    createPasskeyOptions: ({ actor, now }) => passkeys.createPasskeyOptions(secondFactor, actor, now),
    confirmPasskey: ({ body: { response, name }, actor, now }) =>
      service.confirmPasskey(secondFactor, actor, { creation: response, name, now }),
    removePasskey: async ({ params, actor, now }) => {
      await removal.removePasskey(db, actor, { ...params, now })
    },
    replaceRecoveryCodes: ({ actor, now }) => service.replaceRecoveryCodes(db, actor, now),
    removeSecondFactor: async ({ body, actor, now }) => {
      await removal.removeSecondFactor(deps, actor, { ...body, now })
    },
  } satisfies SomeHandlers
}
