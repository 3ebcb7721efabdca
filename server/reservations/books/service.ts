import type { Item } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { Reservation, ReservationDetail } from '#contract/reservations.ts'
import type { ListReservations, ReservationFilters } from '#contract/reservations-calls.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { FilterValues } from './lists.rules.ts'
import { filterValuesOf, isMatch, sortBooks } from './lists.rules.ts'
import type { Book } from './rules.ts'
import { bookOf, detailOf, reservationOf } from './rules.ts'
import type { Which } from './store.ts'
import * as store from './store.ts'

// Reading reservations. What a ledger comes to is worked out each time it is read, for all of a member's reservations
// at once: nothing is kept by hand, so nothing can be wrong. Somebody else's reservation is as unknown as none.

/** A member's reservations with what follows from their ledgers today. */
export async function findBooks(
  db: Db | Tx,
  userId: number,
  { today, ...which }: Which & { today: string },
): Promise<Book[]> {
  const rows = await store.listBooks(db, userId, which)
  return rows.map((row) => bookOf(row, today))
}

/** @throws {Refusal} reservation_not_found */
export async function findBook(
  db: Db | Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<Book> {
  const [book] = await findBooks(db, userId, { ids: [id], today })
  if (!book) throw new Refusal('reservation_not_found')
  return book
}

export async function listReservations(
  db: Db,
  { userId }: Actor,
  { filters, today }: { filters: ListReservations; today: string },
): Promise<{ data: Reservation[]; metadata: Metadata }> {
  const { sort, page, page_size, ...wanted } = filters
  const books = await findBooks(db, userId, { ...whichOf(wanted), today })
  const found = sortBooks(
    books.filter((book) => isMatch(book, wanted)),
    sort,
  )
  const shown = found.slice((page - 1) * page_size, page * page_size)
  return { data: await toReservations(db, userId, shown), metadata: metadataOf(filters, found.length) }
}

/** Each filter's values with their counts, given the other filters. */
export async function listReservationFilters(
  db: Db,
  { userId }: Actor,
  { filters, today }: { filters: ReservationFilters; today: string },
): Promise<FilterValues> {
  const books = await findBooks(db, userId, { itemId: filters.item, today })
  return filterValuesOf(books, filters)
}

/** @throws {Refusal} reservation_not_found */
export async function getReservation(
  db: Db | Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<ReservationDetail> {
  const book = await findBook(db, userId, { id, today })
  const [detail] = await toDetails(db, userId, [book])
  if (!detail) throw new Refusal('reservation_not_found')
  return detail
}

/** As they travel, in the same order. */
export async function toReservations(
  db: Db | Tx,
  userId: number,
  books: readonly Book[],
): Promise<Reservation[]> {
  const ids = books.map(({ id }) => id)
  const items = await findItems(db, books)
  const moves = Map.groupBy(await store.listMoves(db, userId, ids), ({ reservation_id }) => reservation_id)
  return books.flatMap((book) => {
    const item = items.get(book.item_id)
    return item ? [reservationOf(book, item, moves.get(book.id) ?? [])] : []
  })
}

export async function toDetails(
  db: Db | Tx,
  userId: number,
  books: readonly Book[],
): Promise<ReservationDetail[]> {
  const ids = books.map(({ id }) => id)
  const reservations = await toReservations(db, userId, books)
  const rows = await store.listEntries(db, userId, ids)
  const entries = Map.groupBy(rows, ({ reservation_id }) => reservation_id)
  const bookOfId = new Map(books.map((book) => [book.id, book]))
  return reservations.flatMap((reservation) => {
    const book = bookOfId.get(reservation.id)
    return book ? [detailOf(reservation, book, entries.get(book.id) ?? [])] : []
  })
}

/** The figures of these reservations by their ids. */
export async function findItems(
  db: Db | Tx,
  books: readonly Pick<Book, 'item_id'>[],
): Promise<Map<number, Item>> {
  const items = await findItemsByIds(db, [...new Set(books.map(({ item_id }) => item_id))])
  return new Map(items.map((item) => [item.id, item]))
}

/** What the database can narrow by itself. */
function whichOf({ item, store: stores }: ReservationFilters): Which {
  return {
    itemId: item,
    ...(stores.length === 0 ? {} : { storeIds: stores.map(Number) }),
  }
}
