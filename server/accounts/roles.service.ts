import { sql } from 'kysely'
import { type StaffRole, staffRoles } from '#contract/admin/permissions.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { endStaffAccess } from './sessions/service.ts'
import { findMemberByEmail, listMembersByAge, type Member } from './store.ts'

// Only the operator's command line grants roles, never the API (docs/safety.md#administrators). The last administrator
// cannot be removed.

const membersMax = 10_000

export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const ids = await listAdministratorIds(tx)
  return ids.length === 1 && ids[0] === userId
}

/** Returns false when the member already has the role. @throws {Refusal} member_not_found */
export async function grantRole(
  db: Db,
  email: string,
  { role, now }: { role: StaffRole; now: Date },
): Promise<boolean> {
  const { id: userId } = await getMemberByEmail(db, email)
  return insertRole(db, { userId, roleId: staffRoles[role], now })
}

/** Returns false when the member did not have the role. @throws {Refusal} member_not_found, last_administrator */
export async function revokeRole(db: Db, email: string, role: StaffRole): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const userId = (await getMemberByEmail(tx, email)).id
    if (role === 'administrator' && (await isLastAdministrator(tx, userId))) {
      throw new Refusal('last_administrator')
    }
    if (!(await deleteRole(tx, userId, staffRoles[role]))) return false
    await endStaffAccess(tx, userId)
    return true
  })
}

/** @throws {Refusal} member_not_found */
export async function getMemberByEmail(db: Db | Tx, email: string): Promise<Member> {
  const member = await findMemberByEmail(db, email)
  if (member === null) throw new Refusal('member_not_found')
  return member
}

/** Every account, the oldest first. */
export async function listMembers(db: Db): Promise<Member[]> {
  return listMembersByAge(db, membersMax)
}

/** The administrators who are not blocked. Locks them for the transaction, so that two cannot be removed at once. */
async function listAdministratorIds(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from user_roles r join users u on u.id = r.user_id
    where r.role_id = 1 and u.blocked_at is null order by r.user_id limit 1000
    for no key update of r, u`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Returns false when the member already has the role. */
async function insertRole(
  db: Db | Tx,
  { userId, roleId, now }: { userId: number; roleId: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into user_roles (user_id, role_id, granted_at)
    values (${userId}, ${roleId}, ${now}) on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Returns false when the member does not have the role. */
async function deleteRole(tx: Tx, userId: number, roleId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from user_roles where user_id = ${userId} and role_id = ${roleId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
