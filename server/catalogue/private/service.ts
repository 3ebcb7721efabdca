import type { ItemFields } from '#contract/admin-item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { privateSlugOf } from '#contract/private-slugs.ts'
import type { ItemPlace, ItemValues, NameTable } from '#server/catalogue/editing/changes.store.ts'
import { findNameId } from '#server/catalogue/editing/changes.store.ts'
import { readNameKey } from '#server/catalogue/editing/names.service.ts'
import { readCells } from '#server/catalogue/editing/rules.ts'
import { valuesAfter } from '#server/catalogue/editing/values.service.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import { slugOf } from '#server/catalogue/slugs.rules.ts'
import type { Tx } from '#server/platform/db.ts'
import type { PrivateFigure, PrivatePlace } from './rules.ts'
import { privateKey, refuseNoPlace } from './rules.ts'
import * as store from './store.ts'

// Private figures: those that the catalogue lacks, kept by one member (docs/product.md#private-figures). The caller
// opens the transaction and checks permissions.

/**
 * Returns the id of the new figure, which only its owner sees. A license or line that the catalogue lacks is private too.
 * @throws {Refusal} invalid, on the fields that are wrong
 */
export async function createPrivateFigure(tx: Tx, ownerId: number, figure: PrivateFigure): Promise<number> {
  return await store.insertPrivateItem(tx, ownerId, await privateValues(tx, ownerId, figure))
}

/** Writes every field again. @throws {Refusal} item_not_found; invalid, on the fields that are wrong */
export async function updatePrivateFigure(
  tx: Tx,
  itemId: number,
  figure: PrivateFigure,
  now: Date,
): Promise<void> {
  const { owner_id: ownerId } = await lockFigure(tx, itemId)
  await store.updatePrivateItem(tx, itemId, await privateValues(tx, ownerId, figure), now)
  await store.deleteEmptyPlaces(tx, ownerId)
}

/**
 * Publishes a private figure with these fields in this line of the catalogue. Its id stays, and so do its owner's
 * marks, copies and reservations. Brands, sagas and arcos that the catalogue does not have yet are added.
 * @throws {Refusal} item_not_found; invalid, on the fields that are wrong
 */
export async function publishPrivateFigure(
  tx: Tx,
  itemId: number,
  fields: ItemFields & { line_id: number },
  now: Date,
): Promise<void> {
  const { owner_id: ownerId } = await lockFigure(tx, itemId)
  await store.updateToPublic(tx, itemId, { values: await valuesAfter(tx, null, fields), now })
  await store.deleteEmptyPlaces(tx, ownerId)
}

/**
 * Undoes publishPrivateFigure: the figure becomes private to its owner again. The caller checks that nobody else has it.
 * @throws {Refusal} item_not_found; invalid, when its license or line is no longer there
 */
export async function unpublishFigure(
  tx: Tx,
  { itemId, ownerId }: { itemId: number; ownerId: number },
  figure: PrivateFigure,
  now: Date,
): Promise<void> {
  await store.updateToPrivate(tx, itemId, ownerId)
  await updatePrivateFigure(tx, itemId, figure, now)
}

/** Returns false, and keeps it, while its owner has a mark, copy or reservation of it. @throws {Refusal} item_not_found */
export async function deletePrivateFigure(tx: Tx, itemId: number): Promise<boolean> {
  const { owner_id: ownerId } = await lockFigure(tx, itemId)
  const isDeleted = await store.deletePrivateItem(tx, itemId)
  if (isDeleted) await store.deleteEmptyPlaces(tx, ownerId)
  return isDeleted
}

async function lockFigure(tx: Tx, itemId: number): Promise<store.OwnedItem> {
  const found = await store.lockPrivateItem(tx, itemId)
  if (found === undefined) throw new Refusal('item_not_found')
  return found
}

/** Brands, sagas and arcos that the catalogue does not have stay empty: they are lists that everybody sees. */
async function privateValues(tx: Tx, ownerId: number, figure: PrivateFigure): Promise<ItemValues> {
  const { slug: _slug, line_id: _line, links, ...cells } = figure.fields
  const row = readCells({ license: 'x', line: 'x' }, cells)
  refuseNoPlace(figure)
  return {
    ...(await findOrAddPlace(tx, ownerId, figure)),
    row,
    slug: slugOf(row.name ?? ''),
    links: links ?? [],
    brand_id: await findName(tx, 'brands', row.brand),
    saga_id: await findName(tx, 'sagas', row.saga),
    arco_id: await findName(tx, 'arcos', row.arco),
  }
}

async function findName(tx: Tx, table: NameTable, name: string | null): Promise<number | null> {
  return name === null ? null : await findNameId(tx, table, nameKey(name))
}

async function findOrAddPlace(tx: Tx, ownerId: number, place: PrivatePlace): Promise<ItemPlace> {
  const license_id = await findOrAddLicense(tx, ownerId, place)
  const { line, line_name: name } = place
  const wanted = { licenseId: license_id, ...keysOf(ownerId, name), slug: line ?? null }
  const found = await store.findLineId(tx, ownerId, wanted)
  if (found !== undefined) return { license_id, line_id: found }
  if (name === undefined) throw new Refusal('invalid', { line: 'Elige una línea de esa licencia.' })
  const added = {
    name: name.trim(),
    name_key: privateKey(ownerId, readNameKey(name)),
    slug: privateSlugOf(crypto.randomUUID()),
  }
  return { license_id, line_id: await store.insertPrivateLine(tx, { ownerId, licenseId: license_id }, added) }
}

async function findOrAddLicense(
  tx: Tx,
  ownerId: number,
  { license, license_name: name }: PrivatePlace,
): Promise<number> {
  const found = await store.findLicenseId(tx, ownerId, { ...keysOf(ownerId, name), slug: license ?? null })
  if (found !== undefined) return found
  if (name === undefined) throw new Refusal('invalid', { license: 'Elige una licencia del catálogo.' })
  const added = {
    name: name.trim(),
    name_key: privateKey(ownerId, readNameKey(name)),
    slug: privateSlugOf(crypto.randomUUID()),
  }
  return await store.insertPrivateLicense(tx, ownerId, added)
}

function keysOf(ownerId: number, name: string | undefined) {
  if (name === undefined) return { key: null, ownKey: null }
  const key = readNameKey(name)
  return { key, ownKey: privateKey(ownerId, key) }
}
