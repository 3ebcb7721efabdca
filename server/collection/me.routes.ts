import { changePassword, confirmPassword, requestConfirmation } from '#server/accounts/passwords/service.ts'
import * as profile from '#server/accounts/profile.service.ts'
import * as sessions from '#server/accounts/sessions/service.ts'
import * as validation from '#server/accounts/validation.service.ts'
import { countMarks } from '#server/collection/member-lock.service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const meHandlers = {
  getMe,
  changePassword,
  confirmPassword,
  requestConfirmation,
  editProfile: async (context) => {
    await profile.editProfile(context)
    return getMe(context)
  },
  changeEmail: async (context) => {
    await validation.changeEmail(context)
    return getMe(context)
  },
  listSessions: sessions.listSessions,
  endSession: ({ db, actor, params }) => sessions.endSession(db, actor.userId, params.id),
  endOtherSessions: async ({ db, actor }) => ({
    ended: await sessions.endOtherSessions(db, actor.userId, actor.sessionId),
  }),
} satisfies SomeHandlers

async function getMe(context: ContextOf<'getMe', 'db' | 'actor' | 'now'>) {
  const { collection, want, notinterested, shows_adult } = await countMarks(context.db, context.actor.userId)
  return await profile.getMe(context, {
    shows_adult,
    itemsInUserCollection: collection,
    itemsInUserWantCollection: want,
    itemsInUserNotinterestedCollection: notinterested,
  })
}
