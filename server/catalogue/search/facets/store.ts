import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Facet, NamedFacet } from '#contract/catalogue/item-filters.ts'
import type { ResolvedRef } from '#server/catalogue/search/filters/rules.ts'
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
  wanted: Facet[],
  { scopes, limit }: { scopes: string[]; limit: number },
): Promise<ValueCount[]> {
  const counts =
    scopes.length === 1
      ? sql`select value, items_count as count from item_counts c where ${inScopes(scopes)} and ${valuesOf(sql`facet`)}`
      : sql`select value, sum(items_count)::int as count from item_counts c
          where ${inScopes(scopes)} and ${valuesOf(sql`facet`)} group by value`
  const others = wanted.filter((facet) => facet !== 'lines')
  const found = await sql<ValueCount>`
    select facet, substr(value, length(facet) + 2) as value, null as name, count, total
    from unnest(${others}::text[]) as facet
    cross join lateral (
      select value, count, (count(*) over ())::int as total from (${counts}) as each_value
      order by count desc, value limit ${limit}) as counted
    union all (
      select 'lines', slug, min(name), sum(count)::int as count, (count(*) over ())::int
      from (${storedLineCounts(scopes)}) as stored where ${wanted.includes('lines')}
      group by slug order by sum(count) desc, slug limit ${limit})`.execute(db)
  return found.rows
}

/** The item count of each line within these scopes. For everything, the lines table has it. */
export function storedLineCounts(scopes: string[]): RawBuilder<unknown> {
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
export function inScopes(scopes: string[]): RawBuilder<boolean> {
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
