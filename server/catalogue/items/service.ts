import type { AnyItem, Item, ItemDetail } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata, Paging } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import { inOrderOf, toItem, toItemDetail } from './rules.ts'
import * as store from './store.ts'

/** How many related figures are shown below a figure. */
const relatedMax = 6
/** Limits figures of the same line, so that an import of a whole line does not fill the list. */
const lastUpdated = { limit: 24, among: 1_000, eachLine: 2 }

/** The items with these ids, in their order. Callers such as search and calendar decide the order. */
export async function findItemsByIds(db: Db, ids: number[]): Promise<Item[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await store.findItems(db, ids))
}

/** Finds items as a member sees them, with private figures of their own. */
export async function findItemsOfMember(db: Db, memberId: number, ids: number[]): Promise<AnyItem[]> {
  if (ids.length === 0) return []
  const rows = await store.findItemsOfMember(db, memberId, ids)
  const privateIds = new Set(rows.filter(({ is_private }) => is_private).map(({ id }) => id))
  return inOrderOf(ids, rows).map((item) => ({ ...item, is_private: privateIds.has(item.id) }))
}

/** A figure for a member, who also sees private ones of their own. @throws {Refusal} item_not_found */
export async function getItemOfMember(
  db: Db,
  memberId: number,
  id: number,
): Promise<ItemDetail & { is_private: boolean }> {
  const row = await store.findPrivateItem(db, memberId, id)
  if (row) return { ...toItemDetail(row), is_private: true }
  return { ...(await getItem(db, id)), is_private: false }
}

/** One page of a search or a list, with the total. */
export interface ItemsPage {
  ids: number[]
  total: number
  totalCapped: boolean
}

export async function findItemPage(
  db: Db,
  paging: Paging,
  found: ItemsPage,
): Promise<{ data: Item[]; metadata: Metadata }> {
  const data = await findItemsByIds(db, found.ids)
  return { data, metadata: metadataOf(paging, found.total, found.totalCapped) }
}

/** For an item that was merged into another one, returns that one. @throws {Refusal} item_not_found */
export async function getItem(db: Db, id: number): Promise<ItemDetail> {
  const row = (await store.findItem(db, id)) ?? (await findKeptItem(db, id))
  if (!row) throw new Refusal('item_not_found')
  return toItemDetail(row)
}

async function findKeptItem(db: Db, mergedId: number): Promise<store.ItemDetailRow | undefined> {
  const keptId = await store.findKeptItemId(db, mergedId)
  return keptId === null ? undefined : await store.findItem(db, keptId)
}

export async function listRelatedItems(db: Db, id: number): Promise<Item[]> {
  return (await store.listRelatedItems(db, id, relatedMax)).map(toItem)
}

export async function listLastUpdatedItems(db: Db): Promise<Item[]> {
  return findItemsByIds(db, await store.listLastUpdatedItemIds(db, lastUpdated))
}
