import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media/paths.ts'
import type { MediaDeps, NewItemPicture, StoredPicture } from '#server/media/service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

/* Photographs of items. Files are stored in every size; when the item cannot be updated, they are removed again. */

/**
 * Adds a picture to an item; a main one becomes its picture in lists. @throws {Refusal} item_not_found, and those of
 * `storeItemPicture`
 */
export async function addItemPicture(
  db: Db,
  tools: MediaDeps,
  picture: NewItemPicture,
): Promise<StoredPicture> {
  const { itemId, kind } = picture
  if (!(await hasItem(db, itemId))) throw new Refusal('item_not_found')
  const stored = await storeItemPicture(tools, picture)
  try {
    await db.transaction().execute((tx) => linkItemPicture(tx, { itemId, kind, ...stored }))
  } catch (error) {
    await removeItemPicture(tools.files, { itemId, kind, file: stored.file })
    throw error
  }
  return stored
}

/** Adds a stored picture to its item; a main one becomes its picture in lists. */
export async function linkItemPicture(tx: Tx, picture: NewPictureRow): Promise<void> {
  // Before the trigger of pictures locks the figure's answers, as whoever edits the figure does.
  await sql`select from items where id = ${picture.itemId} for no key update`.execute(tx)
  await insertPicture(tx, picture)
  if (picture.kind === 'main') await updateItemImage(tx, picture.itemId, picture.file)
}

interface NewPictureRow {
  itemId: number
  kind: ImageKind
  file: string
  width: number
  height: number
}

async function hasItem(db: Db, itemId: number): Promise<boolean> {
  const { rows } = await sql`select from items where id = ${itemId}`.execute(db)
  return rows.length > 0
}

/** Inserts it after the others of its kind. */
async function insertPicture(tx: Tx, { itemId, kind, file, width, height }: NewPictureRow): Promise<void> {
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select ${itemId}, ${kind}, coalesce(max(position) + 1, 0), ${file}, ${width}, ${height}
    from item_images where item_id = ${itemId} and kind = ${kind}`.execute(tx)
}

/** Sets the picture that lists show of an item. */
async function updateItemImage(tx: Tx, itemId: number, file: string): Promise<void> {
  await sql`update items set image = ${file} where id = ${itemId}`.execute(tx)
}
