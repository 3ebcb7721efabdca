import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export async function updateBlocked(
  tx: Tx,
  userId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update users set blocked_at = coalesce(blocked_at, ${now}), blocked_reason = ${reason}
    where id = ${userId}`.execute(tx)
}

/** False when the member was not blocked. */
export async function updateUnblocked(db: Db, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set blocked_at = null, blocked_reason = ''
    where id = ${userId} and blocked_at is not null`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** How many there were, together with those by which the member looked through others' eyes. */
export async function deleteAllSessions(db: Db | Tx, userId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where user_id = ${userId} or viewer_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
