import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ValueCount } from '#server/catalogue/search/facets/store.ts'
import { inScopes, storedLineCounts } from '#server/catalogue/search/facets/store.ts'
import type { Facet, FilterCondition } from '#server/catalogue/search/filters/rules.ts'
import { matchesAll, matchesAllByLookup, matchesAllByTraits } from '#server/catalogue/search/filters/store.ts'
import type { Plan } from '#server/catalogue/search/plan/store.ts'
import { matches } from '#server/catalogue/search/plan/store.ts'
import type { Db } from '#server/platform/db.ts'
import { cellsOf, columns, lineCounts, valueCounts } from './cells.store.ts'

/** Matches of a text beyond this are not counted. */
const matchedMax = 10_000

interface Counted {
  conditions: FilterCondition[]
  plan: Plan | null
  /** True when the conditions other than closed lists leave few items. */
  isFew: boolean
  limit: number
}

/** Counts the values of these facets among the items that fulfil the conditions and match the plan, if any. */
export async function countValues(
  db: Db,
  wanted: Facet[],
  { conditions, plan, isFew, limit }: Counted,
): Promise<ValueCount[]> {
  const where = plan
    ? sql`${matches(plan, 'anywhere')} and ${matchesAll(conditions)} limit ${matchedMax}`
    : (isFew ? matchesAllByLookup : matchesAllByTraits)(conditions)
  const found = await sql<ValueCount>`
    with item as (select ${columns} from item_search where ${where}), cell as materialized (${cellsOf(wanted)}),
    line_count as materialized (${lineCounts}), value_count as (${valueCounts(wanted, sql`line_count`)}),
    ${mostFrequent(wanted, limit)}`.execute(db)
  return found.rows
}

/** The counts of a scope whose counts are stored: these minus those of the excluded items. */
export async function countValuesWithout(
  db: Db,
  wanted: Facet[],
  { scopes, excluded, limit }: { scopes: string[]; excluded: FilterCondition[][]; limit: number },
): Promise<ValueCount[]> {
  const items = excluded.map(
    (part) => sql`select ${columns} from item_search where ${matchesAllByLookup(part)}`,
  )
  const found = await sql<ValueCount>`
    with item as (${sql.join(items, sql` union all `)}), cell as materialized (${cellsOf(wanted)}),
    line_excluded as materialized (${lineCounts}), value_excluded as materialized (${valueCounts(wanted, sql`line_excluded`)}),
    line_stored as (${storedLineCounts(scopes)}), value_stored as (${storedValueCounts(wanted, scopes)}),
    line_count as (${subtractExcluded(sql`line`, [sql`line_id`, sql`stored.slug, stored.name`])}),
    value_count as (${subtractExcluded(sql`value`, [sql`facet, value`, sql`facet, value`])}),
    ${mostFrequent(wanted, limit)}`.execute(db)
  return found.rows
}

function storedValueCounts(wanted: Facet[], scopes: string[]): RawBuilder<unknown> {
  const facets = wanted.filter((facet) => facet !== 'lines')
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
function mostFrequent(wanted: Facet[], limit: number): RawBuilder<unknown> {
  const lines = sql`union all select 'lines', slug, min(name), sum(count)::int from line_count group by slug`
  return sql`
    called as (
      select facet, value, null as name, count from value_count ${wanted.includes('lines') ? lines : sql``}
    ),
    placed as (
      select *, (count(*) over (partition by facet))::int as total,
        row_number() over (partition by facet order by count desc, value) as place
      from called
    )
    select facet, value, name, count, total from placed where place <= ${limit} order by facet, place`
}
