import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { noStatus, noYear } from '#contract/catalogue-words.ts'
import type { Facet } from '#server/catalogue/search/filters/rules.ts'

/* Counting in two steps: figures alike become one cell, and cells are summed for each facet. */

/** What counting reads of a row of item_search: numbers alone, which indexes hold side by side. */
export const columns = sql`line_id, brand_id, saga_id, arco_id, traits`

/** Every pass over the figures costs as much again, so facets that combine in few ways share one. */
const groups: { of: Facet[]; columns: RawBuilder<unknown>[] }[] = [
  { of: ['licenses', 'lines', 'brands'], columns: [sql`line_id`, sql`brand_id`] },
  { of: ['sagas', 'arcos'], columns: [sql`saga_id`, sql`arco_id`] },
  { of: ['sales_methods', 'release_years', 'status', 'others'], columns: [sql`traits`] },
]

/** How many figures of `item` have the same values of the facets of a group; those of the other groups are null. */
export function cellsOf(wanted: Facet[]): RawBuilder<unknown> {
  const isAsked = ({ of }: { of: Facet[] }) => of.some((facet) => wanted.includes(facet))
  const sets = groups.filter(isAsked).map((group) => sql`(${sql.join(group.columns)})`)
  const cells = groups.flatMap((group) =>
    group.columns.map((column) => (isAsked(group) ? column : sql`null::int as ${column}`)),
  )
  return sql`
    select ${sql.join(cells)}, count(*)::int as items from item group by grouping sets (${sql.join(sets)})`
}

/** How many figures the cells have of each line. Looked up one by one: the planner would read all lines for a few. */
export const lineCounts = sql`
  select n.id as line_id, n.license_id, n.slug, n.name, sum(items)::int as count
  from cell cross join lateral (select id, license_id, slug, name from lines where id = cell.line_id limit 1) as n
  group by 1, 2, 3, 4`

/** The same of what one closed list says: numbers of search_traits of which only its part is left, and their words. */
const traitCounts = (part: number) => sql`(
  select traits & ${sql.lit(part)} as traits, sum(items)::int as items from cell where traits is not null group by 1
) as alike, search_trait_words(traits)`

/** Every figure has a year and a status, and none is a value as well. */
const values: Partial<Record<Facet, { value: RawBuilder<unknown>; from: RawBuilder<unknown> }>> = {
  brands: { value: sql`brand_id`, from: sql`cell` },
  sagas: { value: sql`saga_id`, from: sql`cell` },
  arcos: { value: sql`arco_id`, from: sql`cell` },
  status: { value: sql`coalesce(status, ${sql.lit(noStatus)})`, from: traitCounts(0b111) },
  sales_methods: { value: sql`sales_method`, from: traitCounts(0b111_000) },
  others: { value: sql`flag`, from: sql`${traitCounts(0b11111_000_000)}, unnest(others) as flag` },
  release_years: {
    value: sql`coalesce(year::text, ${sql.lit(noYear)})`,
    from: traitCounts(~0b11111_111_111),
  },
}

/** How many figures the cells have of each value of these facets but lines; a license has those of its lines. */
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
