import { type RawBuilder, sql } from 'kysely'
import { barcodeKey } from '#contract/barcodes.ts'
import type { itemTypes } from '#contract/catalogue/words.ts'
import { countOf, type Db, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface ItemQuery {
  query: string
  line?: number | undefined
  license?: string | undefined
  import?: number | undefined
  status?: string | undefined
  type?: string | undefined
  lacks?: 'image' | 'release' | 'price' | 'barcode' | 'description' | undefined
  retired: 'no' | 'yes'
  sort: '-updated' | 'updated' | 'name' | '-name' | 'id' | '-id'
  page: number
  page_size: number
}

export interface ListedItem {
  id: number
  slug: string
  name: string
  license_slug: string
  license_name: string
  line_id: number
  line_slug: string
  line_name: string
  brand_name: string | null
  type: keyof typeof itemTypes
  image: string | null
  is_adult: boolean
  status: string | null
  sku: string | null
  release_on: string | null
  release_precision: 'day' | 'month' | 'quarter' | 'year' | null
  retired_at: Date | null
  updated_at: Date
}

const orders = {
  '-updated': sql`i.updated_at desc, i.id desc`,
  updated: sql`i.updated_at, i.id`,
  name: sql`i.name collate "es-x-icu", i.id`,
  '-name': sql`i.name collate "es-x-icu" desc, i.id desc`,
  id: sql`i.id`,
  '-id': sql`i.id desc`,
} as const

export function listItems(db: Db, query: ItemQuery): Promise<ListedItem[]> {
  return rowsOf(db)<ListedItem>`
    select i.id, i.slug, i.name, l.slug as license_slug, l.name as license_name, i.line_id, n.slug as line_slug,
      n.name as line_name, b.name as brand_name, i.type, i.image, adult_item(i.is_adult, i.line_id) as is_adult, i.status, i.sku, i.release_on, i.release_precision, i.retired_at, i.updated_at
    from (select * from items i where ${matching(query)} order by ${orders[query.sort]}
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}) as i
    join licenses l on l.id = i.license_id
    join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    order by ${orders[query.sort]}`
}

export function listLineNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return rowsOf(db)<{ id: number; name: string }>`
    select n.id, l.name || ', ' || n.name as name
    from lines n join licenses l on l.id = n.license_id where n.id = any (${ids})`
}

/** Counting stops here: a text is compared with the name of each item. */
export function countMaxOf({ query }: ItemQuery): number {
  return query === '' ? 10_000 : 2_000
}

/** The number of matching items, at most one more than is counted. */
export function countItems(db: Db, query: ItemQuery): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from (
      select from items i where ${matching(query)} limit ${countMaxOf(query) + 1}) as found`
}

function matching(filters: ItemQuery): RawBuilder<boolean> {
  const { query, line, license, import: importId, status, type, lacks, retired } = filters
  const conditions: RawBuilder<unknown>[] = [
    retired === 'yes' ? sql`i.retired_at is not null` : sql`i.retired_at is null`,
  ]
  if (query !== '') {
    const pattern = `%${query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const number = /^\d{1,9}$/.test(query) ? Number(query) : 0
    conditions.push(
      sql`(i.name ilike ${pattern} or i.sku = ${query} or barcode_key(i.barcode) = ${barcodeKey(query)} or i.id = ${number})`,
    )
  }
  if (line !== undefined) conditions.push(sql`i.line_id = ${line}`)
  if (license !== undefined)
    conditions.push(sql`i.license_id = (select id from licenses where slug = ${license})`)
  if (importId !== undefined)
    conditions.push(
      sql`i.id in (select item_id from catalogue_import_changes where import_id = ${importId} and before is null)`,
    )
  if (status !== undefined) {
    conditions.push(status === 'sin_estado' ? sql`i.status is null` : sql`i.status = ${status}`)
  }
  if (type !== undefined) conditions.push(sql`i.type = ${type}`)
  if (lacks !== undefined) conditions.push(lackConditions[lacks])
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const lackConditions = {
  image: sql`i.image is null`,
  release: sql`i.release_on is null`,
  price: sql`i.price_cents is null`,
  barcode: sql`i.barcode is null`,
  description: sql`i.description = ''`,
} as const

/** True when a member has marked or reserved the item, or has or had a copy of it. */
export async function isItemInUse(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`
    select exists (select from marks where item_id = ${id})
      or exists (select from reservations where item_id = ${id})
      or exists (select from departures where item_id = ${id}) as in_use`.execute(tx)
  return rows[0]?.in_use === true
}

export function isLineRetired(tx: Tx, lineId: number): Promise<boolean> {
  return hasRows(tx)`select from lines where id = ${lineId} and retired_at is not null`
}
