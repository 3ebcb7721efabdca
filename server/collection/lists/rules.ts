import type { AnyItem, Item } from '#contract/catalogue/catalogue.ts'
import type { Copy, MemberItem, MemberMark, OwnItem } from '#contract/collection/collection.ts'
import type { OwnFilters } from '#contract/collection/filters.ts'
import type { OwnSort } from '#contract/collection/words.ts'
import type { OwnRow } from './store.ts'

const unmarked: MemberMark = { relation: null, reserved: false, quantity: 0 }

/** Adds its mark to each figure. Figures that were read without the member are the catalogue's. */
export function withMarks<T extends Item>(items: T[], marks: Map<number, MemberMark>): (T & MemberItem)[] {
  return items.map((item) => ({ is_private: false, ...item, user: marks.get(item.id) ?? unmarked }))
}

/** Joins the rows of a list with their figures and copies. */
export function ownItemsOf(
  rows: OwnRow[],
  items: AnyItem[],
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

/** The default direction of each sort order. */
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

export function orderOf(filters: OwnFilters, usual: OwnSort) {
  const { sort = usual, page, page_size } = filters
  const { order = defaultOrders[sort] } = filters
  return { sort, order, limit: page_size, offset: (page - 1) * page_size }
}
