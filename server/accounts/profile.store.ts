import { sql } from 'kysely'
import type { Me } from '#contract/accounts.ts'
import type { ProfileChange } from '#contract/accounts-me.ts'
import type { Db, Tx } from '#server/platform/db.ts'

type ProfileChanges = Omit<ProfileChange, 'email' | 'password'>

/** Missing fields keep their values. @throws a unique violation when the username is taken */
export async function updateProfile(db: Db | Tx, userId: number, changes: ProfileChanges): Promise<void> {
  const { username, fullname, country, city, phone } = changes
  await sql`
    update users set username = coalesce(${username ?? null}, username),
      fullname = coalesce(${fullname ?? null}, fullname), country = coalesce(${country ?? null}, country),
      city = coalesce(${city ?? null}, city), phone = coalesce(${phone ?? null}, phone)
    where id = ${userId}`.execute(db)
}

export async function findViewer(db: Db | Tx, viewerId: number): Promise<Me['viewed_by']> {
  const { rows } = await sql<{ username: string; fullname: string }>`
    select username, fullname from users where id = ${viewerId}`.execute(db)
  return rows[0] ?? null
}
