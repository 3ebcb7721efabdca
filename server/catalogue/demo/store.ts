import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

interface Named {
  slug: string
  name: string
  name_key: string
}

export interface NewLicense extends Named {
  description: string
  disclaimer: string | null
  color: string
  is_new: boolean
  is_home: boolean
  position: number
}

export interface NewLine extends Named {
  /** Slugs. */
  license: string
  brand: string
  description: string
  disclaimer: string | null
  position: number
}

export interface NewReleaseChange {
  source_id: string
  market: string
  old_on: string | null
  old_precision: string | null
  new_on: string | null
  new_precision: string | null
  changed_on: string
}

/** Waits for whoever loads the demo now; held until the transaction ends. */
export async function lockDemo(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue demo'))`.execute(tx)
}

export async function hasCatalogue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from licenses) as has`.execute(tx)
  return rows[0]?.has ?? false
}

export async function insertBrands(tx: Tx, brands: readonly Named[]): Promise<void> {
  await sql`
    insert into brands (slug, name, name_key)
    select slug, name, name_key from json_populate_recordset(null::brands, ${JSON.stringify(brands)}::json)
  `.execute(tx)
}

export async function insertLicenses(tx: Tx, licenses: readonly NewLicense[]): Promise<void> {
  await sql`
    insert into licenses (slug, name, name_key, description, disclaimer, color, is_new, is_home, position)
    select slug, name, name_key, description, disclaimer, color, is_new, is_home, position
    from json_populate_recordset(null::licenses, ${JSON.stringify(licenses)}::json)
  `.execute(tx)
}

export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into lines (license_id, brand_id, slug, name, name_key, description, disclaimer, position)
    select l.id, b.id, t.slug, t.name, t.name_key, t.description, t.disclaimer, t.position
    from json_to_recordset(${JSON.stringify(lines)}::json) as t (license text, brand text, slug text, name text,
      name_key text, description text, disclaimer text, position int)
    join licenses l on l.slug = t.license
    join brands b on b.slug = t.brand
  `.execute(tx)
}

/** Changes from before the demo came; a day is known, its hour is noon in Mexico City. */
export async function insertReleaseChanges(tx: Tx, changes: readonly NewReleaseChange[]): Promise<void> {
  await sql`
    insert into item_release_changes (item_id, market, old_on, old_precision, new_on, new_precision, changed_at)
    select i.id, t.market, t.old_on, t.old_precision, t.new_on, t.new_precision,
      (t.changed_on + time '12:00') at time zone 'America/Mexico_City'
    from json_to_recordset(${JSON.stringify(changes)}::json) as t (source_id text, market text, old_on date,
      old_precision release_precision, new_on date, new_precision release_precision, changed_on date)
    join items i on i.source_id = t.source_id
    order by t.changed_on, i.id
  `.execute(tx)
}
