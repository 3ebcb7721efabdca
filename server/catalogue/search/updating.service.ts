import { countOf, type Db } from '#server/platform/database/db.ts'

/** How many items each transaction updates; other changes of the catalogue can run in between. */
const itemBatchSize = 250

/** Brings the search up to date after a change of many items (docs/admin.md#locks), until none waits or the signal is aborted. */
export async function updateSearchAfterLargeChanges(db: Db, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await updateNextSearchRows(db, itemBatchSize)) > 0);
}

/** Updates the search rows of the next changed items; returns how many there were. */
function updateNextSearchRows(db: Db, atMost: number): Promise<number> {
  return countOf(db)<{ count: number }>`select search_update(${atMost}::int) as count`
}
