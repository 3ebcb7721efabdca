import { sql } from 'kysely'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { firstFreeSlug, slugOf } from '#server/catalogue/rules.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface NewNames extends Record<NameTable, MissingName[]> {
  lines: MissingLine[]
}

const batchNames = 5000

export async function findNewNames(tx: Tx): Promise<NewNames> {
  return {
    licenses: await listMissingNames(tx, 'licenses'),
    lines: await listMissingLines(tx),
    brands: await listMissingNames(tx, 'brands'),
    sagas: await listMissingNames(tx, 'sagas'),
    arcos: await listMissingNames(tx, 'arcos'),
  }
}

/** Inserts them, each with a slug of its own. */
export async function makeNames(tx: Tx, { lines, ...names }: NewNames): Promise<void> {
  // Only a license's slug is the first segment of a path.
  await makeNamesOf(tx, 'licenses', names.licenses, reservedSlugs)
  for (const table of ['brands', 'sagas', 'arcos'] as const) await makeNamesOf(tx, table, names[table])
  await makeLines(tx, lines)
}

async function makeNamesOf(
  tx: Tx,
  table: NameTable,
  missing: readonly MissingName[],
  reserved: Iterable<string> = [],
): Promise<void> {
  if (missing.length === 0) return
  const taken = new Set([...(await listSlugs(tx, table)), ...reserved])
  const names = missing.map((name) => ({ ...name, slug: takeSlug(name.name, taken) }))
  for (const batch of inBatches(names)) await insertNames(tx, table, batch)
}

async function makeLines(tx: Tx, missing: readonly MissingLine[]): Promise<void> {
  if (missing.length === 0) return
  const licenses = [...new Set(missing.map(({ license_key }) => license_key))]
  const taken = new Map(licenses.map((key) => [key, new Set<string>()]))
  for (const { license_key, slug } of await listLineSlugs(tx, licenses)) taken.get(license_key)?.add(slug)
  const lines = missing.map((line) => ({
    ...line,
    slug: takeSlug(line.name, taken.get(line.license_key) ?? new Set()),
  }))
  for (const batch of inBatches(lines)) await insertLines(tx, batch)
}

function takeSlug(name: string, taken: Set<string>): string {
  const slug = firstFreeSlug(slugOf(name), (candidate) => taken.has(candidate))
  taken.add(slug)
  return slug
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchNames) yield all.slice(from, from + batchNames)
}

/** The tables whose rows are identified by their name alone. */
export type NameTable = 'licenses' | 'brands' | 'sagas' | 'arcos'

interface MissingName {
  name: string
  name_key: string
}

export interface MissingLine extends MissingName {
  license_key: string
}

interface NewName extends MissingName {
  slug: string
}

interface NewLine extends MissingLine {
  slug: string
}

const stagedColumn = { licenses: 'license', brands: 'brand', sagas: 'saga', arcos: 'arco' } as const

/** The names in staged rows that the catalogue does not have, in their first spelling and in file order. */
async function listMissingNames(tx: Tx, table: NameTable): Promise<MissingName[]> {
  const name = sql.ref(`s.${stagedColumn[table]}`)
  const key = sql.ref(`${stagedColumn[table]}_key`)
  return rowsOf(tx)<MissingName>`
    select ${name} as name, f.name_key
    from (select ${key} as name_key, min(row_no) as row_no from staged where ${key} is not null group by 1) as f
    join staged s on s.row_no = f.row_no
    where not exists (select from ${sql.table(table)} t where t.name_key = f.name_key)
    order by f.row_no
  `
}

/** The lines in staged rows that the catalogue does not have. Their license may be missing too. */
function listMissingLines(tx: Tx): Promise<MissingLine[]> {
  return rowsOf(tx)<MissingLine>`
    select f.license_key, s.line as name, f.line_key as name_key
    from (select license_key, line_key, min(row_no) as row_no from staged group by 1, 2) as f
    join staged s on s.row_no = f.row_no
    where not exists (select from lines n join licenses l on l.id = n.license_id
      where l.name_key = f.license_key and n.name_key = f.line_key)
    order by f.row_no
  `
}

async function listSlugs(tx: Tx, table: NameTable): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)}`.execute(tx)
  return rows.map(({ slug }) => slug)
}

function listLineSlugs(
  tx: Tx,
  licenseKeys: readonly string[],
): Promise<{ license_key: string; slug: string }[]> {
  return rowsOf(tx)<{ license_key: string; slug: string }>`
    select l.name_key as license_key, n.slug from lines n join licenses l on l.id = n.license_id
    where l.name_key = any(${licenseKeys})
  `
}

/** Skips names that another transaction has inserted meanwhile. */
async function insertNames(tx: Tx, table: NameTable, names: readonly NewName[]): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (slug, name, name_key)
    select slug, name, name_key
    from json_to_recordset(${JSON.stringify(names)}::json) as t (slug text, name text, name_key text)
    on conflict (name_key) do nothing
  `.execute(tx)
}

async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into lines (license_id, slug, name, name_key)
    select l.id, t.slug, t.name, t.name_key
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as t (license_key text, slug text, name text, name_key text)
    join licenses l on l.name_key = t.license_key
    on conflict (license_id, name_key) do nothing
  `.execute(tx)
}

/** A new line whose figures all have the same brand gets that brand. */
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
