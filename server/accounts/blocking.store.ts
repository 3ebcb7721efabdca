import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

export async function updateBlocked(
  tx: Tx,
  userId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update users set blocked_at = coalesce(blocked_at, ${now}), blocked_reason = ${reason}
    where id = ${userId}`.execute(tx)
}

/** Returns false when the member was not blocked. */
export async function updateUnblocked(tx: Tx, userId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set blocked_at = null, blocked_reason = ''
    where id = ${userId} and blocked_at is not null`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
