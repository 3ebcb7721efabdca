import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** The id of the demo collector while they have no profile. */
export async function findDemoMemberWithoutProfile(db: Db, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u left join profiles p on p.user_id = u.id
    where u.email = ${email} and p.user_id is null`.execute(db)
  return rows[0]?.id ?? null
}

/** The licenses with most of the member's figures. */
export async function listFavoriteSlugs(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select l.slug from marks m join items i on i.id = m.item_id join licenses l on l.id = i.license_id
    where m.user_id = ${userId} and m.relation = 'collection'
    group by l.id, l.slug order by count(*) desc, l.slug limit 4`.execute(db)
  return rows.map(({ slug }) => slug)
}
