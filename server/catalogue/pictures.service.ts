import { Refusal } from '#contract/errors.ts'
import type { MediaDeps, NewItemPicture, StoredPicture } from '#server/media/service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './pictures.store.ts'

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
  if (!(await store.hasItem(db, itemId))) throw new Refusal('item_not_found')
  const kept = await storeItemPicture(tools, picture)
  try {
    await db.transaction().execute((tx) => linkItemPicture(tx, { itemId, kind, ...kept }))
  } catch (error) {
    await removeItemPicture(tools.files, { itemId, kind, file: kept.file })
    throw error
  }
  return kept
}

/** Adds a stored picture to its item; a main one becomes its picture in lists. */
export async function linkItemPicture(tx: Tx, picture: store.NewPictureRow): Promise<void> {
  await store.insertPicture(tx, picture)
  if (picture.kind === 'main') await store.updateItemImage(tx, picture.itemId, picture.file)
}
