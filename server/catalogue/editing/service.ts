import type { ItemFields } from '#contract/admin/item-fields.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { cellsOf } from '#server/catalogue/import/rules.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import * as changes from './changes.store.ts'
import { fieldsOf, type ItemTexts, itemTexts, readCells } from './rules.ts'
import type { ItemRecord } from './store.ts'
import * as store from './store.ts'
import { valuesAfter } from './values.service.ts'

// Edits of items, by the rules of catalogue files. The caller holds the transaction and records the change.

export type EditedItem = Output<'getAdminItem'>['data']

/** An item for its form, and as texts for the audit log. */
export interface EditableItem {
  item: EditedItem
  texts: ItemTexts
}

/** @throws {Refusal} item_not_found */
export async function getEditableItem(db: Db | Tx, id: number): Promise<EditableItem> {
  const record = await findRecord(db, id)
  return {
    item: toEdited(record),
    texts: itemTexts({ ...record, row: record, is_retired: record.retired_at !== null }),
  }
}

/**
 * The texts of an item after a change of some cells, in our own spelling; `before` is {} for a new item. Nothing is written.
 * @throws {Refusal} invalid, on the fields that cannot be read
 */
export function readTexts(before: ItemTexts, fields: ItemFields): ItemTexts {
  return cellsOf(readCells({ ...before, license: 'x', line: 'x' }, fields)) as ItemTexts
}

/**
 * The lock that serialises changes of the catalogue. A transaction that locks more than one row takes it first
 * (docs/admin.md#locks).
 */
export async function lockCatalogueChanges(tx: Tx): Promise<void> {
  await changes.lockCatalogueChanges(tx)
}

/** Locks an item until the transaction ends and returns its revision. @throws {Refusal} item_not_found */
export async function lockItem(tx: Tx, id: number): Promise<number> {
  await lockCatalogueChanges(tx)
  const revision = await changes.lockItem(tx, id)
  if (revision === undefined) throw new Refusal('item_not_found')
  return revision
}

/** Locks an item that is about to be deleted, so that no member marks it meanwhile. @throws {Refusal} item_not_found */
export async function lockItemToDelete(tx: Tx, id: number): Promise<void> {
  await lockItem(tx, id)
  await changes.lockUnmarkedItem(tx, id)
}

/** Returns the id of the new item. @throws {Refusal} invalid, on the fields that are wrong */
export async function insertItem(tx: Tx, fields: ItemFields): Promise<number> {
  // Before the row of the line, which an editor of the line locks after it.
  await lockCatalogueChanges(tx)
  return await changes.insertItem(tx, await valuesAfter(tx, null, fields), `vitrina:${crypto.randomUUID()}`)
}

/** @throws {Refusal} item_not_found; invalid, on the fields that are wrong */
export async function updateItem(tx: Tx, id: number, fields: ItemFields, now: Date): Promise<void> {
  await changes.updateItem(tx, id, await valuesAfter(tx, await findRecord(tx, id), fields), now)
}

export async function restoreItem(tx: Tx, id: number, texts: ItemTexts, now: Date): Promise<void> {
  await updateItem(tx, id, fieldsOf(texts), now)
}

/** Retires an item from lists, searches and counts, or restores it with null. Members keep their marks. */
export async function updateRetired(tx: Tx, id: number, retiredAt: Date | null): Promise<void> {
  await changes.updateRetired(tx, id, retiredAt)
}

/** Deletes an item that nothing refers to. */
export async function deleteItem(tx: Tx, id: number): Promise<void> {
  await changes.deleteItem(tx, id)
}

async function findRecord(db: Db | Tx, id: number): Promise<ItemRecord> {
  const [found] = await store.listRecords(db, [id])
  if (found === undefined) throw new Refusal('item_not_found')
  return found
}

function toEdited(record: ItemRecord): EditedItem {
  const { license, line, collection, want, reserved } = record
  return {
    id: record.id,
    revision: record.revision,
    slug: record.slug,
    license: { id: record.license_id, slug: record.license_slug, name: license ?? '' },
    line: { id: record.line_id, slug: record.line_slug, name: line ?? '' },
    fields: cellsOf(record) as EditedItem['fields'],
    links: record.links,
    image: record.image,
    is_adult: record.is_for_adults,
    retired_at: record.retired_at?.toISOString() ?? null,
    updated_at: record.updated_at.toISOString(),
    members: { collection, want, reserved },
  }
}
