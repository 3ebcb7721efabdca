import { storedTotalOf } from '#server/catalogue/search/filters/stored-counts.rules.ts'
import type { SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import type { Window } from '#server/catalogue/search/store.ts'
import { countedMax, countItems, findStoredCount } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Match } from './store.ts'
import { listOtherMatches, listRanked, listTopMatches } from './store.ts'

/** Up to this many matches are ranked one by one. */
const rankedMax = 2_500
/** Beyond that, this many are ranked and the others follow by popularity. */
const bestMax = 100
/** How many matches are ranked for suggestions. */
const firstMax = 60

/** The number of matches, as exact as countItems. */
export async function countMatched(db: Db, wanted: SearchCriteria): Promise<number> {
  const known = wanted.conditions.length === 0 ? wanted.plan?.total : null
  return known ?? (await countItems(db, wanted))
}

/** The best matches first; the total is capped as in countItems. */
export async function findRanked(
  db: Db,
  match: Match,
  window: Window,
): Promise<{ ids: number[]; total: number }> {
  const total = await countMatched(db, match)
  if (window.offset >= Math.min(total, countedMax + 1)) return { ids: [], total }
  const ids =
    total > rankedMax ? await listMany(db, match, { ...window, total }) : await listRanked(db, match, window)
  return { ids, total }
}

/** The best matches without a total, for suggestions. */
export async function findFirstRanked(db: Db, match: Match, limit: number): Promise<number[]> {
  const scansByPopularity = isPopularityScanCheaper(firstMax, match.plan.named, await countScanned(db, match))
  const best = await listTopMatches(db, match, { limit: firstMax, scansByPopularity })
  if (best.length >= limit) return best.slice(0, limit)
  return (await findRanked(db, match, { limit, offset: 0 })).ids
}

async function listMany(
  db: Db,
  match: Match,
  { limit, offset, total }: Window & { total: number },
): Promise<number[]> {
  const all = await countScanned(db, match)
  const named = total > countedMax ? match.plan.named : Math.min(match.plan.named, total)
  const best = await listTopMatches(db, match, {
    limit: bestMax,
    scansByPopularity: isPopularityScanCheaper(bestMax, named, all),
  })
  const ids = best.slice(offset, offset + limit)
  if (ids.length === limit) return ids
  const first = Math.max(offset - best.length, 0)
  const rest = { limit: limit - ids.length, offset: first, without: best }
  const scansByPopularity = isPopularityScanCheaper(first + limit, total, all)
  return [...ids, ...(await listOtherMatches(db, match, { ...rest, scansByPopularity }))]
}

/** All items, or those of the license: the only condition for which there is an index by popularity. */
async function countScanned(db: Db, { conditions }: Match): Promise<number> {
  const stored = storedTotalOf(conditions.filter(({ facet }) => facet === 'licenses'))
  return stored ? findStoredCount(db, stored.scopes, stored.values) : 0
}

/** Items in order of popularity are scattered over the table; those of an index scan are fetched page by page. */
const strideCost = 3

/**
 * True when reading items by popularity until `reach` matches are found is cheaper than fetching all `matching` items and
 * sorting them. PostgreSQL cannot tell, because it assumes that matching a document costs nothing and does not know which
 * words occur together.
 */
function isPopularityScanCheaper(reach: number, matching: number, all: number): boolean {
  return matching > 0 && (reach * all * strideCost) / matching < matching
}
