import { sql } from 'kysely'
import { type FoundItem, type Window, withCards } from '#server/catalogue/search/found.store.ts'
import { orders, type PlainSort } from '#server/catalogue/search/store.ts'
import { type Db, firstRowOf, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'

/* The answers about figures, written by the database when a figure changes (item_json_write). */

/** A figure as `item` of the contract, in JSON. */
export interface CardRow {
  id: number
  is_private: boolean
  card: string
}

/** The public items with these ids in no particular order; missing ones are left out. */
export function findCards(db: Db, ids: number[]): Promise<CardRow[]> {
  return rowsOf(db)<CardRow>`
    ${statementName('findCards')}
    select id, false as is_private, card from item_json where id = any(${ids}::int[])`
}

/**
 * A page of a license or line with the total of all pages, undefined for an unknown one. `cards` has the answers in order, separated by
 * commas, null for an empty page. `missing` is how many were not written.
 */
export async function findShelfPage(
  db: Db,
  {
    license,
    line,
    sort,
    today,
    limit,
    offset,
  }: Window & { license: string; line?: string; sort: PlainSort | 'proximos'; today: string },
): Promise<{ total: number; cards: string | null; missing: number } | undefined> {
  const licenseId = sql`(select id from licenses where slug = ${license})`
  const [shelf, column, facet] =
    line === undefined
      ? [sql`select ${licenseId} as id`, sql`license_id`, 'licenses:']
      : [sql`select id from lines where license_id = ${licenseId} and slug = ${line}`, sql`line_id`, 'lines:']
  const reach = limit + offset
  const { forward, backward } = orders[sort === 'proximos' ? 'lanzamiento' : sort]
  const figures =
    sort === 'proximos'
      ? sql`((select id from item_search where ${column} = shelf.id and release_on >= ${today}::date order by ${backward} limit ${reach})
          union all (select id from item_search where ${column} = shelf.id and (release_on < ${today}::date or release_on is null)
            order by ${forward} limit ${reach})) as each_part`
      : sql`(select id from item_search where ${column} = shelf.id order by ${forward} limit ${reach}) as ordered`
  return firstRowOf(db)<{ total: number; cards: string | null; missing: number }>`
    ${statementName('findShelfPage')}
    select coalesce((select items_count from item_counts where scope = '' and value = ${facet} || shelf.id), 0) as total, page.*
    from (${shelf}) as shelf, lateral (
      select string_agg(card, ',') as cards, (count(*) - count(card))::int as missing
      from (${withCards(sql`select id from ${figures} limit ${limit} offset ${offset}`)} offset 0) as each_item) as page
    where shelf.id is not null`
}

/** The answers as the tables have them: of a member's own private items, and of items whose answers are missing. */
export function makeCards(db: Db, ids: number[], memberId: number | null): Promise<CardRow[]> {
  return rowsOf(db)<CardRow>`
    select id, is_private, card from item_json_of(${ids}::int[], ${memberId}::int)`
}

/** A figure as `itemDetail` of the contract but for the credits, in two parts. */
export interface DetailRow extends CardRow {
  details: string
  /** Somebody's contribution to it was accepted. */
  is_credited: boolean
}

const isCredited = sql`exists (select from contributions c
  where c.item_id = answers.id and c.state = 'aceptada') as is_credited`

export function findItem(db: Db, id: number): Promise<DetailRow | undefined> {
  return firstRowOf(db)<DetailRow>`
    ${statementName('findItem')}
    select id, false as is_private, card, details, ${isCredited} from item_json answers where id = ${id}`
}

/** `findItem` from the tables, also of a member's own private item. */
export function makeItem(db: Db, id: number, memberId: number | null): Promise<DetailRow | undefined> {
  return firstRowOf(db)<DetailRow>`
    select id, is_private, card, details, ${isCredited}
    from item_json_of(array[${id}::int], ${memberId}::int) answers`
}

export function listBarcodes(db: Db, ids: number[]): Promise<{ id: number; barcode: string }[]> {
  return rowsOf(db)<{ id: number; barcode: string }>`
    select id, barcode from all_items where id = any(${ids}::int[]) and barcode is not null
    limit ${ids.length}`
}

/** Usernames; null once for all whose profile is not public. */
export async function listCredits(db: Db, id: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ username: string | null }>`
    select distinct username from item_credits where item_id = ${id} order by username limit 50`.execute(db)
  return rows.map(({ username }) => username)
}

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
  return rowsOf(db)<FoundItem>`${statementName('listRelated')}${withCards(related)}`
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
