import { Refusal } from '#contract/errors.ts'
import { createViewCode } from '#server/admin/tickets.service.ts'
import type { Actor, Origin } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { requireUser } from './service.ts'

/**
 * A code to view the site as this member.
 * @throws {Refusal} member_not_found; conflict while the account is blocked; forbidden for an account with a role
 */
export async function viewAsUser(
  db: Db,
  actor: Actor,
  { userId, origin, now }: { userId: number; origin: Origin; now: Date },
): Promise<{ code: string; path: string }> {
  const { username, blocked_at } = await requireUser(db, userId)
  if (blocked_at !== null)
    throw new Refusal('conflict', undefined, 'La cuenta está bloqueada: primero quita el bloqueo.')
  return createViewCode(db, actor, { username, origin, now })
}
