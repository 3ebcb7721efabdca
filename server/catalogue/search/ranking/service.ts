import { sql } from 'kysely'
import { matchesAll } from '#server/catalogue/search/filters/store.ts'
import { storedTotalOf } from '#server/catalogue/search/filters/stored-counts.rules.ts'
import { type FoundItem, type Window, withCards, withoutCard } from '#server/catalogue/search/found.store.ts'
import { matchesCriteria, type SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import {
  hasRarest,
  matches,
  matchesFrequent,
  ranked,
  withoutSpaces,
} from '#server/catalogue/search/plan/store.ts'
import { countedMax, countItems, findStoredCount } from '#server/catalogue/search/store.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Up to this many matches are ranked one by one; see search_plan. */
const rankedMax = 2_500
/** Beyond that, this many are ranked and the others follow by popularity. */
const bestMax = 100
/** How many matches are ranked for suggestions. */
const firstMax = 60

/** The number of matches, as exact as countItems. */
export async function countMatched(db: Db, criteria: SearchCriteria): Promise<number> {
  const known = criteria.conditions.length === 0 ? criteria.plan?.total : null
  return known ?? (await countItems(db, criteria))
}

/** The best matches first; the total is capped as in countItems. */
export async function findRanked(
  db: Db,
  match: Match,
  window: Window,
): Promise<{ items: FoundItem[]; total: number }> {
  const total = await countMatched(db, match)
  const { page } = match.plan
  if (page && match.conditions.length === 0) return { items: page, total }
  if (window.offset >= Math.min(total, countedMax + 1)) return { items: [], total }
  if (total <= rankedMax) {
    const matching = sql`select id from item_search where ${matchesCriteria(match)}`
    const { rows } = await withCards(ranked(match.plan, matching, window)).execute(db)
    return { items: rows, total }
  }
  return { items: (await listMany(db, match, { ...window, total })).map(withoutCard), total }
}

/** The best matches without a total, for suggestions. */
export async function findFirstRanked(db: Db, match: Match, limit: number): Promise<FoundItem[]> {
  const scansByPopularity = isPopularityScanCheaper(firstMax, match.plan.named, await countScanned(db, match))
  const best = await listTopMatches(db, match, { limit: firstMax, scansByPopularity })
  if (best.length >= limit) return best.slice(0, limit).map(withoutCard)
  return (await findRanked(db, match, { limit, offset: 0 })).items
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

export type Match = SearchCriteria & { plan: Plan }

/** The best of very many: names that begin with the text, and the most popular items with all words in their names. */
async function listTopMatches(
  db: Db,
  { plan, conditions }: Match,
  { limit, scansByPopularity }: { limit: number; scansByPopularity: boolean },
): Promise<number[]> {
  const where = matchesAll(conditions)
  // Names are read in index order until enough fulfil this. The planner would instead fetch all of them and all of the
  // license, because it does not know that both correlate.
  const soonMet = sql<boolean>`coalesce(${where}, false)`
  const named = popular(plan, 'in_name', scansByPopularity)
  const beginning = plan.spellings.map(
    (spelling) => sql`
      (select id from item_search
        where ${joinedName} >= ${withoutSpaces(spelling)} and ${joinedName} < ${`${withoutSpaces(spelling)}~`} and ${soonMet}
        order by ${joinedName}, popularity desc limit ${limit})`,
  )
  const rarest = hasRarest(plan)
  const rare = sql`
      union (select id from item_search where ${rarest} and ${where} order by popularity + 0 desc, id desc limit ${limit})`
  const best = sql`
      ${sql.join(beginning, sql` union `)} ${rarest ? rare : sql``}
      union
      (select id from item_search where ${named.condition} and ${where} order by ${named.order} limit ${limit})
      union
      (select id from item_search where ${matches(plan, 'code')} and ${where}
        order by popularity + 0 desc, id desc limit ${limit})`
  const { rows } = await ranked(plan, best, { limit: 3 * limit, offset: 0 }).execute(db)
  return rows.map(({ id }) => id)
}

/** All other matches, by popularity. */
async function listOtherMatches(
  db: Db,
  { plan, conditions }: Match,
  { limit, offset, without, scansByPopularity }: Window & { without: number[]; scansByPopularity: boolean },
): Promise<number[]> {
  const matching = popular(plan, 'anywhere', scansByPopularity)
  const found = await sql<{ id: number }>`
    select id from item_search where ${matching.condition} and ${matchesAll(conditions)} and id <> all(${without}::int[])
    order by ${matching.order} limit ${limit} offset ${offset}`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Reads in index order, or fetches all matches: then the expression prevents the planner from using the index. */
function popular(plan: Plan, where: 'anywhere' | 'in_name', scansByPopularity: boolean) {
  return scansByPopularity
    ? { condition: matchesFrequent(plan, where), order: sql`popularity desc, id desc` }
    : { condition: matches(plan, where), order: sql`popularity + 0 desc, id desc` }
}

const joinedName = sql`replace(name, ' ', '')`
