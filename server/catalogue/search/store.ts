import { type RawBuilder, sql } from 'kysely'
import { type ItemSort, noYear } from '#contract/catalogue/words.ts'
import { type Db, statementName } from '#server/platform/database/db.ts'
import { type FoundItem, type Window, withCards, withoutCard } from './found.store.ts'
import { matchesCriteria, type SearchCriteria } from './fragments.store.ts'

/** The orders that an index has. */
export type PlainSort = Exclude<ItemSort, 'relevancia' | 'proximos'>

/** Counting stops here: "más de 10,000". */
export const countedMax = 10_000

export const orders: Record<PlainSort, { forward: RawBuilder<unknown>; backward: RawBuilder<unknown> }> = {
  lanzamiento: {
    forward: sql`release_on desc nulls last, sort_key, id`,
    backward: sql`release_on asc nulls first, sort_key desc, id desc`,
  },
  reciente: { forward: sql`id desc`, backward: sql`id asc` },
  nombre: { forward: sql`sort_key asc, id asc`, backward: sql`sort_key desc, id desc` },
  popularidad: { forward: sql`popularity desc, id desc`, backward: sql`popularity asc, id asc` },
}

export async function listFound(
  db: Db,
  criteria: SearchCriteria,
  { limit, offset, sort, from }: Window & { sort: PlainSort; from: 'start' | 'end' },
): Promise<FoundItem[]> {
  const order = orders[sort][from === 'start' ? 'forward' : 'backward']
  const page = sql`select id from item_search where ${matchesCriteria(criteria)}
    order by ${order} limit ${limit} offset ${offset}`
  const { rows } =
    await sql<FoundItem>`${hasOnePlan(criteria) ? statementName('listFound') : sql``}${withCards(page)}`.execute(
      db,
    )
  return from === 'start' ? rows : rows.reverse()
}

/** Whether one plan is good for all values: an index gives the items of each license, line or brand in an order. */
function hasOnePlan({ conditions: [first, ...others], plan }: SearchCriteria): boolean {
  if (plan !== null || others.length > 0) return false
  if (first === undefined) return true
  return ['licenses', 'lines', 'brands'].includes(first.facet) && 'ids' in first && first.ids.length === 1
}

/** Counts at most one more than `countedMax`. */
export async function countItems(db: Db, criteria: SearchCriteria): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total from (select from item_search where ${matchesCriteria(criteria)} limit ${countedMax + 1})
      as counted`.execute(db)
  return found.rows[0]?.total ?? 0
}

export async function countUpcoming(db: Db, criteria: SearchCriteria, today: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from item_search where ${matchesCriteria(criteria)}
    and release_on >= ${today}::date`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** For few results, with their number: finding all of them is as quick as counting them. */
export async function listFewFound(
  db: Db,
  criteria: SearchCriteria,
  { limit, offset, sort }: Window & { sort: PlainSort },
): Promise<{ items: FoundItem[]; total: number }> {
  const found = await sql<{ id: number; total: number }>`
    select id, (count(*) over ())::int as total from item_search where ${matchesCriteria(criteria)}
    order by ${orders[sort].forward} limit ${limit} offset ${offset}`.execute(db)
  const [row] = found.rows
  const total = row?.total ?? (offset > 0 ? await countAll(db, criteria) : 0)
  return { items: found.rows.map(({ id }) => withoutCard(id)), total }
}

async function countAll(db: Db, criteria: SearchCriteria): Promise<number> {
  const [total = 0] = await countEach(db, [criteria])
  return total
}

/** The number of items of each part, without a limit. */
export async function countEach(db: Db, parts: SearchCriteria[]): Promise<number[]> {
  if (parts.length === 0) return []
  const counts = parts.map(
    (part) => sql`(select count(*)::int from item_search where ${matchesCriteria(part)})`,
  )
  const found = await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(db)
  return found.rows[0]?.totals ?? []
}

/** The number of items with one of these values within one of these scopes, from the stored counts, so always exact. */
export async function findStoredCount(db: Db, scopes: string[], values: string[]): Promise<number> {
  const found = await sql<{ total: number }>`
    ${statementName('findStoredCount')}
    select coalesce(sum(items_count), 0)::int as total from item_counts
    where scope = any(${scopes}::text[]) and value = any(${values}::text[])`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** The year at this offset of a list by date, and the number of items before it and in it; see item_counts. */
interface YearOffset {
  year: string
  before: number
  count: number
}

/** Null when no counts by year are stored for these scopes. Items in `excluded` are excluded from the list. */
export async function findYearOffset(
  db: Db,
  { scopes, excluded }: { scopes: string[]; excluded: SearchCriteria[] },
  offset: number,
): Promise<YearOffset | null> {
  const excludedCounts = excluded.map(
    (part) => sql`
      union all select coalesce(year::text, ${noYear}), -count(*)::int from item_search where ${matchesCriteria(part)} group by year`,
  )
  const found = await sql<YearOffset>`
    select year, before, count from (
      select year, count, (sum(count) over (order by year = ${noYear}, year desc) - count)::int as before
      from (
        select year, sum(count)::int as count from (
          select substr(value, 15) as year, items_count as count from item_counts
          where scope = any(${scopes}::text[]) and value >= 'release_years:' and value < 'release_years;'
          ${excludedCounts.length > 0 ? sql.join(excludedCounts, sql` `) : sql``}
        ) as each_part group by year
      ) as each_year
    ) as placed where before <= ${offset} order by before desc, count desc limit 1`.execute(db)
  return found.rows[0] ?? null
}
