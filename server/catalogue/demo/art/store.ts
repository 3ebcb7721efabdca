import { sql } from 'kysely'
import type { ImageKind } from '#contract/media-paths.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** A figure that still needs pictures of a kind. */
export interface Undrawn {
  id: number
  source_id: string
}

export interface NewPicture {
  item_id: number
  kind: ImageKind
  position: number
  file: string
  width: number
  height: number
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

/** Of these figures, the ones without a main picture. */
export async function listItemsWithoutPicture(db: Db, sourceIds: readonly string[]): Promise<Undrawn[]> {
  const { rows } = await sql<Undrawn>`
    select id, source_id from items where source_id = any(${sourceIds}) and image is null
    order by id limit 10000`.execute(db)
  return rows
}

/** Of these figures, the ones without more pictures than the main one. */
export async function listItemsWithoutGallery(db: Db, sourceIds: readonly string[]): Promise<Undrawn[]> {
  const { rows } = await sql<Undrawn>`
    select i.id, i.source_id from items i
    where i.source_id = any(${sourceIds})
      and not exists (select from item_images p where p.item_id = i.id and p.kind = 'gal')
    order by i.id limit 10000`.execute(db)
  return rows
}

/** Licenses of these figures without a picture, by slug: those of an operator's own catalogue stay as they are. */
export async function listLicensesWithoutPicture(db: Db, sourceIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from licenses
    where license_image is null
      and id in (select license_id from items where source_id = any(${sourceIds}))
    order by position, id limit 10000`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Lines of these figures without a picture. */
export async function listLinesWithoutPicture(
  db: Db,
  sourceIds: readonly string[],
): Promise<{ license: string; slug: string }[]> {
  const { rows } = await sql<{ license: string; slug: string }>`
    select l.slug as license, n.slug from lines n join licenses l on l.id = n.license_id
    where n.image is null and n.id in (select line_id from items where source_id = any(${sourceIds}))
    order by l.position, n.position, n.id limit 10000`.execute(db)
  return rows
}

export async function updateLicensePicture(db: Db, slug: string, path: string): Promise<void> {
  await sql`update licenses set license_image = ${path} where slug = ${slug} and license_image is null`.execute(
    db,
  )
}

export async function updateLinePicture(
  db: Db,
  line: { license: string; slug: string },
  path: string,
): Promise<void> {
  await sql`
    update lines set image = ${path} from licenses l
    where l.id = lines.license_id and l.slug = ${line.license} and lines.slug = ${line.slug}
      and lines.image is null`.execute(db)
}

/** The pictures of some figures; a main one also becomes the picture of its figure. */
export async function insertPictures(tx: Tx, pictures: readonly NewPicture[]): Promise<void> {
  const rows = JSON.stringify(pictures)
  await sql`
    insert into item_images (item_id, kind, position, file, width, height)
    select item_id, kind, position, file, width, height from json_populate_recordset(null::item_images, ${rows}::json)
    on conflict (item_id, kind, file) do nothing`.execute(tx)
  await sql`
    update items set image = p.file from json_populate_recordset(null::item_images, ${rows}::json) p
    where items.id = p.item_id and p.kind = 'main' and items.image is null`.execute(tx)
}
