import type { ItemChange } from '#server/calendar/changes.service.ts'
import { changesOf } from '#server/calendar/changes.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Addition, NewsPeriod } from './news.store.ts'
import * as store from './news.store.ts'

// What is new in the licenses, lines and collections that a member follows.

/** After a long absence only the latest changes are read. */
const readMax = 500
/** New figures are searched among the newest of the catalogue, so that a large import does not slow the page. */
const newestMax = 5_000
const collectionsMax = 12
const figuresEach = 4

export interface FollowNews {
  /** One for each figure, delays first. */
  changes: ItemChange[]
  additions: Addition[]
}

export async function findFollowNews(db: Db | Tx, userId: number, period: NewsPeriod): Promise<FollowNews> {
  const [moves, arrivals, additions] = await Promise.all([
    store.listFollowedMoves(db, userId, { ...period, limit: readMax }),
    store.listFollowedArrivals(db, userId, { ...period, among: newestMax, limit: readMax }),
    store.listAdditions(db, userId, { ...period, each: figuresEach, limit: collectionsMax }),
  ])
  return { changes: changesOf(moves, arrivals), additions }
}
