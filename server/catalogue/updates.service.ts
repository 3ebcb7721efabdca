import type { CatalogueUpdate } from '#contract/catalogue/members.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import { writeRelease } from './dates.rules.ts'
import { findItemsByIds } from './items/service.ts'

const updatesMax = 50

/** The latest changes of the catalogue, with dates at their own precision. */
export async function listCatalogueUpdates(db: Db): Promise<CatalogueUpdate[]> {
  const rows = await listUpdates(db, updatesMax)
  const items = await findItemsByIds(db, [...new Set(rows.map(({ item_id }) => item_id))])
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return rows.flatMap(({ kind, happened_at, item_id, ...dates }) => {
    const item = itemOf.get(item_id)
    if (!item) return []
    const from = written(dates.old_on, dates.old_precision)
    const to = written(dates.new_on, dates.new_precision)
    return [{ kind, happened_at: happened_at.toISOString(), item, from, to }]
  })
}

function written(on: UpdateRow['old_on'], precision: UpdateRow['old_precision']): string | null {
  return on === null || precision === null ? null : writeRelease({ on, precision })
}

type Known = 'day' | 'month' | 'quarter' | 'year'

interface UpdateRow {
  kind: 'new_item' | 'release_change'
  happened_at: Date
  item_id: number
  old_on: string | null
  old_precision: Known | null
  new_on: string | null
  new_precision: Known | null
}

/** The latest new items and moved dates, in one list by time. */
function listUpdates(db: Db, limit: number): Promise<UpdateRow[]> {
  return rowsOf(db)<UpdateRow>`
    (select 'new_item' as kind, created_at as happened_at, id as item_id, null::date as old_on,
      null::release_precision as old_precision, null::date as new_on, null::release_precision as new_precision
      from items where retired_at is null order by id desc limit ${limit})
    union all
    (select 'release_change', changed_at, item_id, old_on, old_precision, new_on, new_precision
      from item_release_changes c where exists (select from items i where i.id = c.item_id and i.retired_at is null)
      order by id desc limit ${limit})
    order by happened_at desc, item_id desc limit ${limit}`
}
