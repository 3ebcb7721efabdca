import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** A figure that still needs pictures of a kind. */
export interface ItemRow {
  id: number
  source_id: string
}

export interface LineRow {
  license: string
  slug: string
}

/** Of these figures, the ones without a main picture. */
export async function listItemsWithoutPicture(db: Db, sourceIds: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, source_id from items where source_id = any(${sourceIds}) and image is null
    order by id limit 10000`.execute(db)
  return rows
}

/** Of these figures, the ones without more pictures than the main one. */
export async function listItemsWithoutGallery(db: Db, sourceIds: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
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
export async function listLinesWithoutPicture(db: Db, sourceIds: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.slug as license, n.slug from lines n join licenses l on l.id = n.license_id
    where n.image is null and n.id in (select line_id from items where source_id = any(${sourceIds}))
    order by l.position, n.position, n.id limit 10000`.execute(db)
  return rows
}
