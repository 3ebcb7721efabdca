import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { noStatus, noYear } from '#contract/catalogue-words.ts'
import type { ValueCount } from '#server/catalogue/search/facets/store.ts'
import type { Condition, Facet } from '#server/catalogue/search/filters/rules.ts'
import { allOf } from '#server/catalogue/search/filters/store.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import { matches } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/db.ts'

/** What a text matches beyond this is not counted. */
const matchedMax = 10_000

interface Counted {
  conditions: Condition[]
  plan: Plan | null
  /** The conditions leave a short list. */
  isShort: boolean
  limit: number
}

/** The values of these facets, counted from the items that fulfil the conditions and, with a plan, are matched by it. */
export async function countValues(
  db: Db,
  wanted: Facet[],
  { conditions, plan, isShort, limit }: Counted,
): Promise<ValueCount[]> {
  const where = allOf(conditions)
  const few = sql`select ${itemColumns}, 1 as items from item_search`
  const items = plan
    ? sql`${few} where ${matches(plan, 'anywhere')} and ${where} limit ${matchedMax}`
    : isShort
      ? sql`${few} where ${where}`
      : sql`select ${itemColumns}, count(*) as items from item_search where ${where} group by ${itemColumns}`
  const found = await sql<ValueCount>`
    with item as (${items}), cell as materialized (${cellsOf(wanted)}), counted as materialized (${countsOf(wanted)}),
    ${mostFrequent(limit)}`.execute(db)
  return found.rows
}

/** The same of a kept scope without the items of these parts: what is kept less what they are counted to have. */
export async function countValuesWithout(
  db: Db,
  wanted: Facet[],
  { scopes, away, limit }: { scopes: string[]; away: Condition[][]; limit: number },
): Promise<ValueCount[]> {
  const items = away.map(
    (part) => sql`select ${itemColumns}, 1 as items from item_search where ${allOf(part)}`,
  )
  const found = await sql<ValueCount>`
    with item as (${sql.join(items, sql` union all `)}), cell as materialized (${cellsOf(wanted)}),
    went as materialized (${countsOf(wanted)}),
    kept as (
      select facet, substr(value, length(facet) + 2) as value, sum(items_count)::int as count
      from unnest(${wanted}::text[]) as facet
      join item_counts c on scope = any(${scopes}::text[]) and c.value >= facet || ':' and c.value < facet || ';'
      group by 1, 2
    ),
    counted as (
      select facet, value, kept.count - coalesce(went.count, 0) as count from kept left join went using (facet, value)
      where kept.count > coalesce(went.count, 0)
    ), ${mostFrequent(limit)}`.execute(db)
  return found.rows
}

/** Of what was counted, the most frequent of each facet, lines by the slug that they may share. */
function mostFrequent(limit: number): RawBuilder<unknown> {
  return sql`
    called as (
      select facet, value, null as name, count from counted where facet <> 'lines' and value is not null
      union all
      select 'lines', n.slug, min(n.name), sum(count)::int
      from counted cross join lateral (
        select slug, name from lines where id = case facet when 'lines' then value::int end limit 1) as n
      group by n.slug
    ),
    placed as (
      select *, (count(*) over (partition by facet))::int as total,
        row_number() over (partition by facet order by count desc, value) as place
      from called
    )
    select facet, value, name, count, total from placed where place <= ${limit} order by facet, place`
}

const columns: Record<Facet, RawBuilder<unknown>> = {
  licenses: sql`license_id`,
  lines: sql`line_id`,
  brands: sql`brand_id`,
  sagas: sql`saga_id`,
  arcos: sql`arco_id`,
  sales_methods: sql`sales_method`,
  release_years: sql`year`,
  status: sql`status`,
  others: sql`others`,
}

/** In the order of the index that has them all: figures alike are read one after the other and become one row. */
const itemColumns = sql`license_id, status, line_id, brand_id, saga_id, arco_id, sales_method, year, others`

/** Every pass over the figures costs as much again, so facets that combine in few ways share one. */
const countedTogether: Facet[][] = [
  ['licenses', 'lines', 'brands'],
  ['sagas', 'arcos'],
  ['sales_methods', 'release_years', 'status'],
  ['others'],
]

/** How many figures have the same values of the facets of a group; those of the other groups are null. */
function cellsOf(wanted: Facet[]): RawBuilder<unknown> {
  const sets = countedTogether
    .map((group) => group.filter((facet) => wanted.includes(facet)).map((facet) => columns[facet]))
    .filter((group) => group.length > 0)
  const cells = wanted.map((facet) => sql`${cellOf(facet)} as ${columns[facet]}`)
  return sql`
    select ${sql.join(cells)}, sum(items) as items from item
    group by grouping sets (${sql.join(sets.map((set) => sql`(${sql.join(set)})`))})`
}

/** What no figure leaves out: none of these is a value as well. */
const nameless: Partial<Record<Facet, string>> = { release_years: noYear, status: noStatus }

function cellOf(facet: Facet): RawBuilder<unknown> {
  const [column, none] = [columns[facet], nameless[facet]]
  return none ? sql`case when grouping(${column}) = 0 then coalesce(${column}::text, ${none}) end` : column
}

/** What cells have of these facets, lines by id. */
function countsOf(wanted: Facet[]): RawBuilder<unknown> {
  const counts = wanted.map((facet) => {
    const [value, from] =
      facet === 'others' ? [sql`flag`, sql`cell, unnest(others) as flag`] : [columns[facet], sql`cell`]
    return sql`
      select ${sql.lit(facet)} as facet, ${value}::text as value, sum(items)::int as count
      from ${from} where ${value} is not null group by ${value}`
  })
  return sql.join(counts, sql` union all `)
}
