import { Refusal } from '#contract/errors.ts'
import type { MediaDeps, NewItemPicture, StoredPicture } from '#server/media/service.ts'
import { removeItemPicture, storeItemPicture } from '#server/media/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './pictures.store.ts'

/*
 * Photographs that somebody gives of a figure. What the catalogue names is kept in every size, and nothing is
 * kept that it does not name.
 */

/**
 * Adds a picture to a figure; a main one becomes the picture it is known by. Refuses with `item_not_found` and
 * with all that `storeItemPicture` refuses with.
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
    await db.transaction().execute(async (tx) => {
      await store.insertPicture(tx, { itemId, kind, ...kept })
      if (kind === 'main') await store.updateItemImage(tx, itemId, kept.file)
    })
  } catch (error) {
    await removeItemPicture(tools.files, { itemId, kind, file: kept.file })
    throw error
  }
  return kept
}
