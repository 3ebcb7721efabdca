import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { RelationChoice } from '#contract/collection-words.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'

/** Whether there is anything to leave out, and which shelves. */
export interface HiddenIds {
  has_notinterested: boolean
  license_ids: number[]
  line_ids: number[]
}

export async function findHiddenIds(db: Db, userId: number): Promise<HiddenIds | undefined> {
  const { rows } = await sql<HiddenIds>`
    select notinterested_count > 0 as has_notinterested,
      array(select license_id from hidden_shelves h where h.user_id = c.user_id and license_id is not null) as license_ids,
      array(select line_id from hidden_shelves h where h.user_id = c.user_id and line_id is not null) as line_ids
    from collectors c where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Rows of item_search that stand in one of these with the member. */
export function inRelations(userId: number, choices: RelationChoice[]): SqlCondition {
  const lists = choices.filter((choice) => choice !== 'none' && choice !== 'reserved')
  const ways: RawBuilder<boolean>[] = []
  if (lists.length > 0) ways.push(marked(userId, sql`relation = any(${lists}::text[])`))
  if (choices.includes('reserved')) ways.push(marked(userId, sql`reserved`))
  if (choices.includes('none')) ways.push(sql`not ${marked(userId, sql`true`)}`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Rows of item_search that the member did not put away. */
export function notHidden(userId: number, hidden: HiddenIds): SqlCondition | null {
  const { has_notinterested, license_ids, line_ids } = hidden
  const all: RawBuilder<boolean>[] = []
  if (has_notinterested) all.push(sql`not ${marked(userId, sql`relation = 'notinterested'`)}`)
  if (license_ids.length > 0) all.push(sql`license_id <> all(${license_ids}::int[])`)
  if (line_ids.length > 0) all.push(sql`line_id <> all(${line_ids}::int[])`)
  return all.length === 0 ? null : sql<boolean>`(${sql.join(all, sql` and `)})`
}

/** The other way round: rows that the member put away, or, where only some relations are wanted, marked otherwise. */
export function putAway(userId: number, wanted: RelationChoice[], hidden: HiddenIds): SqlCondition {
  const ways: RawBuilder<boolean>[] = [
    wanted.length === 0
      ? marked(userId, sql`relation = 'notinterested'`)
      : marked(
          userId,
          sql`(relation is null or relation <> all(${wanted}::text[]))
          and not (reserved and ${wanted.includes('reserved')})`,
        ),
  ]
  if (hidden.license_ids.length > 0) ways.push(sql`license_id = any(${hidden.license_ids}::int[])`)
  if (hidden.line_ids.length > 0) ways.push(sql`line_id = any(${hidden.line_ids}::int[])`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Rows of item_search that the member has, wants or reserved. */
export function ofMember(userId: number): SqlCondition {
  return marked(userId, sql`(relation in ('collection', 'want') or reserved)`)
}

/** Those the member waits for. */
export function awaited(userId: number): SqlCondition {
  return marked(userId, sql`(relation = 'want' or reserved)`)
}

export function both(one: SqlCondition, other: SqlCondition): SqlCondition {
  return sql<boolean>`(${one} and ${other})`
}

/** As a list that is read once and then looked up: the planner would otherwise ask for every row of the catalogue. */
function marked(userId: number, which: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`item_search.id in (select item_id from marks where user_id = ${userId} and ${which})`
}
