import { sql } from 'kysely'
import type { Me } from '#contract/accounts.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export interface Profile {
  username: string
  fullname: string
  country: string
  city: string
  phone: string
}

/** @throws a unique violation when the username is taken */
export async function updateProfile(db: Db | Tx, userId: number, profile: Profile): Promise<void> {
  await db
    .updateTable('users')
    .set({
      username: profile.username,
      fullname: profile.fullname,
      country: profile.country,
      city: profile.city,
      phone: profile.phone,
    })
    .where('id', '=', userId)
    .execute()
}

export async function findViewer(db: Db | Tx, viewerId: number): Promise<Me['viewed_by']> {
  const { rows } = await sql<{ username: string; fullname: string }>`
    select username, fullname from users where id = ${viewerId}`.execute(db)
  return rows[0] ?? null
}
