import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { noStatus, noYear } from '#contract/catalogue-words.ts'
import type { Condition, Facet, FoundRef, NamedFacet } from '#server/catalogue/search/filters/rules.ts'
import { allOf } from '#server/catalogue/search/filters/store.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import { matches } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/db.ts'

/** `value` is the id of a row, the word itself, or the slug of lines, of which several licenses may have one. */
export interface ValueCount {
  facet: Facet
  value: string
  /** Of lines alone. */
  name: string | null
  count: number
  /** How many values the facet has, of which only the most frequent are told. */
  total: number
}

/** What a text matches beyond this is not counted. */
const matchedMax = 10_000

/** The values of these facets within a kept scope, or what several scopes have of them together: see item_counts. */
export async function listKeptCounts(
  db: Db,
  wanted: Facet[],
  { scopes, limit }: { scopes: string[]; limit: number },
): Promise<ValueCount[]> {
  const counts =
    scopes.length === 1
      ? sql`select value, items_count as count from item_counts c where scope = ${scopes[0]} and ${valuesOf(sql`facet`)}`
      : sql`select value, sum(items_count)::int as count from item_counts c
          where scope = any(${scopes}::text[]) and ${valuesOf(sql`facet`)} group by value`
  const others = wanted.filter((facet) => facet !== 'lines')
  const found = await sql<ValueCount>`
    select facet, substr(value, length(facet) + 2) as value, null as name, count, total
    from unnest(${others}::text[]) as facet
    cross join lateral (
      select value, count, (count(*) over ())::int as total from (${counts}) as each_value
      order by count desc, value limit ${limit}) as counted
    union all (
      select 'lines', n.slug, min(n.name), sum(c.items_count)::int as count, (count(*) over ())::int
      from item_counts c join lines n on n.id = substr(c.value, 7)::int
      where ${wanted.includes('lines')} and c.scope = any(${scopes}::text[]) and ${valuesOf(sql`'lines'`)}
      group by n.slug order by sum(c.items_count) desc, n.slug limit ${limit})`.execute(db)
  return found.rows
}

const valuesOf = (facet: RawBuilder<unknown>) =>
  sql`c.value >= ${facet} || ':' and c.value < ${facet} || ';' and c.items_count > 0`

/** The same, counted from the items that fulfil the conditions and, with a plan, are matched by it. */
export async function countValues(
  db: Db,
  wanted: Facet[],
  { conditions, plan, limit }: { conditions: Condition[]; plan: Plan | null; limit: number },
): Promise<ValueCount[]> {
  const where = allOf(conditions)
  const items = plan
    ? sql`as materialized (select ${itemColumns} from item_search
        where ${matches(plan, 'anywhere')} and ${where} limit ${matchedMax})`
    : sql`as not materialized (select ${itemColumns} from item_search where ${where})`
  const found = await sql<ValueCount>`
    with item ${items}, counted as (${sql.join(countsOf(wanted), sql` union all `)}),
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
    select facet, value, name, count, total from placed where place <= ${limit} order by facet, place`.execute(
    db,
  )
  return found.rows
}

/** The slugs and names of what was counted by id. */
export async function findNames(
  db: Db,
  idsOf: Record<Exclude<NamedFacet, 'lines'>, number[]>,
): Promise<FoundRef[]> {
  const found = await sql<FoundRef>`
    select 'licenses' as facet, id, slug, name
      from licenses where id = any(${idsOf.licenses}::int[])
    union all select 'brands', id, slug, name from brands where id = any(${idsOf.brands}::int[])
    union all select 'sagas', id, slug, name from sagas where id = any(${idsOf.sagas}::int[])
    union all select 'arcos', id, slug, name from arcos where id = any(${idsOf.arcos}::int[])
    limit 10000`.execute(db)
  return found.rows
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
function countsOf(wanted: Facet[]): RawBuilder<unknown>[] {
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
      select 'others', flag, count(*)::int from item, unnest(others) as flag group by flag`)
  }
  return counts
}

function valueText(facet: Exclude<Facet, 'others'>): RawBuilder<unknown> {
  if (facet === 'release_years') return sql`coalesce(year::text, ${noYear})`
  return facet === 'status' ? sql`coalesce(status, ${noStatus})` : sql`${columns[facet]}::text`
}
