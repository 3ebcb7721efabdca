import { type RawBuilder, sql } from 'kysely'
import { type Facet, type NamedFacet, type TextFacet, textFacets } from '#contract/catalogue/item-filters.ts'
import { itemFlags, itemStatuses, noStatus, noYear, salesMethods } from '#contract/catalogue/words.ts'
import type { FilterCondition, ResolvedRef } from '#server/catalogue/search/filters/rules.ts'
import { matchesAll, matchesAllByLookup, matchesAllByTraits } from '#server/catalogue/search/filters/store.ts'
import { matches, type Plan } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/database/db.ts'

/** `value` is the id of a row, the word itself, or the slug of lines, which several licenses may share. */
export interface ValueCount {
  facet: Facet
  value: string
  /** Only of lines. */
  name: string | null
  count: number
  /** The number of all values of the facet, of which only the most frequent are listed. */
  total: number
}

/** The stored values of these facets in a scope, or summed over several scopes: see item_counts. */
export async function listStoredCounts(
  db: Db,
  facets: Facet[],
  { scopes, limit }: { scopes: string[]; limit: number },
): Promise<ValueCount[]> {
  const counts =
    scopes.length === 1
      ? sql`select value, items_count as count from item_counts c where ${inScopes(scopes)} and ${valuesOf(sql`facet`)}`
      : sql`select value, sum(items_count)::int as count from item_counts c
          where ${inScopes(scopes)} and ${valuesOf(sql`facet`)} group by value`
  const others = facets.filter((facet) => facet !== 'lines')
  const found = await sql<ValueCount>`
    select facet, substr(value, length(facet) + 2) as value, null as name, count, total
    from unnest(${others}::text[]) as facet
    cross join lateral (
      select value, count, (count(*) over ())::int as total from (${counts}) as each_value
      order by count desc, value limit ${limit}) as counted
    union all (
      select 'lines', slug, min(name), sum(count)::int as count, (count(*) over ())::int
      from (${storedLineCounts(scopes)}) as stored where ${facets.includes('lines')}
      group by slug order by sum(count) desc, slug limit ${limit})`.execute(db)
  return found.rows
}

/** The item count of each line within these scopes. For everything, the lines table has it. */
function storedLineCounts(scopes: string[]): RawBuilder<unknown> {
  if (scopes.length === 1 && scopes[0] === '') {
    return sql`select id as line_id, slug, name, items_count as count from lines where items_count > 0`
  }
  const stored = sql`
    item_counts c join lines n on n.id = substr(c.value, 7)::int where ${inScopes(scopes)} and ${valuesOf(sql`'lines'`)}`
  return scopes.length === 1
    ? sql`select n.id as line_id, n.slug, n.name, c.items_count as count from ${stored}`
    : sql`select n.id as line_id, n.slug, n.name, sum(c.items_count)::int as count from ${stored}
        group by n.id, n.slug, n.name`
}

/** A single scope as an equality, which needs no sum and helps the planner's estimate. */
function inScopes(scopes: string[]): RawBuilder<boolean> {
  return scopes.length === 1 ? sql`c.scope = ${scopes[0]}` : sql`c.scope = any(${scopes}::text[])`
}

const valuesOf = (facet: RawBuilder<unknown>) =>
  sql`c.value >= ${facet} || ':' and c.value < ${facet} || ';' and c.items_count > 0`

/** The slugs and names of values counted by id, and of texts, which have none. */
export async function findNames(
  db: Db,
  idsOf: Record<Exclude<NamedFacet, 'lines'>, number[]>,
  textKeys: string[],
): Promise<ResolvedRef[]> {
  const found = await sql<ResolvedRef>`
    select 'licenses' as facet, id, slug, name
      from licenses where id = any(${idsOf.licenses}::int[])
    union all select 'brands', id, slug, name from brands where id = any(${idsOf.brands}::int[])
    union all select 'sagas', id, slug, name from sagas where id = any(${idsOf.sagas}::int[])
    union all select 'arcos', id, slug, name from arcos where id = any(${idsOf.arcos}::int[])
    union all select split_part(key, ':', 1), 0, split_part(key, ':', 2), name
      from filter_texts where key = any(${textKeys}::text[])
    limit 10000`.execute(db)
  return found.rows
}

/** Matches of a text beyond this are not counted. */
const matchedMax = 10_000

interface Counted {
  conditions: FilterCondition[]
  plan: Plan | null
  /** True when the conditions other than closed lists leave few items. */
  isFew: boolean
  limit: number
}

export async function countValues(
  db: Db,
  facets: Facet[],
  { conditions, plan, isFew, limit }: Counted,
): Promise<ValueCount[]> {
  const where = plan
    ? sql`${matches(plan, 'anywhere')} and ${matchesAll(conditions)} limit ${matchedMax}`
    : (isFew ? matchesAllByLookup : matchesAllByTraits)(conditions)
  const found = await sql<ValueCount>`
    with item as (select ${columns} from item_search where ${where}), text_item as (${textsWhere(where)}), cell as materialized (${cellsOf(facets)}),
    line_count as materialized (${lineCounts}), value_count as (${valueCounts(facets, sql`line_count`)}),
    ${mostFrequent(facets, limit)}`.execute(db)
  return found.rows
}

/** The counts of a scope whose counts are stored: these minus those of the excluded items. */
export async function countValuesWithout(
  db: Db,
  facets: Facet[],
  { scopes, excluded, limit }: { scopes: string[]; excluded: FilterCondition[][]; limit: number },
): Promise<ValueCount[]> {
  const items = excluded.map(
    (part) => sql`select ${columns} from item_search where ${matchesAllByLookup(part)}`,
  )
  const texts = excluded.map((part) => textsWhere(matchesAllByLookup(part)))
  const found = await sql<ValueCount>`
    with item as (${sql.join(items, sql` union all `)}), text_item as (${sql.join(texts, sql` union all `)}), cell as materialized (${cellsOf(facets)}),
    line_excluded as materialized (${lineCounts}), value_excluded as materialized (${valueCounts(facets, sql`line_excluded`)}),
    line_stored as (${storedLineCounts(scopes)}), value_stored as (${storedValueCounts(facets, scopes)}),
    line_count as (${subtractExcluded(sql`line`, [sql`line_id`, sql`stored.slug, stored.name`])}),
    value_count as (${subtractExcluded(sql`value`, [sql`facet, value`, sql`facet, value`])}),
    ${mostFrequent(facets, limit)}`.execute(db)
  return found.rows
}

function storedValueCounts(counted: Facet[], scopes: string[]): RawBuilder<unknown> {
  const facets = counted.filter((facet) => facet !== 'lines')
  const [count, grouped] =
    scopes.length === 1
      ? [sql`c.items_count`, sql``]
      : [sql`sum(c.items_count)::int`, sql`group by facet, c.value`]
  return sql`
    select facet, substr(c.value, length(facet) + 2) as value, ${count} as count
    from unnest(${facets}::text[]) as facet
    join item_counts c on ${inScopes(scopes)} and c.value >= facet || ':' and c.value < facet || ';' ${grouped}`
}

/** Subtracts the excluded items from the stored counts and drops values that reach zero. */
function subtractExcluded(
  what: RawBuilder<unknown>,
  [key, columns]: [RawBuilder<unknown>, RawBuilder<unknown>],
) {
  return sql`
    select ${columns}, stored.count - coalesce(excluded.count, 0) as count
    from ${what}_stored as stored left join ${what}_excluded as excluded using (${key}) where stored.count > coalesce(excluded.count, 0)`
}

/** The most frequent values of each facet, with lines merged by slug. */
function mostFrequent(facets: Facet[], limit: number): RawBuilder<unknown> {
  const lines = sql`union all select 'lines', slug, min(name), sum(count)::int from line_count group by slug`
  return sql`
    called as (
      select facet, value, null as name, count from value_count ${facets.includes('lines') ? lines : sql``}
    ),
    placed as (
      select *, (count(*) over (partition by facet))::int as total,
        row_number() over (partition by facet order by count desc, value) as place
      from called
    )
    select facet, value, name, count, total from placed where place <= ${limit} order by facet, place`
}

/* Counting in two steps: items with the same values are grouped into cells, and cells are summed for each facet. */

/** The columns of item_search that counting reads: integers only, which indexes contain together. */
const columns = sql`line_id, brand_id, saga_id, arco_id, traits`

/** Every scan of the items costs as much again, so facets with few combinations share one. */
const groups: { of: Facet[]; columns: RawBuilder<unknown>[] }[] = [
  { of: ['licenses', 'lines', 'brands'], columns: [sql`line_id`, sql`brand_id`] },
  { of: ['sagas', 'arcos'], columns: [sql`saga_id`, sql`arco_id`] },
  { of: ['sales_methods', 'release_years', 'status', 'others', 'adults'], columns: [sql`traits`] },
]

/** The number of items with the same values in the facets of a group; facets of other groups are null. */
function cellsOf(facets: Facet[]): RawBuilder<unknown> {
  const isAsked = ({ of }: { of: Facet[] }) => of.some((facet) => facets.includes(facet))
  const counted = groups.filter(isAsked)
  const sets = counted.length === 0 ? [sql`()`] : counted.map((group) => sql`(${sql.join(group.columns)})`)
  const cells = groups.flatMap((group) =>
    group.columns.map((column) => (isAsked(group) ? column : sql`null::int as ${column}`)),
  )
  return sql`
    select ${sql.join(cells)}, count(*)::int as items from item group by grouping sets (${sql.join(sets)})`
}

/**
 * Item counts by line from the cells. Lines are looked up one by one, because the planner would scan the whole table for a
 * few.
 */
const lineCounts = sql`
  select n.id as line_id, n.license_id, n.slug, n.name, sum(items)::int as count
  from cell cross join lateral (select id, license_id, slug, name from lines where id = cell.line_id limit 1) as n
  group by 1, 2, 3, 4`

/** The bits of a number of search_traits that some of these words set. */
const bitsOf = (words: object, traits: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select bit_or(${traits}) from unnest(array[${sql.join(Object.keys(words).map((word) => sql.lit(word)))}]) as word)`

const statusBits = bitsOf(itemStatuses, sql`search_traits(word, null, '{}', null)`)
const salesMethodBits = bitsOf(salesMethods, sql`search_traits(null, word, '{}', null)`)
const flagBits = bitsOf(itemFlags, sql`search_traits(null, null, array[word], null)`)
const adultBit = sql`search_traits(null, null, '{para_adultos}', null)`
const yearBits = sql`~(${statusBits} | ${salesMethodBits} | ${flagBits})`

/** Item counts of one closed list, whose values are these bits of `traits`. */
const traitCounts = (bits: RawBuilder<unknown>) => sql`(
  select traits & ${bits} as traits, sum(items)::int as items from cell where traits is not null group by 1
) as alike, search_trait_words(traits)`

/** Every item has a year and a status, because their absence is a value too. */
const values: Partial<Record<Facet, { value: RawBuilder<unknown>; from: RawBuilder<unknown> }>> = {
  brands: { value: sql`brand_id`, from: sql`cell` },
  sagas: { value: sql`saga_id`, from: sql`cell` },
  arcos: { value: sql`arco_id`, from: sql`cell` },
  status: { value: sql`coalesce(status, ${sql.lit(noStatus)})`, from: traitCounts(statusBits) },
  sales_methods: { value: sql`sales_method`, from: traitCounts(salesMethodBits) },
  others: { value: sql`flag`, from: sql`${traitCounts(flagBits)}, unnest(others) as flag` },
  adults: {
    value: sql`case when others @> '{para_adultos}' then 'si' else 'no' end`,
    from: traitCounts(adultBit),
  },
  release_years: {
    value: sql`coalesce(year::text, ${sql.lit(noYear)})`,
    from: traitCounts(yearBits),
  },
}

/** Few items have texts, and the index that counting reads cannot hold them. */
const textsWhere = (where: RawBuilder<unknown>) =>
  sql`select texts from item_search where texts is not null and ${where}`

const textCounts = (facets: TextFacet[]) => sql`
  select split_part(value, ':', 1) as facet, split_part(value, ':', 2) as value, count(*)::int as count
  from text_item, unnest(texts) as value where split_part(value, ':', 1) = any(${facets}::text[]) group by 1, 2`

/** Item counts by value of these facets except lines, from the cells. A license sums those of its lines. */
function valueCounts(facets: Facet[], lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = facets.flatMap((facet) => {
    const read = facet === 'licenses' ? { value: sql`license_id`, from: lines } : values[facet]
    if (!read) return []
    const { value, from } = read
    const count = facet === 'licenses' ? sql`count` : sql`items`
    return sql`
      select ${sql.lit(facet)} as facet, ${value}::text as value, sum(${count})::int as count
      from ${from} where ${value} is not null group by ${value}`
  })
  const none = sql`select null::text as facet, null::text as value, 0 as count where false`
  const texts = textFacets.filter((facet) => facets.includes(facet))
  const parts = [none, ...(texts.length > 0 ? [textCounts(texts)] : []), ...counts]
  return sql`${sql.join(parts, sql` union all `)}`
}
