import type { AnyItem, Item, ItemDetail, Ref, Release } from '#contract/catalogue/catalogue.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import type { Market } from '#contract/catalogue/words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata, Paging } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { recordOf } from '#contract/record-of.ts'
import { writeRelease } from '#server/catalogue/dates.rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ItemDetailRow, ItemRow, ReleaseChangeRow, ReleaseRow } from './store.ts'
import * as store from './store.ts'
import { findKeptItemId } from './store.ts'

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

/** Converts a row to the item of the contract. */
function toItem(row: ItemRow): Item {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    license: { slug: row.license_slug, name: row.license_name, color: row.license_color },
    line: { slug: row.line_slug, name: row.line_name },
    brand: refOf(row.brand_slug, row.brand_name),
    type: row.type,
    status: row.status,
    sales_method: row.sales_method,
    release: releaseUsed(row),
    price_cents: row.price_cents,
    currency: row.currency,
    sku: row.sku,
    scale: row.scale,
    others: row.others,
    tags: row.tags,
    image: row.image,
    source_id: row.source_id,
  }
}

function toItemDetail(row: ItemDetailRow): ItemDetail {
  return {
    ...toItem(row),
    ...recordOf(pageFields, (field) => row[field]),
    description: row.description,
    saga: refOf(row.saga_slug, row.saga_name),
    arco: refOf(row.arco_slug, row.arco_name),
    barcode: row.barcode,
    height_mm: row.height_mm,
    disclaimer: row.disclaimer,
    images: row.images,
    releases: row.releases.map(toRelease),
    release_changes: row.release_changes.map(toReleaseChange),
    links: row.links,
    credits: row.credits.map((username) => (username === null ? null : { username })),
    is_retired: row.is_retired,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Sorts the rows in the order of the requested ids. */
function inOrderOf(ids: number[], rows: ItemRow[]): Item[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toItem)
}

function refOf(slug: string | null, name: string | null): Ref | null {
  return slug === null || name === null ? null : { slug, name }
}

/** Mexico's date when known, otherwise the global one, with its market (docs/product.md#catalogue). */
function releaseUsed(row: ItemRow): Release {
  const market: Market = row.release_is_mexican ? 'mx' : 'global'
  if (row.release_on === null || row.release_precision === null) {
    return { date: null, precision: 'unknown', market: null }
  }
  return toRelease({ market, on: row.release_on, precision: row.release_precision })
}

function toRelease({ market, on, precision }: ReleaseRow): Release {
  return { market, date: writeRelease({ on, precision }), precision }
}

function toReleaseChange(row: ReleaseChangeRow): ItemDetail['release_changes'][number] {
  return {
    market: row.market,
    from: row.old_on && row.old_precision && writeRelease({ on: row.old_on, precision: row.old_precision }),
    to: row.new_on && row.new_precision && writeRelease({ on: row.new_on, precision: row.new_precision }),
    changed_on: row.changed_on,
  }
}

/**
 * Runs `act` with an item, or with the item that it was merged into, so that pages and applications with the old number
 * still work. Only a missing item costs a second query.
 * @throws {Refusal} item_not_found, and whatever `act` throws
 */
export async function withItemOrKept<T>(
  db: Db,
  itemId: number,
  act: (itemId: number) => Promise<T>,
): Promise<T> {
  try {
    return await act(itemId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'item_not_found') throw error
    const keptId = await findKeptItemId(db, itemId)
    if (keptId === null) throw error
    return await act(keptId)
  }
}

/** The ids that the number may refer to: the item itself, and the one that it was merged into. */
export async function listItemAndKept(db: Db | Tx, itemId: number): Promise<number[]> {
  const keptId = await findKeptItemId(db, itemId)
  return keptId === null ? [itemId] : [itemId, keptId]
}
