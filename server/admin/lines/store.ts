import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface LineRecord {
  id: number
  revision: number
  license_id: number
  license_slug: string
  license_name: string
  slug: string
  name: string
  brand: string | null
  description: string
  disclaimer: string | null
  image: string | null
  items_count: number
  retired_at: Date | null
  updated_at: Date
}

export interface LineQuery {
  query: string
  license?: string | undefined
  shown?: 'empty' | 'retired' | undefined
  sort: 'position' | 'name' | '-name' | 'items' | '-items' | '-updated' | 'updated'
  page: number
  page_size: number
}

const columns = sql`
  n.id, n.revision, n.license_id, l.slug as license_slug, l.name as license_name, n.slug, n.name, b.name as brand,
  n.description, n.disclaimer, n.image, n.items_count, n.retired_at, n.updated_at`

const linesWithNames = sql`
  lines n join licenses l on l.id = n.license_id left join brands b on b.id = n.brand_id`

const ofLicense = sql`n.position, n.name collate "es-x-icu", n.id`

const orders = {
  position: sql`l.position, l.name collate "es-x-icu", l.id, ${ofLicense}`,
  name: sql`n.name collate "es-x-icu", n.id`,
  '-name': sql`n.name collate "es-x-icu" desc, n.id desc`,
  items: sql`n.items_count, n.id`,
  '-items': sql`n.items_count desc, n.id desc`,
  updated: sql`n.updated_at, n.id`,
  '-updated': sql`n.updated_at desc, n.id desc`,
} as const

export async function listLines(db: Db, wanted: LineQuery): Promise<LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select ${columns} from ${linesWithNames} where ${matching(wanted)}
    order by ${orders[wanted.sort]}
    limit ${wanted.page_size} offset ${(wanted.page - 1) * wanted.page_size}`.execute(db)
  return rows
}

export async function countLines(db: Db, wanted: LineQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${linesWithNames} where ${matching(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

function matching({ query, license, shown }: LineQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (query !== '') {
    conditions.push(
      sql`(${isNamed('n', query)} or n.license_id in (select l.id from licenses l where ${isNamed('l', query)}))`,
    )
  }
  if (license !== undefined) conditions.push(sql`l.slug = ${license}`)
  if (shown === 'empty') conditions.push(sql`n.items_count = 0`)
  if (shown === 'retired') conditions.push(sql`n.retired_at is not null`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A part of the name, with or without its accents: slugs have none. Removing them from each name would take longer. */
function isNamed(row: 'n' | 'l', query: string): RawBuilder<boolean> {
  const text = query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const slugPart = sql`'%' || replace(lower(unaccent(${text})), ' ', '-') || '%'`
  return sql<boolean>`(${sql.ref(`${row}.name`)} ilike ${`%${text}%`} or ${sql.ref(`${row}.slug`)} like ${slugPart})`
}

export async function findLine(db: Db | Tx, id: number): Promise<LineRecord | undefined> {
  const { rows } = await sql<LineRecord>`
    select ${columns} from ${linesWithNames} where n.id = ${id}`.execute(db)
  return rows[0]
}

export interface OrderedLine {
  id: number
  name: string
  items_count: number
}

/** All lines of a license, in the order of the public pages. */
export async function listOrder(db: Db | Tx, licenseId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select n.id, n.name, n.items_count from lines n where n.license_id = ${licenseId}
    order by ${ofLicense} limit 10000`.execute(db)
  return rows
}
