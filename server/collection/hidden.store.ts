import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export interface HiddenRow {
  license_slug: string
  license_name: string
  line_slug: string | null
  line_name: string | null
  hidden_at: Date
}

/** Either of the two. */
export interface Shelf {
  licenseId: number | null
  lineId: number | null
}

export async function listHiddenShelves(db: Db, userId: number): Promise<HiddenRow[]> {
  const { rows } = await sql<HiddenRow>`
    select l.slug as license_slug, l.name as license_name, n.slug as line_slug, n.name as line_name, h.hidden_at
    from hidden_shelves h left join lines n on n.id = h.line_id
    join licenses l on l.id = coalesce(h.license_id, n.license_id)
    where h.user_id = ${userId} order by h.hidden_at desc, l.id, n.id limit 10000`.execute(db)
  return rows
}

/** The number of figures of each license that are of no interest: marked so, or in a hidden line. Each counts once. */
export async function listHiddenCounts(
  db: Db,
  userId: number,
): Promise<{ license_id: number; hidden: number }[]> {
  const { rows } = await sql<{ license_id: number; hidden: number }>`
    with hidden_line as (
      select line_id, items_count from hidden_shelves join all_lines n on n.id = line_id where user_id = ${userId}
    ),
    counted as (
      select line_id, items_count as hidden from hidden_line
      union all
      select line_id, count(*)::int from marks
      where user_id = ${userId} and relation = 'notinterested' and line_id not in (select line_id from hidden_line)
      group by line_id
    )
    select n.license_id, sum(c.hidden)::int as hidden from counted c join all_lines n on n.id = c.line_id
    group by n.license_id limit 10000`.execute(db)
  return rows
}

export async function insertHiddenShelf(tx: Tx, userId: number, { licenseId, lineId }: Shelf, now: Date) {
  await sql`insert into hidden_shelves (user_id, license_id, line_id, hidden_at)
    values (${userId}, ${licenseId}, ${lineId}, ${now}) on conflict do nothing`.execute(tx)
}

export async function deleteHiddenShelf(tx: Tx, userId: number, { licenseId, lineId }: Shelf) {
  await sql`delete from hidden_shelves
    where user_id = ${userId} and (license_id = ${licenseId} or line_id = ${lineId})`.execute(tx)
}
