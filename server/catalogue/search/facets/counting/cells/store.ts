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

/** How many figures the cells have of each line. */
export const lineCounts = sql`
  select n.id as line_id, n.license_id, n.slug, n.name, sum(items)::int as count
  from cell join lines n on n.id = cell.line_id group by n.id`

/** The same of each combination of what closed lists say, in words. */
const traitCounts = sql`
  select status, sales_method, others, year, items from cell join item_traits using (traits)`

/** Every figure has a year and a status, and none is a value as well. */
const values: Partial<Record<Facet, { value: RawBuilder<unknown>; from: RawBuilder<unknown> }>> = {
  brands: { value: sql`brand_id`, from: sql`cell` },
  sagas: { value: sql`saga_id`, from: sql`cell` },
  arcos: { value: sql`arco_id`, from: sql`cell` },
  sales_methods: { value: sql`sales_method`, from: sql`trait` },
  release_years: { value: sql`coalesce(year::text, ${sql.lit(noYear)})`, from: sql`trait` },
  status: { value: sql`coalesce(status, ${sql.lit(noStatus)})`, from: sql`trait` },
  others: { value: sql`flag`, from: sql`trait, unnest(others) as flag` },
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
  return sql`with trait as materialized (${traitCounts}) ${sql.join([none, ...counts], sql` union all `)}`
}
