import type { PasswordDeps } from '#server/accounts/passwords/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import { recentPasswordMs } from '#server/platform/caller.ts'

/** Marks the password as recently confirmed in this session and returns until when. @throws {Refusal} invalid */
export async function confirmPassword(
  deps: PasswordDeps,
  actor: Actor,
  { password, now }: { password: string; now: Date },
): Promise<Date> {
  await verifyMemberPassword(deps, actor.userId, { password, field: 'password' })
  await store.updatePasswordConfirmedAt(deps.db, actor.sessionId, now)
  return new Date(now.getTime() + recentPasswordMs)
}
