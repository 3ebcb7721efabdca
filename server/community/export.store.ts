import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export async function listProfileRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select p.bio, p.links, p.is_public, p.show_collection, p.show_wishlist,
      array(select l.slug from favorite_licenses f join licenses l on l.id = f.license_id
        where f.user_id = p.user_id order by f.position) as favorite_licenses
    from profiles p where p.user_id = ${userId}`.execute(db)
  return rows
}
