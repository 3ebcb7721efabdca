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
  // Of a whole catalogue no copy is made only to read it twice.
  const how = plan || isShort ? sql`materialized` : sql`not materialized`
  const items = plan
    ? sql`select ${itemColumns} from item_search where ${matches(plan, 'anywhere')} and ${where} limit ${matchedMax}`
    : sql`select ${itemColumns} from item_search where ${where}`
  const found = await sql<ValueCount>`
    with item as ${how} (${items}), counted as (${countsOf(wanted)}), ${mostFrequent(limit)}`.execute(db)
  return found.rows
}

/** The same of a kept scope without the items of these parts: what is kept less what they are counted to have. */
export async function countValuesWithout(
  db: Db,
  wanted: Facet[],
  { scopes, away, limit }: { scopes: string[]; away: Condition[][]; limit: number },
): Promise<ValueCount[]> {
  const items = away.map((part) => sql`select ${itemColumns} from item_search where ${allOf(part)}`)
  const found = await sql<ValueCount>`
    with item as materialized (${sql.join(items, sql` union all `)}), went as materialized (${countsOf(wanted)}),
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
      from counted join lines n on n.id = case facet when 'lines' then value::int end group by n.slug
    ),
    placed as (
      select *, (count(*) over (partition by facet))::int as total,
        row_number() over (partition by facet order by count desc, value) as place
      from called
    )
    select facet, value, name, count, total from placed where place <= ${limit} order by facet, place`
}

const columns: Record<Exclude<Facet, 'others'>, RawBuilder<unknown>> = {
  licenses: sql`license_id`,
  lines: sql`line_id`,
  brands: sql`brand_id`,
  sagas: sql`saga_id`,
  arcos: sql`arco_id`,
  sales_methods: sql`sales_method`,
  release_years: sql`year`,
  status: sql`status`,
}

const itemColumns = sql`license_id, line_id, brand_id, saga_id, arco_id, sales_method, year, status, others`

/** All facets but the flags in one pass over the items; a figure has several flags or none. */
function countsOf(wanted: Facet[]): RawBuilder<unknown> {
  const counts: RawBuilder<unknown>[] = []
  const single = wanted.filter((facet) => facet !== 'others')
  if (single.length > 0) {
    const facetOf = single.map((facet) => sql`when grouping(${columns[facet]}) = 0 then ${sql.lit(facet)}`)
    const textOf = single.map((facet) => sql`when grouping(${columns[facet]}) = 0 then ${valueText(facet)}`)
    counts.push(sql`
      select case ${sql.join(facetOf, sql` `)} end as facet, case ${sql.join(textOf, sql` `)} end as value,
        count(*)::int as count
      from item group by grouping sets (${sql.join(single.map((facet) => columns[facet]))})`)
  }
  if (wanted.includes('others')) {
    counts.push(sql`
      select 'others' as facet, flag as value, count(*)::int as count from item, unnest(others) as flag group by flag`)
  }
  return sql.join(counts, sql` union all `)
}

function valueText(facet: Exclude<Facet, 'others'>): RawBuilder<unknown> {
  if (facet === 'release_years') return sql`coalesce(year::text, ${noYear})`
  return facet === 'status' ? sql`coalesce(status, ${noStatus})` : sql`${columns[facet]}::text`
}
