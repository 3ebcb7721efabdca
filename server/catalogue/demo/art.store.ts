import { sql } from 'kysely'
import type { ImageKind } from '#contract/media-paths.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** What the catalogue has to know of the pictures that were drawn. */
export interface NewPicture {
  item_id: number
  kind: ImageKind
  position: number
  file: string
  width: number
  height: number
}

/** `path` is one below /files/. */
export interface NewLicensePicture {
  license: string
  path: string
}

export interface NewLinePicture extends NewLicensePicture {
  line: string
}

/** One connection at a time draws for a database; false when another one does. */
export async function tryLockArt(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_lock(hashtext('catalogue demo art')) as ours`.execute(db)
  return rows[0]?.ours ?? false
}

export async function unlockArt(db: Db): Promise<void> {
  await sql`select pg_advisory_unlock(hashtext('catalogue demo art'))`.execute(db)
}

export async function updateLicensePictures(tx: Tx, rows: readonly NewLicensePicture[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update licenses set license_image = p.path
    from json_to_recordset(${JSON.stringify(rows)}::json) as p (license text, path text)
    where slug = p.license and license_image is null`.execute(tx)
}

export async function updateLinePictures(tx: Tx, rows: readonly NewLinePicture[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update lines set image = p.path
    from licenses l, json_to_recordset(${JSON.stringify(rows)}::json) as p (license text, line text, path text)
    where l.id = lines.license_id and l.slug = p.license and lines.slug = p.line and lines.image is null`.execute(
    tx,
  )
}

/** The pictures of some figures; a main one also becomes the picture of its figure. */
export async function insertPictures(tx: Tx, pictures: readonly NewPicture[]): Promise<void> {
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
