import { type RawBuilder, sql } from 'kysely'
import type { ItemFilters } from '#contract/catalogue/filters.ts'
import type { NamedFacet, WordFacet } from '#contract/catalogue/item-filters.ts'
import { noStatus, noYear } from '#contract/catalogue/words.ts'
import type { RelationChoice } from '#contract/collection/words.ts'
import { type Db, statementName } from '#server/platform/database/db.ts'
import type { FilterCondition, MemberCondition, ReducedScope, ResolvedRef } from './rules.ts'

/** The rows that the slugs of a filter refer to; a member's own lists also filter by private licenses and lines. */
export async function findRefs(db: Db, filters: ItemFilters, ownerId: number | null): Promise<ResolvedRef[]> {
  const { license, line } = filters
  const [licenses, lines] = [placesOf('licenses', ownerId), placesOf('lines', ownerId)]
  const inLicense =
    license === undefined ? sql`true` : sql`license_id = (select id from ${licenses} where slug = ${license})`
  const lists: [NamedFacet, RawBuilder<unknown>, (string | undefined)[], RawBuilder<unknown>][] = [
    ['licenses', licenses, [license, ...filters.licenses], sql`true`],
    ['lines', lines, [line, ...filters.lines], inLicense],
    ['brands', sql`brands`, filters.brands, sql`true`],
    ['sagas', sql`sagas`, filters.sagas, sql`true`],
    ['arcos', sql`arcos`, filters.arcos, sql`true`],
  ]
  // Only the lists that the filter names: a plan for all of them would read whole tables.
  const named = lists.flatMap(([facet, table, slugs, isThere]) => {
    const chosen = slugs.filter((slug) => slug !== undefined)
    return chosen.length === 0
      ? []
      : sql`select ${sql.lit(facet)} as facet, id, slug, name from ${table} where slug = any(${chosen}::text[]) and ${isThere}`
  })
  if (named.length === 0) return []
  const found = await sql<ResolvedRef>`
    ${statementName('findRefs')} ${sql.join(named, sql` union all `)} limit 10000`.execute(db)
  return found.rows
}

function placesOf(table: 'licenses' | 'lines', ownerId: number | null): RawBuilder<unknown> {
  if (ownerId === null) return sql.table(table)
  return sql`(select id, slug, name, ${table === 'lines' ? sql`license_id` : sql`id as license_id`}
    from ${sql.table(`all_${table}`)} where owner_id is null or owner_id = ${ownerId}) as ${sql.table(table)}`
}

export function matchesAll(conditions: FilterCondition[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions.map(conditionOf), sql` and `)}`
}

/** matchesAll for counting: closed lists are resolved to the existing combinations first, which then lead to the items. */
export function matchesAllByTraits(conditions: FilterCondition[]): RawBuilder<boolean> {
  return withTraits(conditions, (traits) => sql`traits = any(array(${traits}))`)
}

/**
 * The same for few items found by other conditions: each is tested by looking up its combination. Wrapped in a function,
 * because otherwise the planner would use an index lookup for each item, and an array would be searched from its start.
 */
export function matchesAllByLookup(conditions: FilterCondition[]): RawBuilder<boolean> {
  return withTraits(conditions, (traits) => sql`coalesce(traits in (${traits}), false)`)
}

function withTraits(
  conditions: FilterCondition[],
  among: (traits: RawBuilder<unknown>) => RawBuilder<boolean>,
) {
  const words = conditions.filter((condition) => 'words' in condition)
  const all = conditions.filter((condition) => !('words' in condition)).map(conditionOf)
  if (words.length > 0) {
    all.push(among(sql`select traits from item_traits where ${sql.join(words.map(ofTraits), sql` and `)}`))
  }
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

/** A combination has a year, but no day. */
function ofTraits(condition: FilterCondition): RawBuilder<boolean> {
  if (condition.facet !== 'release_years') return conditionOf(condition)
  const years = condition.words.filter((word) => word !== noYear).map(Number)
  return sql`(year = any(${years}::smallint[]) or ${condition.words.includes(noYear)} and year is null)`
}

function conditionOf(condition: FilterCondition): RawBuilder<boolean> {
  if (condition.facet === 'member') return memberCondition(condition)
  if ('ids' in condition) return anyOf(idColumns[condition.facet], condition.ids)
  if ('slugs' in condition) {
    const keys = condition.slugs.map((slug) => `${condition.facet}:${slug}`)
    return sql`texts && ${keys}::text[]`
  }
  return wordConditions[condition.facet](condition.words)
}

const idColumns: Record<NamedFacet, RawBuilder<unknown>> = {
  licenses: sql`license_id`,
  lines: sql`line_id`,
  brands: sql`brand_id`,
  sagas: sql`saga_id`,
  arcos: sql`arco_id`,
}

const wordConditions: Record<WordFacet, (words: string[]) => RawBuilder<boolean>> = {
  sales_methods: (words) => sql`sales_method = any(${words}::text[])`,
  release_years: inYears,
  status: inStatuses,
  others: (words) => sql`others && ${words}::text[]`,
  adults: (words) =>
    sql`case when others @> '{para_adultos}' then 'si' else 'no' end = any(${words}::text[])`,
}

/** A single id as an equality, so that an index can also give the order of the list. */
function anyOf(column: RawBuilder<unknown>, ids: number[]): RawBuilder<boolean> {
  const [first, ...others] = ids
  if (first === undefined) return sql`false`
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${ids}::int[])`
}

function inStatuses(words: string[]): RawBuilder<boolean> {
  const known = sql<boolean>`status = any(${words}::text[])`
  return words.includes(noStatus) ? sql`(status is null or ${known})` : known
}

/** Also by days, because there are indexes in their order; a single year needs only its days. */
function inYears(words: string[]): RawBuilder<boolean> {
  const years = words.filter((word) => word !== noYear).map(Number)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const days = sql<boolean>`release_on between make_date(${first}, 1, 1) and make_date(${last}, 12, 31)`
  const known = years.length === 1 ? days : sql<boolean>`(year = any(${years}::smallint[]) and ${days})`
  if (!words.includes(noYear)) return known
  return years.length === 0 ? sql`release_on is null` : sql`(release_on is null or ${known})`
}

function memberCondition({ scope, part }: MemberCondition): RawBuilder<boolean> {
  if ('includeRelations' in scope) {
    const ids = markedIds(scope.memberId, relationIn(scope.includeRelations))
    return scope.isTextSearch ? byHashLookup(ids) : byIndexWalk(ids)
  }
  const marks = excludedIds(scope)
  const shelves = inHiddenShelves(scope)
  switch (part) {
    case 'shown':
      return allOf([marks && sql`not ${byHashLookup(marks)}`, shelves && sql`not ${shelves}`])
    case 'otherMarks':
      return allOf([marks && byIndexWalk(marks)])
    case 'notInterested':
      return allOf([marks && byIndexWalk(marks), shelves && sql`not ${shelves}`])
    case 'hiddenShelves': {
      const otherMarks = scope.excludeMarks === 'notinterested' ? null : marks
      return allOf([shelves, otherMarks && sql`not ${byHashLookup(otherMarks)}`])
    }
  }
}

function markedIds(memberId: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select item_id from marks where user_id = ${memberId} and ${condition}`
}

/** A subquery is hashed once and looked up; with an array PostgreSQL would search it for every row. */
function byHashLookup(ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`item_search.id in (${ids})`
}

/** A sorted array makes PostgreSQL walk the index in order; with a subquery it would scan the whole catalogue. */
function byIndexWalk(ids: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`item_search.id = any(array(${ids} order by item_id))`
}

function excludedIds({ memberId, excludeMarks }: ReducedScope): RawBuilder<unknown> | null {
  if (excludeMarks === null) return null
  if (excludeMarks === 'notinterested') return markedIds(memberId, sql`relation = 'notinterested'`)
  return markedIds(memberId, sql`not (${relationIn(excludeMarks.otherThan)})`)
}

function relationIn(choices: RelationChoice[]): RawBuilder<boolean> {
  const lists = choices.filter((choice) => choice !== 'none' && choice !== 'reserved')
  return sql<boolean>`(coalesce(relation, '') = any(${lists}::text[]) or reserved and ${choices.includes('reserved')})`
}

function inHiddenShelves({ hiddenLicenseIds, hiddenLineIds }: ReducedScope): RawBuilder<boolean> | null {
  const ways: RawBuilder<boolean>[] = []
  if (hiddenLicenseIds.length > 0) ways.push(sql`license_id = any(${hiddenLicenseIds}::int[])`)
  if (hiddenLineIds.length > 0) ways.push(sql`line_id = any(${hiddenLineIds}::int[])`)
  return ways.length === 0 ? null : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function allOf(conditions: (RawBuilder<boolean> | null)[]): RawBuilder<boolean> {
  const all = conditions.filter((condition) => condition !== null)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`
}
