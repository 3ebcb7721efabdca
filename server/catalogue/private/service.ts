import { sql } from 'kysely'
import type { ItemFields } from '#contract/admin/item-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { privateSlugOf } from '#contract/private-slugs.ts'
import type { ItemPlace, ItemValues, NameTable } from '#server/catalogue/editing/changes.store.ts'
import { findNameId, rowOf, writtenColumns } from '#server/catalogue/editing/changes.store.ts'
import { readNameKey } from '#server/catalogue/editing/names.service.ts'
import { readCells } from '#server/catalogue/editing/rules.ts'
import { valuesAfter } from '#server/catalogue/editing/values.service.ts'
import { columnNames, columnsIn, setFrom } from '#server/catalogue/fragments.store.ts'
import { nameKey, slugOf } from '#server/catalogue/rules.ts'
import { firstRowOf, insertedId, type Tx } from '#server/platform/database/db.ts'
import { type PrivateFigure, type PrivatePlace, privateKey, refuseNoPlace } from './rules.ts'

// Private figures: those that the catalogue lacks, kept by one member (docs/product.md#private-figures). The caller
// opens the transaction and checks permissions.

/**
 * Returns the id of the new figure, which only its owner sees. A license or line that the catalogue lacks is private too.
 * @throws {Refusal} invalid, on the fields that are wrong
 */
export async function createPrivateFigure(tx: Tx, ownerId: number, figure: PrivateFigure): Promise<number> {
  return await insertPrivateItem(tx, ownerId, await privateValues(tx, ownerId, figure))
}

/** Writes every field again. @throws {Refusal} item_not_found; invalid, on the fields that are wrong */
export async function updatePrivateFigure(
  tx: Tx,
  itemId: number,
  figure: PrivateFigure,
  now: Date,
): Promise<void> {
  const { owner_id: ownerId } = await lockFigure(tx, itemId)
  await updatePrivateItem(tx, itemId, await privateValues(tx, ownerId, figure), now)
  await deleteEmptyPlaces(tx, ownerId)
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
  await updateToPublic(tx, itemId, { values: await valuesAfter(tx, null, fields), now })
  await deleteEmptyPlaces(tx, ownerId)
}

/** Returns false, and keeps it, while its owner has a mark, copy or reservation of it. @throws {Refusal} item_not_found */
export async function deletePrivateFigure(tx: Tx, itemId: number): Promise<boolean> {
  const { owner_id: ownerId } = await lockFigure(tx, itemId)
  const isDeleted = await deletePrivateItem(tx, itemId)
  if (isDeleted) await deleteEmptyPlaces(tx, ownerId)
  return isDeleted
}

async function lockFigure(tx: Tx, itemId: number): Promise<OwnedItem> {
  const found = await lockPrivateItem(tx, itemId)
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
  const keys = keysOf(ownerId, name)
  const found = await findLineId(tx, ownerId, { licenseId: license_id, ...keys, slug: line ?? null })
  if (found !== undefined) return { license_id, line_id: found }
  if (name === undefined) throw new Refusal('invalid', { line: 'Elige una línea de esa licencia.' })
  const added = {
    name: name.trim(),
    name_key: privateKey(ownerId, readNameKey(name)),
    slug: privateSlugOf(crypto.randomUUID()),
  }
  return { license_id, line_id: await insertPrivateLine(tx, { ownerId, licenseId: license_id }, added) }
}

async function findOrAddLicense(
  tx: Tx,
  ownerId: number,
  { license, license_name: name }: PrivatePlace,
): Promise<number> {
  const found = await findLicenseId(tx, ownerId, { ...keysOf(ownerId, name), slug: license ?? null })
  if (found !== undefined) return found
  if (name === undefined) throw new Refusal('invalid', { license: 'Elige una licencia del catálogo.' })
  const added = {
    name: name.trim(),
    name_key: privateKey(ownerId, readNameKey(name)),
    slug: privateSlugOf(crypto.randomUUID()),
  }
  return await insertPrivateLicense(tx, ownerId, added)
}

function keysOf(ownerId: number, name: string | undefined) {
  if (name === undefined) return { key: null, ownKey: null }
  const key = readNameKey(name)
  return { key, ownKey: privateKey(ownerId, key) }
}

interface OwnedItem extends ItemPlace {
  owner_id: number
}

/** Locks a private figure until the transaction ends; undefined if there is none, or it is not private. */
function lockPrivateItem(tx: Tx, id: number): Promise<OwnedItem | undefined> {
  return firstRowOf(tx)<OwnedItem>`
    select owner_id, line_id, license_id from all_items where id = ${id} and owner_id is not null for update`
}

async function insertPrivateItem(tx: Tx, ownerId: number, values: ItemValues): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into all_items (${columnNames(writtenColumns)}, owner_id)
    select ${columnsIn('f', writtenColumns)}, ${ownerId} from ${rowOf(values)} returning id`.execute(tx)
  return insertedId(rows)
}

/**
 * The statement does not wait for the lock for changes of the catalogue (items_lock), because it does not affect
 * their counts.
 */
async function onPrivateRows<T>(tx: Tx, statement: () => Promise<T>): Promise<T> {
  await sql`select set_config('vitrina.private_rows', 'only', true)`.execute(tx)
  const result = await statement()
  await sql`select set_config('vitrina.private_rows', '', true)`.execute(tx)
  return result
}

async function updatePrivateItem(tx: Tx, id: number, values: ItemValues, now: Date): Promise<void> {
  await onPrivateRows(tx, () =>
    sql`
      update all_items i set ${setFrom('f', writtenColumns)}, updated_at = ${now} from ${rowOf(values)}
      where i.id = ${id} and i.owner_id is not null`.execute(tx),
  )
}

/** Publishes it: new as of today, and without date changes that only its owner saw. */
async function updateToPublic(
  tx: Tx,
  id: number,
  { values, now }: { values: ItemValues; now: Date },
): Promise<void> {
  await sql`
    update all_items i set ${setFrom('f', writtenColumns)}, owner_id = null,
      source_id = ${`vitrina:${crypto.randomUUID()}`}, created_at = ${now}, updated_at = ${now}
    from ${rowOf(values)} where i.id = ${id}`.execute(tx)
  await sql`delete from item_release_changes where item_id = ${id}`.execute(tx)
}

/** Returns whether the figure was deleted: not while it has marks, copies, former ones or reservations. */
async function deletePrivateItem(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await onPrivateRows(tx, () =>
    sql<{ id: number }>`
      delete from all_items where id = ${id} and owner_id is not null
        and not exists (select from marks where item_id = ${id})
        and not exists (select from copies where item_id = ${id})
        and not exists (select from reservations where item_id = ${id})
        and not exists (select from departures where item_id = ${id})
      returning id`.execute(tx),
  )
  return rows.length > 0
}

/** The license of the catalogue with this slug or key, or otherwise the member's own with this key. */
async function findLicenseId(
  tx: Tx,
  ownerId: number,
  { slug, key, ownKey }: { slug: string | null; key: string | null; ownKey: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from all_licenses
    where (owner_id is null and (slug = ${slug} or name_key = ${key})) or (owner_id = ${ownerId} and name_key = ${ownKey})
    order by owner_id nulls first limit 1 for key share`.execute(tx)
  return rows[0]?.id
}

/** The line of the catalogue with this slug or key, or otherwise the member's own with this key. */
async function findLineId(
  tx: Tx,
  ownerId: number,
  place: { licenseId: number; slug: string | null; key: string | null; ownKey: string | null },
): Promise<number | undefined> {
  const { licenseId, slug, key, ownKey } = place
  const { rows } = await sql<{ id: number }>`
    select id from all_lines
    where license_id = ${licenseId} and ((owner_id is null and (slug = ${slug} or name_key = ${key}))
      or (owner_id = ${ownerId} and name_key = ${ownKey}))
    order by owner_id nulls first limit 1 for key share`.execute(tx)
  return rows[0]?.id
}

interface NewPrivateName {
  name: string
  name_key: string
  slug: string
}

/** Returns the id of the member's own license with this name, which is added if it is missing. */
async function insertPrivateLicense(
  tx: Tx,
  ownerId: number,
  { name, name_key, slug }: NewPrivateName,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into all_licenses as l (owner_id, slug, name, name_key) values (${ownerId}, ${slug}, ${name}, ${name_key})
    on conflict (name_key) do update set name = l.name returning id`.execute(tx)
  return insertedId(rows)
}

/** Returns the id of the member's own line with this name, which is added if it is missing. */
async function insertPrivateLine(
  tx: Tx,
  { ownerId, licenseId }: { ownerId: number; licenseId: number },
  { name, name_key, slug }: NewPrivateName,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into all_lines as n (owner_id, license_id, slug, name, name_key)
    values (${ownerId}, ${licenseId}, ${slug}, ${name}, ${name_key})
    on conflict (license_id, name_key) do update set name = n.name returning id`.execute(tx)
  return insertedId(rows)
}

/** Removes the member's own lines and licenses without figures. */
async function deleteEmptyPlaces(tx: Tx, ownerId: number): Promise<void> {
  // A deleted line cascades to items, with a statement of its own.
  await onPrivateRows(tx, async () => {
    await sql`
      delete from all_lines n where n.owner_id = ${ownerId}
        and not exists (select from all_items i where i.line_id = n.id)`.execute(tx)
    await sql`
      delete from all_licenses l where l.owner_id = ${ownerId}
        and not exists (select from all_lines n where n.license_id = l.id)`.execute(tx)
  })
}
