import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Condition, OwnSort, Relation } from '#contract/collection-words.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'

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
export interface OwnWanted {
  userId: number
  relations: Relation[]
  /** A condition on item_search; null where everything is wanted. */
  items: SqlCondition | null
  copies: { condition: Condition[]; store: string; place: string }
}

export interface OwnOrder {
  sort: OwnSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

const columns = sql`m.item_id, m.relation, m.reserved, m.marked_at, m.priority, m.target_price_cents, m.target_currency`

const ofCopies = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from copies c where c.user_id = m.user_id and c.item_id = m.item_id)`

const byName = (name: RawBuilder<unknown>) => sql`${name} collate "es-x-icu"`

/** Under names of its own: conditions name the columns of item_search alone. */
const withShelves = sql`join (select n.id as shelf_id, n.name as shelf, l.id as shelves_id, l.name as shelves
  from lines n join licenses l on l.id = n.license_id) as shelf on shelf_id = item_search.line_id`

/** What has no value stands last, whichever way round. */
const orders: Record<OwnSort, RawBuilder<unknown>[]> = {
  reciente: [],
  nombre: [sql`sort_key`],
  licencia: [byName(sql`shelves`), sql`shelves_id`, byName(sql`shelf.shelf`), sql`shelf_id`, sql`sort_key`],
  lanzamiento: [sql`release_on`],
  precio: [ofCopies(sql`sum(c.price_paid_cents)`)],
  compra: [ofCopies(sql`max(c.acquired_on)`)],
  prioridad: [sql`m.priority`],
}

export async function listOwnRows(db: Db, wanted: OwnWanted, sorting: OwnOrder): Promise<OwnRow[]> {
  const way = sql.raw(sorting.order)
  const shelves = sorting.sort === 'licencia' ? withShelves : sql``
  const by = orders[sorting.sort].map((value) => sql`${value} ${way} nulls last`)
  const order = sql.join([...by, sql`m.marked_at ${way}`, sql`m.item_id ${way}`])
  const found = await sql<OwnRow>`
    select ${columns} from marks m join item_search on item_search.id = m.item_id ${shelves}
    where ${wantedBy(wanted)} order by ${order} limit ${sorting.limit} offset ${sorting.offset}`.execute(db)
  return found.rows
}

export async function countOwnRows(db: Db, wanted: OwnWanted): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*)::int as total from marks m join item_search on item_search.id = m.item_id
    where ${wantedBy(wanted)}`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** What was marked last, in whatever list. */
export async function listLastMarkedRows(db: Db, userId: number, limit: number): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`
    select ${columns} from marks m where m.user_id = ${userId} and m.relation is not null
    order by m.marked_at desc, m.item_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** One relation as an equation, so that an index gives the order as well. */
function wantedBy({ userId, relations, items, copies }: OwnWanted): RawBuilder<boolean> {
  const [first, ...others] = relations
  const all = [
    sql`m.user_id = ${userId}`,
    others.length === 0 ? sql`m.relation = ${first}` : sql`m.relation = any(${relations}::text[])`,
  ]
  if (items) all.push(items)
  const { condition, store, place } = copies
  if (condition.length > 0) all.push(hasCopy(sql`c.condition = any(${condition}::text[])`))
  if (store !== '') all.push(hasCopy(sql`lower(c.store) = lower(${store})`))
  if (place !== '') all.push(hasCopy(sql`lower(c.place) = lower(${place})`))
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function hasCopy(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from copies c where c.user_id = m.user_id and c.item_id = m.item_id and ${which})`
}
