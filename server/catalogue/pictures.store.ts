import { sql } from 'kysely'
import type { ImageKind } from '#contract/media-paths.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export interface NewPictureRow {
  itemId: number
  kind: ImageKind
  file: string
  width: number
  height: number
}

export async function hasItem(db: Db, itemId: number): Promise<boolean> {
  const { rows } = await sql`select from items where id = ${itemId}`.execute(db)
  return rows.length > 0
}

/** Inserts it after the others of its kind. */
export async function insertPicture(
  tx: Tx,
  { itemId, kind, file, width, height }: NewPictureRow,
): Promise<void> {
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select ${itemId}, ${kind}, coalesce(max(position) + 1, 0), ${file}, ${width}, ${height}
    from item_images where item_id = ${itemId} and kind = ${kind}`.execute(tx)
}

/** Sets the picture that lists show of an item. */
export async function updateItemImage(tx: Tx, itemId: number, file: string): Promise<void> {
  await sql`update items set image = ${file} where id = ${itemId}`.execute(tx)
}
