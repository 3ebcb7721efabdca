import * as invites from '#server/accounts/invites.service.ts'
import type { LoginDeps } from '#server/accounts/login.service.ts'
import { login } from '#server/accounts/login.service.ts'
import * as passwords from '#server/accounts/passwords/service.ts'
import * as validation from '#server/accounts/validation.service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as accounts from './service.ts'

/** Endpoints for registration, login, password reset and validation. */
export function accountsRoutes(deps: LoginDeps) {
  const { db } = deps
  const done = { data: { done: true } } as const
  return {
    register: async ({ body, origin, now }) => both(await accounts.register(deps, body, { origin, now })),
    registerGrandFinale: async ({ body, origin, now }) =>
      both(await accounts.registerGrandFinale(deps, body, { origin, now })),
    checkInvite: ({ query, now }) => invites.checkInvite(db, query.invite, now),
    login: async ({ body, origin, now }) => {
      const entry = await login(deps, body, { origin, now })
      if ('signedIn' in entry) return { data: entry.signedIn, ...entry }
      const { request, userId } = entry
      const waiting = { deviceCookie: null, authOutcome: 'waiting' } as const
      return { data: { second_factor: true, ...request }, userId, ...waiting }
    },
    getXsrfToken: () => Promise.resolve(),
    requestPasswordReset: async ({ body, now }) => {
      await passwords.requestPasswordReset(db, body.email, now)
      // No lookup has tied the address to an account yet.
      return { ...done, userId: null }
    },
    checkPasswordReset: async ({ body, now }) => {
      await passwords.checkPasswordReset(db, body.token, now)
      return { valid: true }
    },
    resetPassword: async ({ body, origin, now }) => {
      const account = await passwords.resetPassword(deps, body, now)
      const browser = { cookie: origin.deviceCookie, now }
      const deviceCookie = await deps.devices.cookieFor(account, browser)
      return { ...done, deviceCookie, userId: account.id }
    },
    validateEmail: ({ body, actor, now }) => validation.validateEmail(db, body.token, { actor, now }),
    resendValidation: async ({ actor, now }) => {
      await validation.resendValidation(db, actor, now)
    },
  } satisfies SomeHandlers
}

/** Older clients read token and user beside `data` (docs/product.md#answers-and-errors). */
function both({ signedIn, ...entry }: accounts.OpenedSession) {
  return { data: signedIn, ...signedIn, ...entry }
}
