import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

type Known = 'day' | 'month' | 'quarter' | 'year'

export interface UpdateRow {
  kind: 'new_item' | 'release_change'
  happened_at: Date
  item_id: number
  old_on: string | null
  old_precision: Known | null
  new_on: string | null
  new_precision: Known | null
}

/** The latest new items and moved dates, in one list by time. */
export async function listUpdates(db: Db, limit: number): Promise<UpdateRow[]> {
  const { rows } = await sql<UpdateRow>`
    (select 'new_item' as kind, created_at as happened_at, id as item_id, null::date as old_on,
      null::release_precision as old_precision, null::date as new_on, null::release_precision as new_precision
      from items where retired_at is null order by id desc limit ${limit})
    union all
    (select 'release_change', changed_at, item_id, old_on, old_precision, new_on, new_precision
      from item_release_changes c where exists (select from items i where i.id = c.item_id and i.retired_at is null)
      order by id desc limit ${limit})
    order by happened_at desc, item_id desc limit ${limit}`.execute(db)
  return rows
}
