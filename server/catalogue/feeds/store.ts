import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

export interface ItemAddress {
  id: number
  slug: string
  license_slug: string
  line_slug: string
  updated_at: Date
}

export interface LicenseOrLineSlugs {
  license_slug: string
  /** Null for the page of the license itself. */
  line_slug: string | null
  updated_at: Date
}

export interface LatestItem extends ItemAddress {
  name: string
  description: string
  license_name: string
  line_name: string
  created_at: Date
}

export async function findGreatestItemId(db: Db): Promise<number> {
  const found = await sql<{ id: number }>`select coalesce(max(id), 0)::int as id from items`.execute(db)
  return found.rows[0]?.id ?? 0
}

/** The items in a range of ids. The range of a part never changes when items are added. */
export async function listItemAddresses(db: Db, firstId: number, lastId: number): Promise<ItemAddress[]> {
  const found = await sql<ItemAddress>`
    select i.id, i.slug, l.slug as license_slug, n.slug as line_slug, i.updated_at
    from items i join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    where i.id between ${firstId} and ${lastId} and i.retired_at is null order by i.id`.execute(db)
  return found.rows
}

export async function listShelfAddresses(db: Db, limit: number): Promise<LicenseOrLineSlugs[]> {
  const found = await sql<LicenseOrLineSlugs>`
    select l.slug as license_slug, null as line_slug, l.updated_at from licenses l where l.retired_at is null
    union all
    select l.slug, n.slug, n.updated_at from lines n join licenses l on l.id = n.license_id where n.retired_at is null
    order by 1, 2 nulls first limit ${limit}`.execute(db)
  return found.rows
}

export async function listLatestItems(db: Db, limit: number): Promise<LatestItem[]> {
  const found = await sql<LatestItem>`
    select i.id, i.slug, i.name, i.description, l.slug as license_slug, l.name as license_name,
      n.slug as line_slug, n.name as line_name, i.updated_at, i.created_at
    from (select id from items where retired_at is null order by id desc limit ${limit}) as newest
    join items i on i.id = newest.id join licenses l on l.id = i.license_id join lines n on n.id = i.line_id
    order by i.id desc`.execute(db)
  return found.rows
}
