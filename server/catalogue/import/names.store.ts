import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

/** The tables whose rows are identified by their name alone. */
export type NameTable = 'licenses' | 'brands' | 'sagas' | 'arcos'

export interface MissingName {
  name: string
  name_key: string
}

export interface MissingLine extends MissingName {
  license_key: string
}

export interface NewName extends MissingName {
  slug: string
}

export interface NewLine extends MissingLine {
  slug: string
}

const stagedColumn = { licenses: 'license', brands: 'brand', sagas: 'saga', arcos: 'arco' } as const

/** The names in staged rows that the catalogue does not have, in their first spelling and in file order. */
export async function listMissingNames(tx: Tx, table: NameTable): Promise<MissingName[]> {
  const name = sql.ref(`s.${stagedColumn[table]}`)
  const key = sql.ref(`${stagedColumn[table]}_key`)
  const { rows } = await sql<MissingName>`
    select ${name} as name, f.name_key
    from (select ${key} as name_key, min(row_no) as row_no from staged where ${key} is not null group by 1) as f
    join staged s on s.row_no = f.row_no
    where not exists (select from ${sql.table(table)} t where t.name_key = f.name_key)
    order by f.row_no
  `.execute(tx)
  return rows
}

/** The lines in staged rows that the catalogue does not have. Their license may be missing too. */
export async function listMissingLines(tx: Tx): Promise<MissingLine[]> {
  const { rows } = await sql<MissingLine>`
    select f.license_key, s.line as name, f.line_key as name_key
    from (select license_key, line_key, min(row_no) as row_no from staged group by 1, 2) as f
    join staged s on s.row_no = f.row_no
    where not exists (select from lines n join licenses l on l.id = n.license_id
      where l.name_key = f.license_key and n.name_key = f.line_key)
    order by f.row_no
  `.execute(tx)
  return rows
}

export async function listSlugs(tx: Tx, table: NameTable): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}`.execute(tx)
  return rows.map(({ slug }) => slug)
}

export async function listLineSlugs(
  tx: Tx,
  licenseKeys: readonly string[],
): Promise<{ license_key: string; slug: string }[]> {
  const { rows } = await sql<{ license_key: string; slug: string }>`
    select l.name_key as license_key, n.slug from lines n join licenses l on l.id = n.license_id
    where l.name_key = any(${licenseKeys})
  `.execute(tx)
  return rows
}

/** Skips names that another transaction has inserted meanwhile. */
export async function insertNames(tx: Tx, table: NameTable, names: readonly NewName[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (slug, name, name_key)
    select slug, name, name_key
    from json_to_recordset(${JSON.stringify(names)}::json) as t (slug text, name text, name_key text)
    on conflict (name_key) do nothing
  `.execute(tx)
}

export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into lines (license_id, slug, name, name_key)
    select l.id, t.slug, t.name, t.name_key
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as t (license_key text, slug text, name text, name_key text)
    join licenses l on l.name_key = t.license_key
    on conflict (license_id, name_key) do nothing
  `.execute(tx)
}

/** Gives lines made by this transaction the brand of their figures, when all have the same. */
export async function updateNewLineBrands(tx: Tx): Promise<void> {
  await sql`
    update lines n set brand_id = b.brand_id
    from (
      select i.line_id, min(i.brand_id) as brand_id
      from items i join lines made on made.id = i.line_id and made.created_at = now()
      group by i.line_id having count(*) = count(i.brand_id) and min(i.brand_id) = max(i.brand_id)
    ) as b
    where n.id = b.line_id
  `.execute(tx)
}
