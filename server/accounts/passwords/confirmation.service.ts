import type { PasswordDeps } from '#server/accounts/passwords/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import { recentPasswordMs } from '#server/platform/caller.ts'

/** The password counts for a while in the session it was given in. Answers until when. @throws {Refusal} invalid */
export async function confirmPassword(
  tools: PasswordDeps,
  actor: Actor,
  { password, now }: { password: string; now: Date },
): Promise<Date> {
  await verifyMemberPassword(tools, actor.userId, { password, field: 'password' })
  await store.updatePasswordConfirmedAt(tools.db, actor.sessionId, now)
  return new Date(now.getTime() + recentPasswordMs)
}
