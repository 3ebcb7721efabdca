import { type RawBuilder, sql } from 'kysely'
import { editableColumns } from '#contract/catalogue/item-fields.ts'
import { columnNames, columnsIn, setFrom } from '#server/catalogue/fragments.store.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import { firstRowOf, insertedId, type Tx } from '#server/platform/database/db.ts'

export interface ItemPlace {
  line_id: number
  license_id: number
}

/** The lock of the trigger `items_lock`. */
export async function lockCatalogueChanges(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue items'))`.execute(tx)
}

/** Locks an item until the transaction ends; undefined when there is none. Members may still mark it. */
export async function lockItem(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    revision: number
  }>`select revision from items where id = ${id} for no key update`.execute(tx)
  return rows[0]?.revision
}

/** Nobody can mark the item until the transaction ends. */
export async function lockUnmarkedItem(tx: Tx, id: number): Promise<void> {
  await sql`select id from items where id = ${id} for update`.execute(tx)
}

export function findPlace(tx: Tx, lineId: number): Promise<ItemPlace | undefined> {
  return firstRowOf(tx)<ItemPlace>`
    select id as line_id, license_id from lines where id = ${lineId} for key share`
}

/** The values to write: the cells, with brand, saga and arco by their ids. */
export interface ItemValues extends ItemPlace {
  row: CatalogueRow
  slug: string
  links: { label: string; url: string }[]
  brand_id: number | null
  saga_id: number | null
  arco_id: number | null
}

export async function insertItem(tx: Tx, values: ItemValues, sourceId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into items (${columnNames(writtenColumns)}, source_id)
    select ${columnsIn('f', writtenColumns)}, ${sourceId} from ${rowOf(values)} returning id`.execute(tx)
  return insertedId(rows)
}

export async function updateItem(tx: Tx, id: number, values: ItemValues, now: Date): Promise<void> {
  await sql`
    update items set ${setFrom('f', writtenColumns)}, updated_at = ${now} from ${rowOf(values)}
    where items.id = ${id}`.execute(tx)
}

export async function updateRetired(tx: Tx, id: number, retiredAt: Date | null): Promise<void> {
  await sql`update items set retired_at = ${retiredAt} where id = ${id}`.execute(tx)
}

export async function deleteItem(tx: Tx, id: number): Promise<void> {
  await sql`delete from items where id = ${id}`.execute(tx)
}

export type NameTable = 'brands' | 'sagas' | 'arcos'

export async function findNameId(tx: Tx, table: NameTable, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where name_key = ${key}`.execute(tx)
  return rows[0]?.id ?? null
}

export const writtenColumns = [
  'slug',
  'line_id',
  'license_id',
  'brand_id',
  'saga_id',
  'arco_id',
  'links',
  ...editableColumns,
]

/** The values as row `f` of a statement. */
export function rowOf(values: ItemValues): RawBuilder<unknown> {
  return sql`jsonb_populate_record(null::all_items, ${JSON.stringify(columnsOf(values))}::jsonb) as f`
}

function columnsOf({ row, links, ...place }: ItemValues) {
  const { license: _l, line: _n, brand: _b, saga: _g, arco: _a, ...values } = row
  const { source_id: _id, image_url: _image, popularity: _popularity, ...written } = values
  return {
    ...written,
    ...place,
    name: row.name ?? '',
    type: row.type ?? 'figura',
    links,
  }
}
