import type { Item } from '#contract/catalogue.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './store.ts'

/** The busiest months of real catalogues stay well below. */
const monthMax = 100

/** What comes out in the month of `today` (a civil date in Mexico City): known days first. */
export async function listThisMonthItems(db: Db, today: string): Promise<Item[]> {
  return findItemsByIds(db, await store.listItemIdsOfMonth(db, `${today.slice(0, 7)}-01`, monthMax))
}
