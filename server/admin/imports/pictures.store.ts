import { sql } from 'kysely'
import type { ImportCounts } from '#contract/admin-imports.ts'
import { barcodeKey } from '#contract/barcodes.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export async function listDoneNames(db: Db, importId: number): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from catalogue_import_pictures where import_id = ${importId}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The figures with that source_id, barcode or sku; two are enough to know that the name is ambiguous. */
export async function listItemsNamed(db: Db, key: string): Promise<number[]> {
  const code = barcodeKey(key)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, 1 as place from items where source_id = ${key}
      union all select id, 2 from items where barcode_key(barcode) = ${code}
      union all select id, 3 from items where sku = ${key}
    ) as found
    where place = (select min(place) from (
      select 1 as place from items where source_id = ${key}
      union all select 2 from items where barcode_key(barcode) = ${code}
      union all select 3 from items where sku = ${key}) as first)
    order by id limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countPicturesOf(db: Db | Tx, itemId: number, kind: 'main' | 'gal'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item_images where item_id = ${itemId} and kind = ${kind}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewImportPicture {
  name: string
  itemId: number | null
  kind: 'main' | 'gal' | null
  file: string | null
  problem: string | null
}

export async function insertPicture(db: Db | Tx, importId: number, picture: NewImportPicture): Promise<void> {
  await sql`
    insert into catalogue_import_pictures (import_id, name, item_id, kind, file, problem)
    values (${importId}, ${picture.name}, ${picture.itemId}, ${picture.kind}, ${picture.file}, ${picture.problem})
    on conflict (import_id, name) do nothing`.execute(db)
}

export async function countPictures(
  db: Db,
  importId: number,
): Promise<Pick<ImportCounts, 'pictures' | 'pictures_refused'>> {
  const { rows } = await sql<Pick<ImportCounts, 'pictures' | 'pictures_refused'>>`
    select count(*) filter (where problem is null)::int as pictures,
      count(*) filter (where problem is not null)::int as pictures_refused
    from catalogue_import_pictures where import_id = ${importId}`.execute(db)
  return rows[0] ?? { pictures: 0, pictures_refused: 0 }
}
