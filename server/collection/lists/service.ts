import { sql } from 'kysely'
import type { AnyItem, Item } from '#contract/catalogue/catalogue.ts'
import type { Copy, MemberItem, MemberMark, OwnItem } from '#contract/collection/collection.ts'
import type { OwnFilters } from '#contract/collection/filters.ts'
import type { OwnSort, Relation } from '#contract/collection/words.ts'
import { type Metadata, metadataOf } from '#contract/paging.ts'
import { findBarcodes, findItemsOfMember } from '#server/catalogue/items/service.ts'
import { findSearchCriteria } from '#server/catalogue/search/service.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import { findMarks } from '#server/collection/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { OwnListOrder, OwnListQuery, OwnRow } from './store.ts'
import * as store from './store.ts'
import { collated, columns, countOwnRows, ownMarksWhere } from './store.ts'

// Reads the member's own lists page by page, and adds the member's marks to other lists of figures.

const lastMarkedMax = 24

/** The lists to read; `defaultSort` applies if the filters name no order. */
interface OwnList {
  relations: Relation[]
  defaultSort: OwnSort
  filters: OwnFilters
}

export async function listOwnItems(
  db: Db,
  actor: Actor,
  { relations, defaultSort, filters }: OwnList,
): Promise<{ data: OwnItem[]; metadata: Metadata }> {
  const query: OwnListQuery = {
    userId: actor.userId,
    relations,
    items: await findSearchCriteria(db, { ...filters, sort: undefined, ownerId: actor.userId }),
    copies: filters,
  }
  const order = orderOf(filters, defaultSort)
  const isByShelf = order.sort === 'licencia' && query.items === null
  const { rows, total } = await (isByShelf ? listOwnRowsByShelf : store.listOwnRows)(db, query, order)
  return { data: await readOwnItems(db, actor, rows), metadata: metadataOf(filters, total) }
}

export async function listLastMarkedItems({ db, actor }: ContextOf<'listLastMarkedItems'>) {
  return readOwnItems(db, actor, await store.listLastMarkedRows(db, actor.userId, lastMarkedMax))
}

export async function withMemberMarks<T extends Item>(
  db: Db,
  actor: Actor,
  items: T[],
): Promise<(T & MemberItem)[]> {
  const ids = items.map(({ id }) => id)
  return withMarks(items, await findMarks(db, actor, ids))
}

/** The figures of these rows with their copies, in the same order. */
export async function readOwnItems(db: Db, { userId }: Actor, rows: OwnRow[]): Promise<OwnItem[]> {
  const ids = rows.map(({ item_id }) => item_id)
  const [items, barcodes, copies] = await Promise.all([
    findItemsOfMember(db, userId, ids),
    findBarcodes(db, ids),
    listCopies(db, userId, ids),
  ])
  const coded = items.map((item) => ({ ...item, barcode: barcodes.get(item.id) ?? null }))
  return ownItemsOf(rows, coded, copies)
}

/**
 * Lists the member's figures by license and line. It sorts the lines with a running count and then reads only the
 * figures of the lines on the requested page.
 */
async function listOwnRowsByShelf(
  db: Db,
  query: OwnListQuery,
  { limit, offset, order }: OwnListOrder,
): Promise<{ rows: OwnRow[]; total: number }> {
  const way = sql.raw(order)
  const found = await sql<OwnRow & { total: number }>`
    with mine as materialized (select m.item_id, m.line_id from marks m where ${ownMarksWhere(query)}),
    shelf as (
      select line_id, items, row_number() over (order by ${collated(sql`l.name`)}, l.id, ${collated(sql`n.name`)}, n.id) as place
      from (select line_id, count(*) as items from mine group by line_id) as found
      join all_lines n on n.id = line_id join all_licenses l on l.id = n.license_id
    ),
    placed as (select line_id, place, items, sum(items) over (order by place ${way}) - items as before from shelf),
    near as materialized (
      select line_id, place, before from placed where before < ${offset + limit} and before + items > ${offset}
    )
    select ${columns}, (select count(*)::int from mine) as total
    from near join mine on mine.line_id = near.line_id
    join marks m on m.user_id = ${query.userId} and m.item_id = mine.item_id
    join member_item_search s on s.id = m.item_id
    order by place ${way}, s.sort_key ${way}, m.marked_at ${way}, m.item_id ${way}
    limit ${limit} offset (select ${offset} - min(before) from near)`.execute(db)
  const total = found.rows[0]?.total ?? (offset > 0 ? await countOwnRows(db, query) : 0)
  return { rows: found.rows, total }
}

const unmarked: MemberMark = { relation: null, reserved: false, quantity: 0 }

/** Adds its mark to each figure. Figures that were read without the member are the catalogue's. */
export function withMarks<T extends Item>(items: T[], marks: Map<number, MemberMark>): (T & MemberItem)[] {
  return items.map((item) => ({ is_private: false, ...item, user: marks.get(item.id) ?? unmarked }))
}

function ownItemsOf(
  rows: OwnRow[],
  items: (AnyItem & Pick<OwnItem, 'barcode'>)[],
  copies: (Copy & { item_id: number })[],
): OwnItem[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const copiesOf = Map.groupBy(copies, ({ item_id }) => item_id)
  return rows.flatMap(({ item_id, relation, reserved, marked_at, ...wish }) => {
    const item = itemOf.get(item_id)
    const own = (copiesOf.get(item_id) ?? []).map(({ item_id: _, ...copy }) => copy)
    const user = { relation, reserved, quantity: own.length }
    return item ? [{ ...item, user, marked_at: marked_at.toISOString(), ...wish, copies: own }] : []
  })
}

const defaultOrders: Record<OwnSort, 'asc' | 'desc'> = {
  reciente: 'desc',
  nombre: 'asc',
  licencia: 'asc',
  lanzamiento: 'desc',
  precio: 'desc',
  compra: 'desc',
  estado: 'asc',
  tienda: 'asc',
  lugar: 'asc',
  copias: 'desc',
  prioridad: 'desc',
}

function orderOf(filters: OwnFilters, usual: OwnSort) {
  const { sort = usual, page, page_size } = filters
  const { order = defaultOrders[sort] } = filters
  return { sort, order, limit: page_size, offset: (page - 1) * page_size }
}
