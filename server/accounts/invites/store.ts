import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export async function findInvite(db: Db, code: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from invites
    where code = ${code} and uses_left > 0 and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows[0]?.code ?? null
}

/** True when there was a use left; it is taken in the same statement. */
export async function updateInviteUsed(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invites set uses_left = uses_left - 1
    where code = ${code} and uses_left > 0 and (expires_at is null or expires_at > ${now})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
