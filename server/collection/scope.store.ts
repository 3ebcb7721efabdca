import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { RelationChoice } from '#contract/collection-words.ts'
import type { AwayPart } from '#server/catalogue/search/filters/among.store.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import { statementName } from '#server/platform/db.ts'

/** The hidden licenses and lines, and whether any figure is marked "no me interesa". */
export interface HiddenIds {
  has_notinterested: boolean
  license_ids: number[]
  line_ids: number[]
}

export async function findHiddenIds(db: Db, userId: number): Promise<HiddenIds | undefined> {
  const { rows } = await sql<HiddenIds>`${statementName('findHiddenIds')}
    select notinterested_count > 0 as has_notinterested,
      array(select license_id from hidden_shelves h where h.user_id = c.user_id and license_id is not null) as license_ids,
      array(select line_id from hidden_shelves h where h.user_id = c.user_id and line_id is not null) as line_ids
    from collectors c where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Rows of item_search in one of these relations, read from the member's marks. */
export function inRelations(userId: number, choices: RelationChoice[]): SqlCondition {
  return byIndexWalk(markedIds(userId, relationIn(choices)))
}

/** The same for a text search, where each hit is looked up among the marks. */
export function inRelationsByLookup(userId: number, choices: RelationChoice[]): SqlCondition {
  return byHashLookup(markedIds(userId, relationIn(choices)))
}

/** What a list leaves out; null means nothing of that kind. At most one of the two kinds of marks is set. */
export interface Excluded {
  /** Figures marked "no me interesa". */
  notInterestedIds: RawBuilder<unknown> | null
  /** Figures in a relation that the filter does not include. */
  otherMarkIds: RawBuilder<unknown> | null
  /** Hidden licenses and lines. */
  shelves: SqlCondition | null
}

export function idsInOtherRelations(userId: number, wanted: RelationChoice[]): RawBuilder<unknown> {
  return markedIds(userId, sql`not (${relationIn(wanted)})`)
}

export function idsNotInterested(userId: number): RawBuilder<unknown> {
  return markedIds(userId, sql`relation = 'notinterested'`)
}

export function inHiddenShelves({ license_ids, line_ids }: HiddenIds): SqlCondition | null {
  const ways: RawBuilder<boolean>[] = []
  if (license_ids.length > 0) ways.push(sql`license_id = any(${license_ids}::int[])`)
  if (line_ids.length > 0) ways.push(sql`line_id = any(${line_ids}::int[])`)
  return ways.length === 0 ? null : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Rows of item_search that are not left out. */
export function isNotExcluded({ notInterestedIds, otherMarkIds, shelves }: Excluded): SqlCondition {
  const all: RawBuilder<boolean>[] = []
  const marks = notInterestedIds ?? otherMarkIds
  if (marks) all.push(sql`not ${byHashLookup(marks)}`)
  if (shelves) all.push(sql`not ${shelves}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** The rows left out, as disjoint parts; `isHidden` tells the member's hidden figures from filtered ones. */
export function excludedParts({ notInterestedIds, otherMarkIds, shelves }: Excluded): AwayPart[] {
  const parts: AwayPart[] = []
  if (otherMarkIds) parts.push({ where: byIndexWalk(otherMarkIds), isHidden: false })
  if (notInterestedIds) {
    const marked = byIndexWalk(notInterestedIds)
    const where = shelves ? sql<boolean>`(${marked} and not ${shelves})` : marked
    parts.push({ where, isHidden: true })
  }
  if (shelves) {
    const where = otherMarkIds ? sql<boolean>`(${shelves} and not ${byHashLookup(otherMarkIds)})` : shelves
    parts.push({ where, isHidden: true })
  }
  return parts
}

/** Rows of item_search that the member owns, wants or has reserved. */
export function isOwnedOrWanted(userId: number): SqlCondition {
  return byHashLookup(markedIds(userId, sql`(relation in ('collection', 'want') or reserved)`))
}

/** Rows of item_search that the member wants or has reserved. */
export function isAwaited(userId: number): SqlCondition {
  return byHashLookup(markedIds(userId, sql`(relation = 'want' or reserved)`))
}

function relationIn(choices: RelationChoice[]): RawBuilder<boolean> {
  const lists = choices.filter((choice) => choice !== 'none' && choice !== 'reserved')
  return sql<boolean>`(coalesce(relation, '') = any(${lists}::text[]) or reserved and ${choices.includes('reserved')})`
}

function markedIds(userId: number, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select item_id from marks where user_id = ${userId} and ${which}`
}

/** A sorted array makes PostgreSQL walk the index in order; with a subquery it would scan the whole catalogue. */
function byIndexWalk(ids: RawBuilder<unknown>): SqlCondition {
  return sql<boolean>`item_search.id = any(array(${ids} order by item_id))`
}

/** A subquery is hashed once and looked up; with an array PostgreSQL would search it for every row. */
function byHashLookup(ids: RawBuilder<unknown>): SqlCondition {
  return sql<boolean>`item_search.id in (${ids})`
}
