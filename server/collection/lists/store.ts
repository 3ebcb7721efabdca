import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { OwnSort, Relation } from '#contract/collection-words.ts'
import { conditions } from '#contract/collection-words.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import type { CopyFilters } from './copies.store.ts'
import { copyConditions } from './copies.store.ts'

export interface OwnRow {
  item_id: number
  relation: Relation | null
  reserved: boolean
  marked_at: Date
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
}

/** What a list of one's own is narrowed to. */
export interface OwnListQuery {
  userId: number
  relations: Relation[]
  /** A condition on item_search; null where everything is wanted. */
  items: SqlCondition | null
  copies: CopyFilters
}

export interface OwnListOrder {
  sort: OwnSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

export const columns = sql`m.item_id, m.relation, m.reserved, m.marked_at, m.priority, m.target_price_cents, m.target_currency`

export const collated = (name: RawBuilder<unknown>) => sql`${name} collate "es-x-icu"`

const copyValue = sql`of_copies`

/** What has no value stands last, whichever way round. */
const orders: Record<OwnSort, RawBuilder<unknown>[]> = {
  reciente: [],
  nombre: [sql`sort_key`],
  licencia: [sql`shelf_place`, sql`sort_key`],
  lanzamiento: [sql`release_on`],
  precio: [copyValue],
  compra: [copyValue],
  estado: [copyValue],
  tienda: [copyValue],
  lugar: [copyValue],
  copias: [copyValue],
  prioridad: [sql`m.priority`],
}

/** Names are compared once a line, not once a figure. */
const withShelves = sql`join (
  select n.id as shelf_id,
    row_number() over (order by ${collated(sql`l.name`)}, l.id, ${collated(sql`n.name`)}, n.id) as shelf_place
  from (select distinct line_id from item) as found join lines n on n.id = found.line_id
  join licenses l on l.id = n.license_id
) as shelf on shelf_id = item.line_id`

/** What the copies of a figure come to, where that is the order: from the best kept on, from the first name on. */
const copyValues: Partial<Record<OwnSort, RawBuilder<unknown>>> = {
  precio: sql`sum(price_paid_cents)`,
  compra: sql`max(acquired_on)`,
  estado: sql`min(array_position(${Object.keys(conditions)}::text[], condition))`,
  tienda: sql`min(${collated(sql`store`)})`,
  lugar: sql`min(${collated(sql`place`)})`,
  copias: sql`count(*)`,
}

const withCopies = (userId: number, value: RawBuilder<unknown>) => sql`left join (
  select item_id, ${value} as of_copies from copies where user_id = ${userId} group by item_id
) as own using (item_id)`

export async function listOwnRows(
  db: Db,
  wanted: OwnListQuery,
  { sort, limit, offset, ...sorting }: OwnListOrder,
): Promise<{ rows: OwnRow[]; total: number }> {
  const way = sql.raw(sorting.order)
  const by = orders[sort].map((value) => sql`${value} ${way} nulls last`)
  const order = sql.join([...by, sql`m.marked_at ${way}`, sql`m.item_id ${way}`])
  const found = await sql<OwnRow & { total: number }>`
    ${mineOf(wanted, sort)}
    select ${columns}, (count(*) over ())::int as total from mine m ${joinsOf(wanted, sort)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const total = found.rows[0]?.total ?? (offset > 0 ? await countOwnRows(db, wanted) : 0)
  return { rows: found.rows, total }
}

/** Beyond the last page no row tells it. */
export async function countOwnRows(db: Db, wanted: OwnListQuery): Promise<number> {
  const found = await sql<{ total: number }>`
    ${mineOf(wanted, 'reciente')}
    select count(*)::int as total from mine m ${joinsOf(wanted, 'reciente')}`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** The figures themselves are read only where the order or a condition asks for them. */
function readsItems({ items }: OwnListQuery, sort: OwnSort): boolean {
  return items !== null || sort === 'nombre' || sort === 'licencia' || sort === 'lanzamiento'
}

/**
 * The marks, and their figures, found by a sorted array: the index is walked along instead of entered anew for each of
 * them, and the planner does not take to reading the whole catalogue.
 */
function mineOf(wanted: OwnListQuery, sort: OwnSort): RawBuilder<unknown> {
  const mine = sql`with mine as (select ${columns} from marks m where ${ownMarksWhere(wanted)})`
  if (!readsItems(wanted, sort)) return mine
  return sql`${mine}, item as materialized (
    select id, line_id, release_on, sort_key from item_search
    where item_search.id = any(array(select item_id from mine order by item_id)) and ${wanted.items ?? sql`true`})`
}

function joinsOf(wanted: OwnListQuery, sort: OwnSort): RawBuilder<unknown> {
  const joins: RawBuilder<unknown>[] = []
  if (readsItems(wanted, sort)) joins.push(sql`join item on item.id = m.item_id`)
  if (sort === 'licencia') joins.push(withShelves)
  const value = copyValues[sort]
  if (value) joins.push(withCopies(wanted.userId, value))
  return sql.join(joins, sql` `)
}

/** What was marked last, in whatever list. */
export async function listLastMarkedRows(db: Db, userId: number, limit: number): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`
    select ${columns} from marks m where m.user_id = ${userId} and m.relation is not null
    order by m.marked_at desc, m.item_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** One relation as an equation, so that an index gives the order as well. */
export function ownMarksWhere({ userId, relations, copies }: OwnListQuery): RawBuilder<boolean> {
  const [first, ...others] = relations
  const all = [
    sql`m.user_id = ${userId}`,
    others.length === 0 ? sql`m.relation = ${first}` : sql`m.relation = any(${relations}::text[])`,
    ...copyConditions(userId, copies),
  ]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}
