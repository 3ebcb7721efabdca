import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

export async function insertRecoveryCodes(
  tx: Tx,
  { userId, hashes, now }: { userId: number; hashes: Buffer[]; now: Date },
): Promise<void> {
  await sql`
    insert into recovery_codes (user_id, code_hash, created_at)
    select ${userId}::int, code_hash, ${now}::timestamptz from unnest(${hashes}::bytea[]) as fresh (code_hash)`.execute(
    tx,
  )
}

/** Returns false when the account has no such code. */
export async function deleteRecoveryCode(tx: Tx, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}

export async function countRecoveryCodes(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}
