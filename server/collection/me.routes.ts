import type { ConfirmationDeps } from '#server/accounts/passwords/service.ts'
import * as passwords from '#server/accounts/passwords/service.ts'
import { confirmPassword, requestConfirmation } from '#server/accounts/passwords/service.ts'
import * as profile from '#server/accounts/profile.service.ts'
import type { AccountsDeps } from '#server/accounts/service.ts'
import * as sessions from '#server/accounts/sessions/service.ts'
import * as validation from '#server/accounts/validation.service.ts'
import { countMarks } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { RateLimits } from '#server/platform/security/rate-limit.ts'

/** A member's calls about their own account. */
export function accountsMeRoutes(deps: AccountsDeps & ConfirmationDeps & { limits: RateLimits }) {
  const { db } = deps
  const done = { data: { done: true } } as const
  const meNow = async (actor: Actor, now: Date) => {
    const { collection, want, notinterested } = await countMarks(db, actor.userId)
    const counts = {
      itemsInUserCollection: collection,
      itemsInUserWantCollection: want,
      itemsInUserNotinterestedCollection: notinterested,
    }
    return await profile.getMe(db, actor, { counts, now })
  }
  return {
    getMe: ({ actor, now }) => meNow(actor, now),
    changePassword: async ({ body, actor, origin, now }) => {
      const account = await passwords.changePassword(deps, actor, { ...body, now })
      const browser = { cookie: origin.deviceCookie, now }
      return { ...done, deviceCookie: await deps.devices.cookieFor(account, browser) }
    },
    confirmPassword: async ({ body, actor, now }) => {
      const until = await confirmPassword(deps, actor, { ...body, now })
      return { confirmed_until: until.toISOString() }
    },
    requestConfirmation: ({ actor, now }) => requestConfirmation(deps, actor, now),
    editProfile: async ({ body, actor, origin, now }) => {
      await profile.editProfile(deps, actor, { change: body, origin, now })
      return meNow(actor, now)
    },
    changeEmail: async ({ body, actor, now }) => {
      await validation.changeEmail(deps, actor, { ...body, now })
      return meNow(actor, now)
    },
    listSessions: ({ actor, now }) => sessions.listSessions(db, actor, now),
    endSession: async ({ params, actor }) => {
      await sessions.endSession(db, actor.userId, params.id)
    },
    endOtherSessions: async ({ actor }) => ({
      ended: await sessions.endOtherSessions(db, actor.userId, actor.sessionId),
    }),
  } satisfies SomeHandlers
}
