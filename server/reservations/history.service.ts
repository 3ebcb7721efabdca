import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { HistoryEntry } from '#contract/reservations.ts'
import type { HistoryFilters } from '#contract/reservations-ledger.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { findBooks, findItems } from '#server/reservations/books/service.ts'
import { entryOf } from '#server/reservations/ledger/rules.ts'
import { countHistory, listHistory } from '#server/reservations/ledger/store.ts'

/** A member's ledger across all reservations, the latest day first. */
export async function listReservationHistory(
  db: Db,
  { userId }: Actor,
  { filters, today }: { filters: HistoryFilters; today: string },
): Promise<{ data: HistoryEntry[]; metadata: Metadata }> {
  const { page, page_size, reservation_id, store, kind } = filters
  const wanted = { reservationId: reservation_id ?? null, storeIds: store.map(Number), kinds: [...kind] }
  const [rows, total] = await Promise.all([
    listHistory(db, userId, { ...wanted, limit: page_size, offset: (page - 1) * page_size }),
    countHistory(db, userId, wanted),
  ])
  const ids = [...new Set(rows.map((row) => row.reservation_id))]
  const books = await findBooks(db, userId, { ids, today })
  const items = await findItems(db, books)
  const ofId = new Map(books.map((book) => [book.id, book]))
  const data = rows.flatMap((row) => {
    const book = ofId.get(row.reservation_id)
    const item = book && items.get(book.item_id)
    if (!book || !item) return []
    const store = { id: book.store_id, name: book.store_name }
    const reservation = { id: book.id, status: book.reckoning.status, store, item }
    return [{ ...entryOf(row), reservation }]
  })
  return { data, metadata: metadataOf(filters, total) }
}
