import { sql } from 'kysely'
import type { ItemImage } from '#contract/admin/images.ts'
import type { ImageKind } from '#contract/media/paths.ts'
import { type Db, firstRowOf, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'

export function hasItem(db: Db, itemId: number): Promise<boolean> {
  return hasRows(db)<{ id: number }>`select id from items where id = ${itemId}`
}

/** Locks the item, so that two changes of its pictures run one after another. */
export function findItemForUpdate(tx: Tx, itemId: number): Promise<{ id: number } | undefined> {
  return firstRowOf(tx)<{ id: number }>`
    select id from items where id = ${itemId} for no key update`
}

export function listImages(db: Db | Tx, itemId: number): Promise<ItemImage[]> {
  return rowsOf(db)<ItemImage>`
    select id, kind, file, width, height from item_images where item_id = ${itemId}
    order by array_position(array['main', 'hero', 'gal'], kind), position, id limit 1000`
}

interface NewImage {
  itemId: number
  kind: ImageKind
  file: string
  width: number
  height: number
}

/** Inserts it after the others of its kind. */
export async function insertImage(tx: Tx, { itemId, kind, file, width, height }: NewImage): Promise<void> {
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select ${itemId}, ${kind}, coalesce(max(position) + 1, 0), ${file}, ${width}, ${height}
    from item_images where item_id = ${itemId} and kind = ${kind}`.execute(tx)
}

export async function updateImage(
  tx: Tx,
  id: number,
  { kind, file, width, height }: NewImage,
): Promise<void> {
  await sql`update item_images set kind = ${kind}, file = ${file}, width = ${width}, height = ${height}
    where id = ${id}`.execute(tx)
}

/** The position is the place in the list. */
export async function updatePositions(tx: Tx, itemId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update item_images p set position = place - 1
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    where p.item_id = ${itemId} and p.id = wanted.id`.execute(tx)
}

export async function deleteImage(tx: Tx, id: number): Promise<void> {
  await sql`delete from item_images where id = ${id}`.execute(tx)
}

/** Lists show the first main picture. */
export async function updateItemPicture(tx: Tx, itemId: number, now: Date): Promise<void> {
  await sql`
    update items set updated_at = ${now}, image = (
      select file from item_images where item_id = ${itemId} and kind = 'main' order by position, id limit 1)
    where id = ${itemId}`.execute(tx)
}
