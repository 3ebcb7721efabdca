import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/**
 * Rows of items that were merged into another one become rows of the item that was kept. When the file has that one as
 * well, its own row counts and the others are dropped. Returns how many were dropped.
 */
export async function updateMergedRows(tx: Tx): Promise<number> {
  await sql`
    update staged s set source_id = k.source_id
    from (
      select distinct on (m.item_id) o.row_no, i.source_id
      from merged_items m
      join staged o on o.source_id = m.source_id
      join items i on i.id = m.item_id and i.source_id is not null
      where not exists (select from staged own where own.source_id = i.source_id)
      order by m.item_id, o.row_no
    ) as k
    where s.row_no = k.row_no`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from staged s using merged_items m where m.source_id = s.source_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
