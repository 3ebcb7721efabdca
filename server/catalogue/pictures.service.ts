import { sql } from 'kysely'
import type { ImageKind } from '#contract/media/paths.ts'
import type { Tx } from '#server/platform/database/db.ts'

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
