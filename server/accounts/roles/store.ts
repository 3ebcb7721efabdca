import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export interface Administrator {
  username: string
  email: string
  granted_at: Date
}

/** The administrators of now, held until the transaction ends, so that two cannot leave at once. */
export async function listAdministratorIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from user_roles where role_id = 1 order by user_id limit 1000 for update`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** False when the member is one already. */
export async function insertAdministrator(db: Db | Tx, userId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into user_roles (user_id, role_id, granted_at)
    values (${userId}, 1, ${now}) on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteAdministrator(tx: Tx, userId: number): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and role_id = 1`.execute(tx)
}
