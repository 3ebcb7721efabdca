import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { ItemFields } from '#contract/admin/item-fields.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import type { EditableItem } from '#server/catalogue/editing/service.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { ItemQuery } from './store.ts'
import * as store from './store.ts'

// Every change of an item is one transaction with its entry in the audit log (docs/admin.md#items).

export type SavedItem = Output<'editAdminItem'>['data']

export async function listItems(db: Db, query: ItemQuery): Promise<Output<'listAdminItems'>> {
  const [rows, total] = await Promise.all([store.listItems(db, query), store.countItems(db, query)])
  const data = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    license: { slug: row.license_slug, name: row.license_name },
    line: { id: row.line_id, slug: row.line_slug, name: row.line_name },
    brand: row.brand_name === null ? null : { name: row.brand_name },
    type: row.type,
    image: row.image,
    is_adult: row.is_adult,
    status: row.status,
    sku: row.sku,
    release: { date: row.release_on, precision: row.release_precision ?? ('unknown' as const) },
    retired_at: row.retired_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
  }))
  const countMax = store.countMaxOf(query)
  return { data, metadata: metadataOf(query, Math.min(total, countMax), total > countMax) }
}

/** @throws {Refusal} item_not_found */
export async function getItem(db: Db, id: number): Promise<SavedItem['item']> {
  return (await editing.getEditableItem(db, id)).item
}

/** @throws {Refusal} invalid, on the fields that are wrong */
export async function addItem(context: ContextOf<'addAdminItem'>): Promise<SavedItem> {
  return await context.db
    .transaction()
    .execute(async (tx) => recordAdded(tx, context, await editing.insertItem(tx, context.body)))
}

/** @throws {Refusal} item_not_found; conflict, for an older revision; invalid, on the fields that are wrong */
export async function editItem(context: ContextOf<'editAdminItem'>): Promise<SavedItem> {
  const { db, params, body } = context
  const edit = { ...params, ...body, act: 'item_edited' } as const
  return await db.transaction().execute((tx) => writeItem(tx, context, edit))
}

/**
 * Removes an item from lists and searches, or restores it.
 * @throws {Refusal} item_not_found; invalid, to restore an item of a retired line
 */
export async function retireItem(context: ContextOf<'retireAdminItem'>): Promise<SavedItem> {
  const { db, params, body, now } = context
  const { id } = params
  const { is_retired } = body
  return await db.transaction().execute(async (tx) => {
    await editing.lockItem(tx, id)
    const before = await editing.getEditableItem(tx, id)
    const isRetired = before.item.retired_at !== null
    if (isRetired && !is_retired && (await store.isLineRetired(tx, before.item.line.id)))
      throw new Refusal('invalid', { is_retired: 'Su línea está retirada: regrésala primero al catálogo.' })
    if (isRetired !== is_retired) await editing.updateRetired(tx, id, is_retired ? now : null)
    return await recordItem(tx, context, { before, act: is_retired ? 'item_retired' : 'item_restored' })
  })
}

/** @throws {Refusal} item_not_found; item_in_use when members have it */
export async function removeItem(context: ContextOf<'removeAdminItem'>): Promise<void> {
  const { id } = context.params
  await context.db.transaction().execute(async (tx) => {
    await editing.lockItemToDelete(tx, id)
    const { texts } = await editing.getEditableItem(tx, id)
    if (await store.isItemInUse(tx, id)) throw new Refusal('item_in_use')
    await editing.deleteItem(tx, id)
    const { before } = changesBetween(texts, {})
    await recordChange(tx, context, { act: 'item_removed', subject: { kind: 'item', id }, before })
  })
}

interface ChangedItem {
  before: EditableItem
  act: AuditAct
  details?: object
}

interface ItemEdit {
  id: number
  /** Of the item that its editor saw. */
  revision: number | undefined
  fields: ItemFields
  act: AuditAct
  details?: object
}

/**
 * Changes fields of an item as a version of its history.
 * @throws {Refusal} item_not_found; conflict, for an older revision; invalid, on the fields that are wrong
 */
export async function writeItem(tx: Tx, by: StaffCaller, edit: ItemEdit): Promise<SavedItem> {
  const { id, revision, fields, ...recorded } = edit
  if ((await editing.lockItem(tx, id)) !== revision) throw new Refusal('conflict')
  const before = await editing.getEditableItem(tx, id)
  await editing.updateItem(tx, id, fields, by.now)
  return await recordItem(tx, by, { before, ...recorded })
}

export async function recordAdded(tx: Tx, by: StaffCaller, id: number, details = {}): Promise<SavedItem> {
  const { item, texts } = await editing.getEditableItem(tx, id)
  const { after } = changesBetween({}, texts)
  const subject = { kind: 'item', id }
  return { item, version: await recordChange(tx, by, { act: 'item_added', subject, after, details }) }
}

/** Records what changed. If nothing changed, no version is added. */
export async function recordItem(tx: Tx, by: StaffCaller, changed: ChangedItem): Promise<SavedItem> {
  const { before, act, details = {} } = changed
  const { id } = before.item
  const { item, texts } = await editing.getEditableItem(tx, id)
  const { names, ...values } = changesBetween(before.texts, texts)
  if (names.length === 0) return { item, version: null }
  return {
    item,
    version: await recordChange(tx, by, { ...values, act, subject: { kind: 'item', id }, details }),
  }
}
