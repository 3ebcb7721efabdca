import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { HistoryEntry } from '#contract/reservations.ts'
import type { HistoryFilters } from '#contract/reservations-ledger.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { toEntry } from '#server/reservations/ledger/rules.ts'
import { countHistory, listHistory } from '#server/reservations/ledger/store.ts'
import { findRecords, findReservedItems } from '#server/reservations/records/service.ts'

/** A member's ledger entries across all reservations, the latest date first. */
export async function listReservationHistory(
  db: Db,
  { userId }: Actor,
  { filters, today }: { filters: HistoryFilters; today: string },
): Promise<{ data: HistoryEntry[]; metadata: Metadata }> {
  const { page, page_size, reservation_id, store, kind } = filters
  const filter = { reservationId: reservation_id ?? null, storeIds: store.map(Number), kinds: [...kind] }
  const [rows, total] = await Promise.all([
    listHistory(db, userId, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    countHistory(db, userId, filter),
  ])
  const ids = [...new Set(rows.map((row) => row.reservation_id))]
  const records = await findRecords(db, userId, { ids, today })
  const items = await findReservedItems(db, userId, records)
  const recordById = new Map(records.map((record) => [record.id, record]))
  const data = rows.flatMap((row) => {
    const record = recordById.get(row.reservation_id)
    const item = record && items.get(record.item_id)
    if (!record || !item) return []
    const store = { id: record.store_id, name: record.store_name }
    const reservation = { id: record.id, status: record.derived.status, store, item }
    return [{ ...toEntry(row), reservation }]
  })
  return { data, metadata: metadataOf(filters, total) }
}
