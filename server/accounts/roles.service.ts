import { Refusal } from '#contract/errors.ts'
import type { Member } from '#server/accounts/store.ts'
import { findMemberByEmail, listMembersByAge } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './roles.store.ts'

// Who administers is decided by the operator's command line alone: no call of the API gives this role (docs/safety.md#administrators). One
// administrator stays, whatever happens.

const membersMax = 10_000

/** True when nobody would be left to administer. */
export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const ids = await store.listAdministratorIds(tx)
  return ids.length === 1 && ids[0] === userId
}

/** False when the member is one already. @throws {Refusal} member_not_found */
export async function grantAdministrator(db: Db, email: string, now: Date): Promise<boolean> {
  return store.insertAdministrator(db, (await getMemberByEmail(db, email)).id, now)
}

/** False when the member was none. @throws {Refusal} member_not_found, last_administrator */
export async function revokeAdministrator(db: Db, email: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const userId = (await getMemberByEmail(tx, email)).id
    if (await isLastAdministrator(tx, userId)) throw new Refusal('last_administrator')
    return store.deleteAdministrator(tx, userId)
  })
}

/** @throws {Refusal} member_not_found */
export async function getMemberByEmail(db: Db | Tx, email: string): Promise<Member> {
  const member = await findMemberByEmail(db, email)
  if (member === null) throw new Refusal('member_not_found')
  return member
}

/** Everybody with an account, the oldest first. */
export async function listMembers(db: Db): Promise<Member[]> {
  return listMembersByAge(db, membersMax)
}
