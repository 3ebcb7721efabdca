import { sql } from 'kysely'
import type { ImageKind } from '#contract/media/paths.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface NewItemPictureRow {
  item_id: number
  kind: ImageKind
  position: number
  file: string
  width: number
  height: number
}

/** `path` is below /files/. */
export interface NewLicensePicture {
  license_key: string
  path: string
}

export interface NewLinePicture extends NewLicensePicture {
  line_key: string
}

export async function findItemId(db: Db, sourceId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from items where source_id = ${sourceId}
    union all select item_id from merged_items where source_id = ${sourceId} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Gives licenses a picture; one that has a picture keeps it. */
export async function updateLicensePictures(tx: Tx, rows: readonly NewLicensePicture[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update licenses set license_image = p.path
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (license_key text, path text)
    where name_key = p.license_key and license_image is null`.execute(tx)
}

/** A line that has a picture keeps it. */
export async function updateLinePictures(tx: Tx, rows: readonly NewLinePicture[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update lines set image = p.path
    from licenses l, json_to_recordset(${JSON.stringify(rows)}::json) as p (license_key text, line_key text, path text)
    where l.id = lines.license_id and l.name_key = p.license_key and lines.name_key = p.line_key
      and lines.image is null`.execute(tx)
}

/** A figure without a main picture gets the first one that arrives; one that has it keeps it. */
export async function insertItemPictures(tx: Tx, pictures: readonly NewItemPictureRow[]): Promise<void> {
  if (pictures.length === 0) return
  const rows = JSON.stringify(pictures)
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select item_id, kind, position, file, width, height from json_populate_recordset(null::item_images, ${rows}::json)
    on conflict (item_id, kind, file) do nothing`.execute(tx)
  await sql`
    update items set image = p.file from json_populate_recordset(null::item_images, ${rows}::json) p
    where items.id = p.item_id and p.kind = 'main' and items.image is null`.execute(tx)
}
