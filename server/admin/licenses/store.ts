import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface LicenseRecord {
  id: number
  revision: number
  slug: string
  name: string
  description: string
  disclaimer: string | null
  color: string | null
  is_new: boolean
  is_home: boolean
  image: string | null
  lines_count: number
  items_count: number
  retired_at: Date | null
  updated_at: Date
}

export interface LicenseQuery {
  query: string
  shown?: 'home' | 'new' | 'empty' | 'retired' | undefined
  sort: 'position' | 'name' | '-name' | 'items' | '-items' | '-updated' | 'updated'
  page: number
  page_size: number
}

const columns = sql`
  l.id, l.revision, l.slug, l.name, l.description, l.disclaimer, l.color, l.is_new, l.is_home,
  l.license_image as image, coalesce(n.lines_count, 0) as lines_count, coalesce(n.items_count, 0) as items_count,
  l.retired_at, l.updated_at`

const licensesWithCounts = sql`
  licenses l left join (select license_id, count(*)::int as lines_count, sum(items_count)::int as items_count
    from lines group by license_id) n on n.license_id = l.id`

const orders = {
  position: sql`l.position, l.name collate "es-x-icu", l.id`,
  name: sql`l.name collate "es-x-icu", l.id`,
  '-name': sql`l.name collate "es-x-icu" desc, l.id desc`,
  items: sql`coalesce(n.items_count, 0), l.id`,
  '-items': sql`coalesce(n.items_count, 0) desc, l.id desc`,
  updated: sql`l.updated_at, l.id`,
  '-updated': sql`l.updated_at desc, l.id desc`,
} as const

export async function listLicenses(db: Db, wanted: LicenseQuery): Promise<LicenseRecord[]> {
  const { rows } = await sql<LicenseRecord>`
    select ${columns} from ${licensesWithCounts} where ${matching(wanted)}
    order by ${orders[wanted.sort]}
    limit ${wanted.page_size} offset ${(wanted.page - 1) * wanted.page_size}`.execute(db)
  return rows
}

export async function countLicenses(db: Db, wanted: LicenseQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${licensesWithCounts} where ${matching(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

function matching({ query, shown }: LicenseQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (query !== '') {
    conditions.push(sql`strpos(lower(unaccent(l.name || ' ' || l.slug)), lower(unaccent(${query}))) > 0`)
  }
  if (shown !== undefined) conditions.push(shownConditions[shown])
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const shownConditions = {
  home: sql`l.is_home`,
  new: sql`l.is_new`,
  empty: sql`coalesce(n.items_count, 0) = 0`,
  retired: sql`l.retired_at is not null`,
} as const

export async function findLicense(db: Db | Tx, id: number): Promise<LicenseRecord | undefined> {
  const { rows } = await sql<LicenseRecord>`
    select ${columns} from ${licensesWithCounts} where l.id = ${id}`.execute(db)
  return rows[0]
}

export interface OrderedLicense {
  id: number
  name: string
  items_count: number
}

/** All of them, in the order of the public pages. */
export async function listOrder(db: Db | Tx): Promise<OrderedLicense[]> {
  const { rows } = await sql<OrderedLicense>`
    select l.id, l.name, coalesce(n.items_count, 0) as items_count from ${licensesWithCounts}
    order by ${orders.position} limit 10000`.execute(db)
  return rows
}
