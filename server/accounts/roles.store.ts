import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export interface Administrator {
  username: string
  email: string
  granted_at: Date
}

/** The administrators who are not blocked. Locks them for the transaction, so that two cannot be removed at once. */
export async function listAdministratorIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from user_roles r join users u on u.id = r.user_id
    where r.role_id = 1 and u.blocked_at is null order by r.user_id limit 1000
    for no key update of r, u`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Returns false when the member already has the role. */
export async function insertRole(
  db: Db | Tx,
  { userId, roleId, now }: { userId: number; roleId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into user_roles (user_id, role_id, granted_at)
    values (${userId}, ${roleId}, ${now}) on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Returns false when the member does not have the role. */
export async function deleteRole(tx: Tx, userId: number, roleId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from user_roles where user_id = ${userId} and role_id = ${roleId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
