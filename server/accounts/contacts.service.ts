import { findMember } from '#server/accounts/store.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns a member's name and address; null when the account is deleted or blocked. */
export async function findContact(
  db: Db,
  userId: number,
): Promise<{ fullname: string; email: string } | null> {
  const member = await findMember(db, userId)
  if (member === null || member.blocked_at !== null) return null
  return { fullname: member.fullname, email: member.email }
}
