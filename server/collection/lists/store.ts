import { type RawBuilder, sql } from 'kysely'
import type { OwnFilters } from '#contract/collection/filters.ts'
import { conditions, type OwnSort, type Relation } from '#contract/collection/words.ts'
import { spellingKey } from '#contract/folded-text.ts'
import { matchesCriteria, type SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import { copyCost } from '#server/collection/fragments.store.ts'
import type { Db } from '#server/platform/database/db.ts'

export interface OwnRow {
  item_id: number
  relation: Relation | null
  reserved: boolean
  marked_at: Date
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
  wish_tags: string[]
}

export interface OwnListQuery {
  userId: number
  relations: Relation[]
  /** The figures to list; null for all of them. */
  items: SearchCriteria | null
  copies: CopyFilters
}

export interface OwnListOrder {
  sort: OwnSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

export const columns = sql`m.item_id, m.relation, m.reserved, m.marked_at, m.priority, m.target_price_cents, m.target_currency, m.wish_tags`

export const collated = (name: RawBuilder<unknown>) => sql`${name} collate "es-x-icu"`

const copyValue = sql`of_copies`

/** Rows without a value come last in both directions. */
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

/** Compares names once for each line, not for each figure. */
const withShelves = sql`join (
  select n.id as shelf_id,
    row_number() over (order by ${collated(sql`l.name`)}, l.id, ${collated(sql`n.name`)}, n.id) as shelf_place
  from (select distinct line_id from item) as found join all_lines n on n.id = found.line_id
  join all_licenses l on l.id = n.license_id
) as shelf on shelf_id = item.line_id`

/** The value of a figure's copies that a sort order uses. */
const copyValues: Partial<Record<OwnSort, RawBuilder<unknown>>> = {
  precio: sql`sum(${copyCost})`,
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
  query: OwnListQuery,
  { sort, limit, offset, ...sorting }: OwnListOrder,
): Promise<{ rows: OwnRow[]; total: number }> {
  const way = sql.raw(sorting.order)
  const by = orders[sort].map((value) => sql`${value} ${way} nulls last`)
  const order = sql.join([...by, sql`m.marked_at ${way}`, sql`m.item_id ${way}`])
  const found = await sql<OwnRow & { total: number }>`
    ${mineOf(query, sort)}
    select ${columns}, (count(*) over ())::int as total from mine m ${joinsOf(query, sort)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  const total = found.rows[0]?.total ?? (offset > 0 ? await countOwnRows(db, query) : 0)
  return { rows: found.rows, total }
}

/** Counts separately, because a page beyond the last one has no row to carry the total. */
export async function countOwnRows(db: Db, query: OwnListQuery): Promise<number> {
  const found = await sql<{ total: number }>`
    ${mineOf(query, 'reciente')}
    select count(*)::int as total from mine m ${joinsOf(query, 'reciente')}`.execute(db)
  return found.rows[0]?.total ?? 0
}

/** Figures are read only if the order or a condition needs them. */
function readsItems({ items }: OwnListQuery, sort: OwnSort): boolean {
  return items !== null || sort === 'nombre' || sort === 'licencia' || sort === 'lanzamiento'
}

/** Finds the figures by a sorted array, so that PostgreSQL walks the index in order and never scans the catalogue. */
function mineOf(query: OwnListQuery, sort: OwnSort): RawBuilder<unknown> {
  const mine = sql`with mine as (select ${columns} from marks m where ${ownMarksWhere(query)})`
  if (!readsItems(query, sort)) return mine
  return sql`${mine}, item as materialized (
    select id, line_id, release_on, sort_key from member_item_search as item_search
    where item_search.id = any(array(select item_id from mine order by item_id)) and ${matchesCriteria(query.items)})`
}

function joinsOf(query: OwnListQuery, sort: OwnSort): RawBuilder<unknown> {
  const joins: RawBuilder<unknown>[] = []
  if (readsItems(query, sort)) joins.push(sql`join item on item.id = m.item_id`)
  if (sort === 'licencia') joins.push(withShelves)
  const value = copyValues[sort]
  if (value) joins.push(withCopies(query.userId, value))
  return sql.join(joins, sql` `)
}

export async function listLastMarkedRows(db: Db, userId: number, limit: number): Promise<OwnRow[]> {
  const found = await sql<OwnRow>`
    select ${columns} from marks m where m.user_id = ${userId} and m.relation is not null
    order by m.marked_at desc, m.item_id desc limit ${limit}`.execute(db)
  return found.rows
}

/** A single relation is compared with `=`, so that the index also provides the order. */
export function ownMarksWhere({ userId, relations, copies }: OwnListQuery): RawBuilder<boolean> {
  const [first, ...others] = relations
  const all = [
    sql`m.user_id = ${userId}`,
    others.length === 0 ? sql`m.relation = ${first}` : sql`m.relation = any(${relations}::text[])`,
    ...copyConditions(userId, relations, copies),
  ]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

type CopyFilters = Pick<
  OwnFilters,
  | 'condition'
  | 'notes'
  | 'store'
  | 'place'
  | 'tags'
  | 'price_min_cents'
  | 'price_max_cents'
  | 'currency'
  | 'acquired_from'
  | 'acquired_to'
  | 'copies'
>

/** Conditions on `marks m`: one copy matches all filters of a copy, and the number of copies matches. Of wishes their own tags count. */
function copyConditions(
  userId: number,
  relations: readonly Relation[],
  filters: CopyFilters,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  const onOneCopy = [...textConditions(filters), ...priceConditions(userId, filters)]
  const { acquired_from, acquired_to, copies, tags } = filters
  if (acquired_from) onOneCopy.push(sql`c.acquired_on >= ${acquired_from}::date`)
  if (acquired_to) onOneCopy.push(sql`c.acquired_on <= ${acquired_to}::date`)
  if (tags.length > 0) {
    const named = sql`array(select name from own_tags where user_id = ${userId} and key = any(${tags.map(spellingKey)}::text[]))`
    if (relations.every((relation) => relation === 'want')) conditions.push(sql`m.wish_tags && ${named}`)
    else onOneCopy.push(sql`c.tags && ${named}`)
  }
  if (onOneCopy.length > 0) {
    conditions.push(sql`exists (
      select from copies c
      where c.user_id = m.user_id and c.item_id = m.item_id and ${sql.join(onOneCopy, sql` and `)})`)
  }
  if (copies.length > 0) {
    conditions.push(sql`m.item_id in (
      select item_id from copies where user_id = ${userId} group by item_id
      having case when count(*) = 1 then 'una' else 'varias' end = any(${copies}::text[]))`)
  }
  return conditions
}

function textConditions({ condition, notes, store, place }: CopyFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (condition.length > 0) conditions.push(sql`c.condition = any(${condition}::text[])`)
  if (notes.length > 0) {
    conditions.push(
      sql`case when c.notes is null then 'sin_notas' else 'con_notas' end = any(${notes}::text[])`,
    )
  }
  if (store !== '') conditions.push(sql`lower(c.store) = lower(${store})`)
  if (place !== '') conditions.push(sql`lower(c.place) = lower(${place})`)
  return conditions
}

/** Prices are compared within one currency only, since exchange rates are unknown. */
function priceConditions(
  userId: number,
  { price_min_cents: min, price_max_cents: max, currency }: CopyFilters,
): RawBuilder<unknown>[] {
  if (min === undefined && max === undefined) return []
  const own = sql`(select currency from collectors where user_id = ${userId})`
  const conditions = [sql`c.currency = coalesce(${currency ?? null}::text, ${own})`]
  if (min !== undefined) conditions.push(sql`${copyCost} >= ${min}`)
  if (max !== undefined) conditions.push(sql`${copyCost} <= ${max}`)
  return conditions
}
