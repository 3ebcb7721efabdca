import { findMember } from '#server/accounts/store.ts'
import type { Db } from '#server/platform/db.ts'

/** How to address a member; null when the account is gone, or blocked. */
export async function findContact(
  db: Db,
  userId: number,
): Promise<{ fullname: string; email: string } | null> {
  const member = await findMember(db, userId)
  if (member === null || member.blocked_at !== null) return null
  return { fullname: member.fullname, email: member.email }
}
