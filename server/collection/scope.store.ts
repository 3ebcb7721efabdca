import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { RelationChoice } from '#contract/collection-words.ts'
import type { AwayPart } from '#server/catalogue/search/filters/among.store.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import { named } from '#server/platform/db.ts'

/** Whether there is anything to leave out, and which shelves. */
export interface HiddenIds {
  has_notinterested: boolean
  license_ids: number[]
  line_ids: number[]
}

export async function findHiddenIds(db: Db, userId: number): Promise<HiddenIds | undefined> {
  const { rows } = await sql<HiddenIds>`${named('findHiddenIds')}
    select notinterested_count > 0 as has_notinterested,
      array(select license_id from hidden_shelves h where h.user_id = c.user_id and license_id is not null) as license_ids,
      array(select line_id from hidden_shelves h where h.user_id = c.user_id and line_id is not null) as line_ids
    from collectors c where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Rows of item_search that stand in one of these with the member, where the marks lead. */
export function inRelations(userId: number, choices: RelationChoice[]): SqlCondition {
  return byIndexWalk(markedIds(userId, relationIn(choices)))
}

/** The same where a text leads. */
export function inRelationsByLookup(userId: number, choices: RelationChoice[]): SqlCondition {
  return byHashLookup(markedIds(userId, relationIn(choices)))
}

/** What a list of the catalogue leaves out. Null where it leaves out none of the kind; never both kinds of marks. */
export interface Excluded {
  /** The figures that are marked as of no interest. */
  notInterestedIds: RawBuilder<unknown> | null
  /** The figures that are marked otherwise than the filter asks for. */
  otherMarkIds: RawBuilder<unknown> | null
  /** The licenses and lines of no interest. */
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

/** All other rows of item_search. */
export function isNotExcluded({ notInterestedIds, otherMarkIds, shelves }: Excluded): SqlCondition {
  const all: RawBuilder<boolean>[] = []
  const marks = notInterestedIds ?? otherMarkIds
  if (marks) all.push(sql`not ${byHashLookup(marks)}`)
  if (shelves) all.push(sql`not ${shelves}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** The rows that are left out, in parts that share none: those that the member put away apart from those that a filter leaves out. */
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

/** Rows of item_search that the member has, wants or reserved. */
export function isOwnedOrWanted(userId: number): SqlCondition {
  return byHashLookup(markedIds(userId, sql`(relation in ('collection', 'want') or reserved)`))
}

/** Those the member waits for. */
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

/**
 * Sorted, for the index is then walked along instead of entered anew for each figure; and as an array, for the planner
 * would otherwise read the whole catalogue.
 */
function byIndexWalk(ids: RawBuilder<unknown>): SqlCondition {
  return sql<boolean>`item_search.id = any(array(${ids} order by item_id))`
}

/** As a list that is read once and then looked up: the planner would otherwise ask for every row of the catalogue. */
function byHashLookup(ids: RawBuilder<unknown>): SqlCondition {
  return sql<boolean>`item_search.id in (${ids})`
}
