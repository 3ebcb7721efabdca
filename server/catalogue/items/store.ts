import { sql } from 'kysely'
import type { FoundItem } from '#server/catalogue/search/store.ts'
import { withCards } from '#server/catalogue/search/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'

/* The answers about figures, written by the database when a figure changes (item_json_write). */

/** A figure as `item` of the contract, in JSON. */
export interface CardRow {
  id: number
  card: string
}

/** The public items with these ids in no particular order; missing ones are left out. */
export async function findCards(db: Db, ids: number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    ${statementName('findCards')} select id, card from item_json where id = any(${ids}::int[])`.execute(db)
  return rows
}

/** The answers as the tables have them: of a member's own private items, and of items whose answers are missing. */
export async function makeCards(
  db: Db,
  ids: number[],
  memberId: number | null,
): Promise<(CardRow & { is_private: boolean })[]> {
  const { rows } = await sql<CardRow & { is_private: boolean }>`
    select id, is_private, card from item_json_of(${ids}::int[], ${memberId}::int)`.execute(db)
  return rows
}

const itemDetail = sql`left(card, -1) || ',' || substr(details, 2)`

/** A public item as `itemDetail` of the contract, in JSON. */
export async function findItem(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ item: string }>`
    ${statementName('findItem')} select ${itemDetail} as item from item_json where id = ${id}`.execute(db)
  return rows[0]?.item
}

/** `findItem` from the tables, also of a member's own private item. */
export async function makeItem(
  db: Db,
  id: number,
  memberId: number | null,
): Promise<{ item: string; is_private: boolean } | undefined> {
  const { rows } = await sql<{ item: string; is_private: boolean }>`
    select ${itemDetail} as item, is_private from item_json_of(array[${id}::int], ${memberId}::int)`.execute(
    db,
  )
  return rows[0]
}

/** The item that this one was merged into. */
export async function findKeptItemId(db: Db | Tx, mergedId: number): Promise<number | null> {
  const { rows } = await sql<{ item_id: number }>`
    select item_id from merged_items where id = ${mergedId}`.execute(db)
  return rows[0]?.item_id ?? null
}

/** Other items of the same line, newest first. */
export async function listRelated(db: Db, id: number, limit: number): Promise<FoundItem[]> {
  const related = sql`select id from item_search
    where line_id = (select line_id from items where id = ${id}) and id <> ${id}
    order by release_on desc nulls last, sort_key, id limit ${limit}`
  const { rows } = await sql<FoundItem>`${statementName('listRelated')}${withCards(related)}`.execute(db)
  return rows
}

/** Of the `among` items changed last, at most `eachLine` of each line while other lines have some. */
export async function listLastUpdatedItemIds(
  db: Db,
  { limit, among, eachLine }: { limit: number; among: number; eachLine: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    ${statementName('listLastUpdatedItemIds')}
    select id from (
      select id, updated_at, row_number() over (partition by line_id order by updated_at desc, id desc) as place
      from (select id, line_id, updated_at from items where retired_at is null order by updated_at desc, id desc limit ${among}) as latest
    ) as placed
    order by place > ${eachLine}, updated_at desc, id desc limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}
