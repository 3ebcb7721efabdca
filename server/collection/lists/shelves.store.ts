import { sql } from 'kysely'
import type { OwnListOrder, OwnListQuery, OwnRow } from '#server/collection/lists/store.ts'
import { collated, columns, countOwnRows, ownMarksWhere } from '#server/collection/lists/store.ts'
import type { Db } from '#server/platform/db.ts'

/**
 * Lists the member's figures by license and line. It sorts the lines with a running count and then reads only the
 * figures of the lines on the requested page.
 */
export async function listOwnRowsByShelf(
  db: Db,
  wanted: OwnListQuery,
  { limit, offset, order }: OwnListOrder,
): Promise<{ rows: OwnRow[]; total: number }> {
  const way = sql.raw(order)
  const found = await sql<OwnRow & { total: number }>`
    with mine as materialized (select m.item_id, m.line_id from marks m where ${ownMarksWhere(wanted)}),
    shelf as (
      select line_id, items, row_number() over (order by ${collated(sql`l.name`)}, l.id, ${collated(sql`n.name`)}, n.id) as place
      from (select line_id, count(*) as items from mine group by line_id) as found
      join all_lines n on n.id = line_id join all_licenses l on l.id = n.license_id
    ),
    placed as (select line_id, place, items, sum(items) over (order by place ${way}) - items as before from shelf),
    near as materialized (
      select line_id, place, before from placed where before < ${offset + limit} and before + items > ${offset}
    )
    select ${columns}, (select count(*)::int from mine) as total
    from near join mine on mine.line_id = near.line_id
    join marks m on m.user_id = ${wanted.userId} and m.item_id = mine.item_id
    join member_item_search s on s.id = m.item_id
    order by place ${way}, s.sort_key ${way}, m.marked_at ${way}, m.item_id ${way}
    limit ${limit} offset (select ${offset} - min(before) from near)`.execute(db)
  const total = found.rows[0]?.total ?? (offset > 0 ? await countOwnRows(db, wanted) : 0)
  return { rows: found.rows, total }
}
