import { Refusal } from '#contract/errors.ts'
import type { Member } from '#server/accounts/store.ts'
import { findMemberByEmail, listMembersByAge } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './roles.store.ts'

// Only the operator's command line grants the administrator role, never the API (docs/safety.md#administrators). The last
// administrator cannot be removed.

const membersMax = 10_000

/** True when no other administrator would be left. */
export async function isLastAdministrator(tx: Tx, userId: number): Promise<boolean> {
  const ids = await store.listAdministratorIds(tx)
  return ids.length === 1 && ids[0] === userId
}

/** Returns false when the member already is an administrator. @throws {Refusal} member_not_found */
export async function grantAdministrator(db: Db, email: string, now: Date): Promise<boolean> {
  return store.insertAdministrator(db, (await getMemberByEmail(db, email)).id, now)
}

/** Returns false when the member was not an administrator. @throws {Refusal} member_not_found, last_administrator */
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

/** Every account, the oldest first. */
export async function listMembers(db: Db): Promise<Member[]> {
  return listMembersByAge(db, membersMax)
}
