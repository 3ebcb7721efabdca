import { sql } from 'kysely'
import { collated, columns } from '#server/collection/lists/store.ts'
import type { Db } from '#server/platform/db.ts'
import type { OwnRow } from './store.ts'

/** A line with owned figures. */
export interface LineShelfRow {
  line_id: number
  collection: number
  license_slug: string
  license_name: string
  line_slug: string
  line_name: string
}

interface LineShelvesWanted {
  userId: number
  /** The slug of a license; null for all of them. */
  license: string | null
  limit: number
  offset: number
}

/** The lines with owned figures, the fullest first. */
export async function listLineShelfRows(db: Db, wanted: LineShelvesWanted): Promise<LineShelfRow[]> {
  const { rows } = await sql<LineShelfRow>`
    select o.line_id, o.collection, l.slug as license_slug, l.name as license_name, n.slug as line_slug, n.name as line_name
    from (
      select m.line_id, count(*)::int as collection from marks m
      where m.user_id = ${wanted.userId} and m.relation = 'collection' group by m.line_id
    ) as o
    join all_lines n on n.id = o.line_id join all_licenses l on l.id = n.license_id
    where ${wanted.license}::text is null or l.slug = ${wanted.license}
    order by o.collection desc, ${collated(sql`l.name`)}, l.id, ${collated(sql`n.name`)}, n.id
    limit ${wanted.limit} offset ${wanted.offset}`.execute(db)
  return rows
}

/** Counts separately, because a page beyond the last one has no row to carry the total. */
export async function countLineShelves(db: Db, userId: number, license: string | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct m.line_id)::int as total
    from marks m join all_lines n on n.id = m.line_id join all_licenses l on l.id = n.license_id
    where m.user_id = ${userId} and m.relation = 'collection'
      and (${license}::text is null or l.slug = ${license})`.execute(db)
  return rows[0]?.total ?? 0
}

/** The newest owned figures of each line. */
export async function listNewestOfLines(
  db: Db,
  userId: number,
  { lineIds, each }: { lineIds: number[]; each: number },
): Promise<(OwnRow & { line_id: number })[]> {
  const { rows } = await sql<OwnRow & { line_id: number }>`
    select ${columns}, m.line_id
    from (
      select item_id, row_number() over (partition by line_id order by marked_at desc, item_id desc) as place
      from marks where user_id = ${userId} and relation = 'collection' and line_id = any(${lineIds}::int[])
    ) as newest
    join marks m on m.user_id = ${userId} and m.item_id = newest.item_id
    where newest.place <= ${each} order by m.line_id, newest.place`.execute(db)
  return rows
}
