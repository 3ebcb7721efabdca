import type { CatalogueUpdate } from '#contract/catalogue-members.ts'
import { writeRelease } from '#server/catalogue/dates.rules.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './updates.store.ts'

const updatesMax = 50

/** The latest changes of the catalogue, with dates at their own precision. */
export async function listCatalogueUpdates(db: Db): Promise<CatalogueUpdate[]> {
  const rows = await store.listUpdates(db, updatesMax)
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

function written(on: store.UpdateRow['old_on'], precision: store.UpdateRow['old_precision']): string | null {
  return on === null || precision === null ? null : writeRelease({ on, precision })
}
