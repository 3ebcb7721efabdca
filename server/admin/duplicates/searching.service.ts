import type { Db } from '#server/platform/db.ts'
import * as store from './searching.store.ts'

const overlapMs = 60_000

/** Compares the items changed since the last time with all others. For a job: the first time takes long. */
export async function findDuplicates(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const since = await store.findLastSearchForUpdate(tx)
    await store.insertChangedItems(tx, since)
    await store.deletePairsOfChangedItems(tx)
    await store.insertBarcodePairs(tx, now)
    await store.insertSkuPairs(tx, now)
    await store.insertNamePairs(tx, now)
    // A change that is not committed yet has an earlier time.
    await store.updateLastSearch(tx, new Date(now.getTime() - overlapMs))
  })
}
