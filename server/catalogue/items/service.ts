import type { AnyItem, Item, ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { ItemFilters } from '#contract/catalogue/filters.ts'
import { Refusal } from '#contract/errors.ts'
import { type Metadata, metadataOf, type Paging } from '#contract/paging.ts'
import { type FoundItem, withoutCard } from '#server/catalogue/search/found.store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { JsonText, jsonList, jsonWith } from '#server/platform/http/json-text.ts'
import * as store from './store.ts'
import { findKeptItemId } from './store.ts'

/* The database writes the answers about each public figure when it changes (docs/decisions/0027-answers-written-once.md);
   they are passed on as text. Where they are missing they are made, as those of private figures always are. */

const relatedMax = 6
/** Limits figures of the same line, so that an import of a whole line does not fill the list. */
const lastUpdated = { limit: 24, among: 1_000, eachLine: 2 }

/** What a search or a list found, in its order. */
export async function findItems(db: Db, found: FoundItem[]): Promise<JsonText<Item[]>> {
  return jsonList(await cardsOf(db, found, null))
}

/** The items with these ids, in their order. Callers such as the calendar decide the order. */
export async function findItemsByIds(db: Db, ids: number[]): Promise<Item[]> {
  return (await findItems(db, ids.map(withoutCard))).value
}

/** Finds items as a member sees them, with private figures of their own. */
export async function findItemsOfMember(db: Db, memberId: number, ids: number[]): Promise<AnyItem[]> {
  return jsonList<AnyItem>(await cardsOf(db, ids.map(withoutCard), memberId)).value
}

export async function findBarcodes(db: Db, ids: number[]): Promise<Map<number, string>> {
  return new Map((await store.listBarcodes(db, ids)).map(({ id, barcode }) => [id, barcode]))
}

/** The answers in their order, those that were not read yet too; with a member, each says whether it is private. */
async function cardsOf(db: Db, found: FoundItem[], memberId: number | null): Promise<string[]> {
  const cards = new Map<number, store.CardRow>()
  for (const { id, card } of found) if (card !== null) cards.set(id, { id, is_private: false, card })
  const make = (_: Db, ids: number[]) => store.makeCards(db, ids, memberId)
  for (const read of [store.findCards, make]) {
    const missing = found.flatMap(({ id }) => (cards.has(id) ? [] : id))
    if (missing.length === 0) break
    for (const row of await read(db, missing)) cards.set(row.id, row)
  }
  return found.flatMap(({ id }) => {
    const row = cards.get(id)
    if (row === undefined) return []
    return memberId === null ? row.card : jsonWith(row.card, { is_private: row.is_private })
  })
}

/** A figure for a member, who also sees private ones of their own. @throws {Refusal} item_not_found */
export async function getItemOfMember(
  db: Db,
  memberId: number,
  id: number,
): Promise<JsonText<ItemDetail & { is_private: boolean }>> {
  const row = await findItemOrKept(db, id, memberId)
  return new JsonText(jsonWith(await detailOf(db, row), { is_private: row.is_private }))
}

/** For an item that was merged into another one, returns that one. @throws {Refusal} item_not_found */
export async function getItem(db: Db, id: number): Promise<JsonText<ItemDetail>> {
  return new JsonText(await detailOf(db, await findItemOrKept(db, id, null)))
}

/** @throws {Refusal} item_not_found */
async function findItemOrKept(db: Db, id: number, memberId: number | null): Promise<store.DetailRow> {
  const row = await findItem(db, id, memberId)
  if (row) return row
  const keptId = await findKeptItemId(db, id)
  const kept = keptId === null ? undefined : await findItem(db, keptId, memberId)
  if (!kept) throw new Refusal('item_not_found')
  return kept
}

async function findItem(db: Db, id: number, memberId: number | null): Promise<store.DetailRow | undefined> {
  return (await store.findItem(db, id)) ?? (await store.makeItem(db, id, memberId))
}

/** The parts of an answer together, with the credits of this moment. */
async function detailOf(db: Db, { id, card, details, is_credited }: store.DetailRow): Promise<string> {
  const names = is_credited ? await store.listCredits(db, id) : []
  const credits = names.map((username) => (username === null ? null : { username }))
  return jsonWith(`${card.slice(0, -1)},${details.slice(1)}`, { credits })
}

export interface ItemsPage {
  items: FoundItem[]
  total: number
  totalCapped: boolean
}

export async function findItemPage(
  db: Db,
  paging: Paging,
  found: ItemsPage,
): Promise<{ data: JsonText<Item[]>; metadata: Metadata }> {
  const data = await findItems(db, found.items)
  return { data, metadata: metadataOf(paging, found.total, found.totalCapped) }
}

/** Up to this offset, skipping figures is quicker than any other way to a page. */
const shelfReach = 1_000

/**
 * A page of a license or line without other filters, the list that is read most, in one statement. Null for other lists, far pages and
 * where an answer is missing: search/service.ts lists them all.
 */
export async function findShelfPage(
  db: Db,
  {
    license,
    line,
    sort = 'lanzamiento',
    page,
    page_size,
    today,
    ...others
  }: ItemFilters & Paging & { today: string },
): Promise<{ data: JsonText<Item[]>; metadata: Metadata } | null> {
  const offset = (page - 1) * page_size
  const isFiltered = Object.values(others).some(({ length }) => length > 0)
  if (license === undefined || isFiltered || sort === 'relevancia' || offset > shelfReach) return null
  const shelf = line === undefined ? { license } : { license, line }
  const found = await store.findShelfPage(db, { ...shelf, sort, today, limit: page_size, offset })
  if (found === undefined || found.missing > 0) return null
  return {
    data: new JsonText(`[${found.cards ?? ''}]`),
    metadata: metadataOf({ page, page_size }, found.total),
  }
}

export async function listRelatedItems({ db, params }: ContextOf<'listRelatedItems'>) {
  return findItems(db, await store.listRelated(db, params.id, relatedMax))
}

export async function listLastUpdatedItems(db: Db): Promise<JsonText<Item[]>> {
  return findItems(db, (await store.listLastUpdatedItemIds(db, lastUpdated)).map(withoutCard))
}

/**
 * A handler that also answers for the number of an item that was merged into another one, so that pages and applications with
 * the old number still work. Only a missing item costs a second query.
 */
export function withKeptItem<C extends { db: Db; params: { id: number } }, T>(
  handle: (context: C) => Promise<T>,
): (context: C) => Promise<T> {
  return async (context) => {
    try {
      return await handle(context)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'item_not_found') throw error
      const keptId = await findKeptItemId(context.db, context.params.id)
      if (keptId === null) throw error
      return await handle({ ...context, params: { ...context.params, id: keptId } })
    }
  }
}

/** The ids that the number may refer to: the item itself, and the one that it was merged into. */
export async function listItemAndKept(db: Db | Tx, itemId: number): Promise<number[]> {
  const keptId = await findKeptItemId(db, itemId)
  return keptId === null ? [itemId] : [itemId, keptId]
}
