import { sql } from 'kysely'
import type { ItemPlace, ItemValues } from '#server/catalogue/editing/changes.store.ts'
import { columnsOf } from '#server/catalogue/editing/changes.store.ts'
import type { Tx } from '#server/platform/db.ts'

export interface OwnedItem extends ItemPlace {
  owner_id: number
}

/** Locks a private figure until the transaction ends; undefined if there is none, or it is not private. */
export async function lockPrivateItem(tx: Tx, id: number): Promise<OwnedItem | undefined> {
  const { rows } = await sql<OwnedItem>`
    select owner_id, line_id, license_id from all_items where id = ${id} and owner_id is not null for update`.execute(
    tx,
  )
  return rows[0]
}

export async function insertPrivateItem(tx: Tx, ownerId: number, values: ItemValues): Promise<number> {
  const { id } = await tx
    .insertInto('all_items')
    .values({ ...columnsOf(values), owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

export async function updatePrivateItem(tx: Tx, id: number, values: ItemValues, now: Date): Promise<void> {
  await onPrivateRows(tx, () =>
    tx
      .updateTable('all_items')
      .set({ ...columnsOf(values), updated_at: now })
      .where('id', '=', id)
      .where('owner_id', 'is not', null)
      .execute(),
  )
}

/** Publishes it: new as of today, and without date changes that only its owner saw. */
export async function updateToPublic(
  tx: Tx,
  id: number,
  { values, now }: { values: ItemValues; now: Date },
): Promise<void> {
  await tx
    .updateTable('all_items')
    .set({
      ...columnsOf(values),
      owner_id: null,
      source_id: `vitrina:${crypto.randomUUID()}`,
      created_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await sql`delete from item_release_changes where item_id = ${id}`.execute(tx)
}

/** Makes a figure of the catalogue private to one member. */
export async function updateToPrivate(tx: Tx, id: number, ownerId: number): Promise<void> {
  await sql`
    update all_items set owner_id = ${ownerId}, source_id = null, retired_at = null
    where id = ${id} and owner_id is null`.execute(tx)
  await sql`delete from duplicate_pairs where item_id = ${id} or other_id = ${id}`.execute(tx)
}

/** Returns whether the figure was deleted: not while it has marks, copies or reservations. */
export async function deletePrivateItem(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await onPrivateRows(tx, () =>
    sql<{ id: number }>`
      delete from all_items where id = ${id} and owner_id is not null
        and not exists (select from marks where item_id = ${id})
        and not exists (select from copies where item_id = ${id})
        and not exists (select from reservations where item_id = ${id})
      returning id`.execute(tx),
  )
  return rows.length > 0
}

/** The license of the catalogue with this slug or key, or otherwise the member's own with this key. */
export async function findLicenseId(
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
export async function findLineId(
  tx: Tx,
  ownerId: number,
  wanted: { licenseId: number; slug: string | null; key: string | null; ownKey: string | null },
): Promise<number | undefined> {
  const { licenseId, slug, key, ownKey } = wanted
  const { rows } = await sql<{ id: number }>`
    select id from all_lines
    where license_id = ${licenseId} and ((owner_id is null and (slug = ${slug} or name_key = ${key}))
      or (owner_id = ${ownerId} and name_key = ${ownKey}))
    order by owner_id nulls first limit 1 for key share`.execute(tx)
  return rows[0]?.id
}

export interface NewPrivateName {
  name: string
  name_key: string
  slug: string
}

/** Returns the id of the member's own license with this name, which is added if it is missing. */
export async function insertPrivateLicense(
  tx: Tx,
  ownerId: number,
  { name, name_key, slug }: NewPrivateName,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into all_licenses as l (owner_id, slug, name, name_key) values (${ownerId}, ${slug}, ${name}, ${name_key})
    on conflict (name_key) do update set name = l.name returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Returns the id of the member's own line with this name, which is added if it is missing. */
export async function insertPrivateLine(
  tx: Tx,
  { ownerId, licenseId }: { ownerId: number; licenseId: number },
  { name, name_key, slug }: NewPrivateName,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into all_lines as n (owner_id, license_id, slug, name, name_key)
    values (${ownerId}, ${licenseId}, ${slug}, ${name}, ${name_key})
    on conflict (license_id, name_key) do update set name = n.name returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Removes the member's own lines and licenses without figures. */
export async function deleteEmptyPlaces(tx: Tx, ownerId: number): Promise<void> {
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
