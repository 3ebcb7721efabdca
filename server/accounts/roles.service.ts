import type { StaffRole } from '#contract/admin-permissions.ts'
import { staffRoles } from '#contract/admin-permissions.ts'
import { Refusal } from '#contract/errors.ts'
import { endStaffAccess } from '#server/accounts/sessions/service.ts'
import type { Member } from '#server/accounts/store.ts'
import { findMemberByEmail, listMembersByAge } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './roles.store.ts'

// Only the operator's command line grants roles, never the API (docs/safety.md#administrators). The last administrator
// cannot be removed.

const membersMax = 10_000

/** True when no other administrator would be left. */
export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const ids = await store.listAdministratorIds(tx)
  return ids.length === 1 && ids[0] === userId
}

/** Returns false when the member already has the role. @throws {Refusal} member_not_found */
export async function grantRole(
  db: Db,
  email: string,
  { role, now }: { role: StaffRole; now: Date },
): Promise<boolean> {
  const { id: userId } = await getMemberByEmail(db, email)
  return store.insertRole(db, { userId, roleId: staffRoles[role], now })
}

/** Returns false when the member did not have the role. @throws {Refusal} member_not_found, last_administrator */
export async function revokeRole(db: Db, email: string, role: StaffRole): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const userId = (await getMemberByEmail(tx, email)).id
    if (role === 'administrator' && (await isLastAdministrator(tx, userId))) {
      throw new Refusal('last_administrator')
    }
    if (!(await store.deleteRole(tx, userId, staffRoles[role]))) return false
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
