import { sql } from 'kysely'
import { type Db, hasRows, type Tx } from '#server/platform/database/db.ts'

/** Sets the password. The link proved ownership of the mailbox, so the e-mail becomes validated too. */
export async function updatePasswordByReset(tx: Tx, userId: number, values: { hash: string; now: Date }) {
  await sql`update users set password_hash = ${values.hash}, validated_at = coalesce(validated_at, ${values.now})
    where id = ${userId}`.execute(tx)
}

/** Returns false when the password is no longer the one that was verified. */
export async function updatePassword(tx: Tx, userId: number, { from, to }: { from: string; to: string }) {
  const { numAffectedRows } = await sql`update users set password_hash = ${to}
    where id = ${userId} and password_hash = ${from}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function updatePasswordConfirmedAt(db: Db | Tx, sessionId: number, now: Date): Promise<void> {
  await sql`update sessions set password_confirmed_at = ${now} where id = ${sessionId}`.execute(db)
}

/** The other sessions of the member have to confirm the password again. */
export async function deletePasswordConfirmations(
  tx: Tx,
  userId: number,
  { except }: { except: number },
): Promise<void> {
  await sql`update sessions set password_confirmed_at = null where user_id = ${userId} and id <> ${except}`.execute(
    tx,
  )
}

/** Whether the password is still the verified one and the account is open. Locks the row for the transaction. */
export function hasPasswordHash(tx: Tx, userId: number, hash: string): Promise<boolean> {
  return hasRows(tx)`select id from users
    where id = ${userId} and password_hash = ${hash} and blocked_at is null for share`
}
