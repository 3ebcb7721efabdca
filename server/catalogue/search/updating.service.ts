import type { Db } from '#server/platform/db.ts'
import { updateNextSearchRows } from './updating.store.ts'

/** How many items each transaction updates; other changes of the catalogue can run in between. */
const itemBatchSize = 250

/** Brings the search up to date after a change of many items (docs/admin.md#locks), until none waits or the signal is aborted. */
export async function updateSearchAfterLargeChanges(db: Db, ending?: AbortSignal): Promise<void> {
  while (!ending?.aborted && (await updateNextSearchRows(db, itemBatchSize)) > 0);
}
