import type { Window } from '#server/catalogue/search/store.ts'
import { countedMax, countItems } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/db.ts'
import type { Match } from './store.ts'
import { listBest, listRanked, listRest } from './store.ts'

/** So many matches are ranked one by one. */
const rankedMax = 2_500
/** Among more of them, so many are ranked and the others follow by popularity. */
const bestMax = 100
/** The same for what is suggested while one types. */
const firstMax = 60

/** The best matches first; the total stops where countItems does. */
export async function findRanked(
  db: Db,
  match: Match,
  window: Window,
): Promise<{ ids: number[]; total: number }> {
  const isCertain = match.plan.isFrequent && match.conditions.length === 0
  const total = isCertain ? countedMax + 1 : await countItems(db, match)
  if (window.offset >= total) return { ids: [], total }
  const ids =
    total > rankedMax ? await listMany(db, match, { ...window, total }) : await listRanked(db, match, window)
  return { ids, total }
}

/** The first of the best: while one types, nobody counts. */
export async function findFirstRanked(db: Db, match: Match, limit: number): Promise<number[]> {
  const best = await listBest(db, match, firstMax)
  if (best.length >= limit) return best.slice(0, limit)
  return (await findRanked(db, match, { limit, offset: 0 })).ids
}

async function listMany(
  db: Db,
  match: Match,
  { limit, offset, total }: Window & { total: number },
): Promise<number[]> {
  const best = await listBest(db, match, bestMax)
  const ids = best.slice(offset, offset + limit)
  if (ids.length === limit) return ids
  const rest = { limit: limit - ids.length, offset: Math.max(offset - best.length, 0), without: best, total }
  return [...ids, ...(await listRest(db, match, rest))]
}
