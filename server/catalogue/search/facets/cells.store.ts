import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { noStatus, noYear } from '#contract/catalogue-words.ts'
import type { Facet } from '#server/catalogue/search/filters/rules.ts'

/* Counting in two steps: items with the same values are grouped into cells, and cells are summed for each facet. */

/** The columns of item_search that counting reads: integers only, which indexes contain together. */
export const columns = sql`line_id, brand_id, saga_id, arco_id, traits`

/** Every scan of the items costs as much again, so facets with few combinations share one. */
const groups: { of: Facet[]; columns: RawBuilder<unknown>[] }[] = [
  { of: ['licenses', 'lines', 'brands'], columns: [sql`line_id`, sql`brand_id`] },
  { of: ['sagas', 'arcos'], columns: [sql`saga_id`, sql`arco_id`] },
  { of: ['sales_methods', 'release_years', 'status', 'others'], columns: [sql`traits`] },
]

/** The number of items with the same values in the facets of a group; facets of other groups are null. */
export function cellsOf(wanted: Facet[]): RawBuilder<unknown> {
  const isAsked = ({ of }: { of: Facet[] }) => of.some((facet) => wanted.includes(facet))
  const sets = groups.filter(isAsked).map((group) => sql`(${sql.join(group.columns)})`)
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
export const lineCounts = sql`
  select n.id as line_id, n.license_id, n.slug, n.name, sum(items)::int as count
  from cell cross join lateral (select id, license_id, slug, name from lines where id = cell.line_id limit 1) as n
  group by 1, 2, 3, 4`

// The bits of a number of search_traits, as db/functions/search_traits.sql computes it: three of the status,
// three of the sales method, one for each of the five flags, and the year above them.
const statusBits = 0b111
const salesMethodBits = 0b111 << 3
const flagBits = 0b11111 << 6
const yearBits = ~(statusBits | salesMethodBits | flagBits)

/** Item counts of one closed list, whose values are these bits of `traits`. */
const traitCounts = (bits: number) => sql`(
  select traits & ${sql.lit(bits)} as traits, sum(items)::int as items from cell where traits is not null group by 1
) as alike, search_trait_words(traits)`

/** Every item has a year and a status, because their absence is a value too. */
const values: Partial<Record<Facet, { value: RawBuilder<unknown>; from: RawBuilder<unknown> }>> = {
  brands: { value: sql`brand_id`, from: sql`cell` },
  sagas: { value: sql`saga_id`, from: sql`cell` },
  arcos: { value: sql`arco_id`, from: sql`cell` },
  status: { value: sql`coalesce(status, ${sql.lit(noStatus)})`, from: traitCounts(statusBits) },
  sales_methods: { value: sql`sales_method`, from: traitCounts(salesMethodBits) },
  others: { value: sql`flag`, from: sql`${traitCounts(flagBits)}, unnest(others) as flag` },
  release_years: {
    value: sql`coalesce(year::text, ${sql.lit(noYear)})`,
    from: traitCounts(yearBits),
  },
}

/** Item counts by value of these facets except lines, from the cells. A license sums those of its lines. */
export function valueCounts(wanted: Facet[], lines: RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = wanted.flatMap((facet) => {
    const read = facet === 'licenses' ? { value: sql`license_id`, from: lines } : values[facet]
    if (!read) return []
    const { value, from } = read
    const count = facet === 'licenses' ? sql`count` : sql`items`
    return sql`
      select ${sql.lit(facet)} as facet, ${value}::text as value, sum(${count})::int as count
      from ${from} where ${value} is not null group by ${value}`
  })
  const none = sql`select null::text as facet, null::text as value, 0 as count where false`
  return sql`${sql.join([none, ...counts], sql` union all `)}`
}
