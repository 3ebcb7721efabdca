import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Sets the password. It was proven through the mailbox, so the address counts as proven too. */
export async function updatePasswordByReset(tx: Tx, userId: number, kept: { hash: string; now: Date }) {
  await sql`update users set password_hash = ${kept.hash}, validated_at = coalesce(validated_at, ${kept.now})
    where id = ${userId}`.execute(tx)
}

/** False when the password is no longer the one that was checked. */
export async function updatePassword(tx: Tx, userId: number, { from, to }: { from: string; to: string }) {
  const { numAffectedRows } = await sql`update users set password_hash = ${to}
    where id = ${userId} and password_hash = ${from}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Notes when the password was given in that session. */
export async function updatePasswordConfirmedAt(db: Db | Tx, sessionId: number, now: Date): Promise<void> {
  await sql`update sessions set password_given_at = ${now} where id = ${sessionId}`.execute(db)
}

/** Whether the password is still the checked one and the account is open, and it stays so until the transaction ends. */
export async function hasPasswordHash(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const { rows } = await sql`select id from users
    where id = ${userId} and password_hash = ${hash} and blocked_at is null for share`.execute(tx)
  return rows.length > 0
}
