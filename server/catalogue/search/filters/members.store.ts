import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { RelationChoice } from '#contract/collection-words.ts'
import type { MemberCondition, ReducedScope } from './members.rules.ts'

/** The condition on rows of item_search for a part of a member's scope. */
export function memberCondition({ scope, part }: MemberCondition): RawBuilder<boolean> {
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

/** The ids of the member's marks that fulfil a condition on `marks`. */
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
