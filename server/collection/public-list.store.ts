import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { isPrivate } from '#server/collection/fragments.store.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Selects a member's public list. */
export interface PublicListQuery {
  userId: number
  relation: 'collection' | 'want'
  /** The slug of one license; undefined for all. */
  license: string | undefined
}

/** Newest marks first. */
export async function listPublicItemIds(
  db: Db,
  query: PublicListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`
    select m.item_id from marks m where ${marksWhere(query)}
    order by m.marked_at desc, m.item_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ item_id }) => item_id)
}

/** The licenses of the whole list, by number of figures. */
export async function listPublicLicenses(
  db: Db,
  query: Omit<PublicListQuery, 'license'>,
): Promise<{ slug: string; name: string; count: number }[]> {
  const { rows } = await sql<{ slug: string; name: string; count: number }>`
    select l.slug, l.name, n.count from (
      select s.license_id, sum(m.count)::int as count from (
        select m.line_id, count(*) from marks m where ${marksWhere({ ...query, license: undefined })} group by m.line_id
      ) as m join lines s on s.id = m.line_id group by s.license_id) as n
    join licenses l on l.id = n.license_id order by n.count desc, l.name collate "es-x-icu" limit 5000`.execute(
    db,
  )
  return rows
}

function marksWhere({ userId, relation, license }: PublicListQuery): RawBuilder<boolean> {
  const own = sql<boolean>`m.user_id = ${userId} and m.relation = ${relation} and not ${isPrivate(userId)}`
  if (license === undefined) return own
  return sql<boolean>`${own} and m.line_id in (select n.id from lines n join licenses l on l.id = n.license_id
    where l.slug = ${license})`
}
