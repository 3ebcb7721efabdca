import type { Item } from '#contract/catalogue.ts'
import type { MemberItem, OwnItem } from '#contract/collection.ts'
import type { OwnFilters } from '#contract/collection-filters.ts'
import type { OwnSort, Relation } from '#contract/collection-words.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsOfMember } from '#server/catalogue/items/service.ts'
import { findSearchCriteria } from '#server/catalogue/search/service.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import { findMarks } from '#server/collection/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { orderOf, ownItemsOf, withMarks } from './rules.ts'
import { listOwnRowsByShelf } from './shelves.store.ts'
import type { OwnListQuery, OwnRow } from './store.ts'
import * as store from './store.ts'

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
  const wanted: OwnListQuery = {
    userId: actor.userId,
    relations,
    items: await findSearchCriteria(db, { ...filters, sort: undefined, ownerId: actor.userId }),
    copies: filters,
  }
  const order = orderOf(filters, defaultSort)
  const isByShelf = order.sort === 'licencia' && wanted.items === null
  const { rows, total } = await (isByShelf ? listOwnRowsByShelf : store.listOwnRows)(db, wanted, order)
  return { data: await readOwnItems(db, actor, rows), metadata: metadataOf(filters, total) }
}

export async function listLastMarkedItems(db: Db, actor: Actor): Promise<OwnItem[]> {
  return readOwnItems(db, actor, await store.listLastMarkedRows(db, actor.userId, lastMarkedMax))
}

/** Adds the member's mark to each figure. */
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
  const [items, copies] = await Promise.all([findItemsOfMember(db, userId, ids), listCopies(db, userId, ids)])
  return ownItemsOf(rows, items, copies)
}
