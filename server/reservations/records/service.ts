import type { BoxedItem } from '#contract/catalogue/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import type { ReservationFilters } from '#contract/reservations/calls.ts'
import type { Reservation, ReservationDetail } from '#contract/reservations/reservations.ts'
import { findBarcodes, findItemsOfMember } from '#server/catalogue/items/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { type DetailRow, findDetail } from './detail.store.ts'
import { countFilterValues, matchesFilters, sortRecords } from './lists.rules.ts'
import type { LedgerRecord, ReservationRecord } from './rules.ts'
import { toLedgerRecord, toRecord, toReservation, toReservationDetail } from './rules.ts'
import type { RecordSelection } from './store.ts'
import * as store from './store.ts'

// Reads reservations. Balances and dues are derived from the ledger on every read and never stored. Reservations of
// other members answer like unknown ones.

export const reservationReadHandlers = {
  listReservations,
  listReservationFilters,
  getReservation,
} satisfies SomeHandlers

/** A member's reservations with their state today. */
export async function findRecords(
  db: Db | Tx,
  userId: number,
  { today, ...selection }: RecordSelection & { today: string },
): Promise<ReservationRecord[]> {
  const rows = await store.listReservations(db, userId, selection)
  return rows.map((row) => toRecord(row, today))
}

/** A member's reservations without the state that is derived from them. */
export async function findLedgers(
  db: Db | Tx,
  userId: number,
  selection: RecordSelection,
): Promise<LedgerRecord[]> {
  const rows = await store.listReservations(db, userId, selection)
  return rows.map(toLedgerRecord)
}

/** @throws {Refusal} reservation_not_found */
export async function findLedger(tx: Tx, userId: number, id: number): Promise<LedgerRecord> {
  const [record] = await findLedgers(tx, userId, { ids: [id] })
  if (!record) throw new Refusal('reservation_not_found')
  return record
}

/** @throws {Refusal} reservation_not_found */
export async function findRecord(
  db: Db | Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<ReservationRecord> {
  const [record] = await findRecords(db, userId, { ids: [id], today })
  if (!record) throw new Refusal('reservation_not_found')
  return record
}

async function listReservations({ db, actor, query, today }: ContextOf<'listReservations'>) {
  const { userId } = actor
  const { sort, page, page_size, ...listFilters } = query
  const records = await findRecords(db, userId, { ...toSelection(listFilters), today })
  const matching = sortRecords(
    records.filter((record) => matchesFilters(record, listFilters)),
    sort,
  )
  const shown = matching.slice((page - 1) * page_size, page * page_size)
  return { data: await toReservations(db, userId, shown), metadata: metadataOf(query, matching.length) }
}

/** Each filter's values with their counts, given the other filters. */
async function listReservationFilters({ db, actor, query, today }: ContextOf<'listReservationFilters'>) {
  const records = await findRecords(db, actor.userId, { itemId: query.item, today })
  return countFilterValues(records, query)
}

async function getReservation({ db, actor, params, today }: ContextOf<'getReservation'>) {
  return findReservation(db, actor.userId, { id: params.id, today })
}

/** @throws {Refusal} reservation_not_found */
export async function findReservation(
  db: Db | Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<ReservationDetail> {
  const detail = await findDetail(db, userId, id)
  if (!detail) throw new Refusal('reservation_not_found')
  return toDetailAnswer(db, detail, today)
}

/** The reservation as the API answers it, with its item, which is read here. */
export async function toDetailAnswer(
  db: Db | Tx,
  { row, entries, dateChanges }: DetailRow,
  today: string,
): Promise<ReservationDetail> {
  const record = toRecord(row, today)
  const item = (await findReservedItems(db, row.user_id, [record])).get(row.item_id)
  if (!item) throw new Refusal('reservation_not_found')
  return toReservationDetail(toReservation(record, item, dateChanges), record, entries)
}

/** The reservations as the API answers them, in the same order. */
export async function toReservations(
  db: Db | Tx,
  userId: number,
  records: readonly ReservationRecord[],
): Promise<Reservation[]> {
  const ids = records.map(({ id }) => id)
  const items = await findReservedItems(db, userId, records)
  const dateChanges = Map.groupBy(
    await store.listDateChanges(db, userId, ids),
    ({ reservation_id }) => reservation_id,
  )
  return records.flatMap((record) => {
    const item = items.get(record.item_id)
    return item ? [toReservation(record, item, dateChanges.get(record.id) ?? [])] : []
  })
}

export async function toReservationDetails(
  db: Db | Tx,
  userId: number,
  records: readonly ReservationRecord[],
): Promise<ReservationDetail[]> {
  const ids = records.map(({ id }) => id)
  const reservations = await toReservations(db, userId, records)
  const rows = await store.listEntries(db, userId, ids)
  const entries = Map.groupBy(rows, ({ reservation_id }) => reservation_id)
  const recordById = new Map(records.map((record) => [record.id, record]))
  return reservations.flatMap((reservation) => {
    const record = recordById.get(reservation.id)
    return record ? [toReservationDetail(reservation, record, entries.get(record.id) ?? [])] : []
  })
}

export async function findReservedItems(
  db: Db | Tx,
  userId: number,
  records: readonly Pick<ReservationRecord, 'item_id'>[],
): Promise<Map<number, BoxedItem>> {
  const ids = [...new Set(records.map(({ item_id }) => item_id))]
  const [items, barcodes] = await Promise.all([findItemsOfMember(db, userId, ids), findBarcodes(db, ids)])
  return new Map(items.map((item) => [item.id, { ...item, barcode: barcodes.get(item.id) ?? null }]))
}

/** The filters that the database can apply. */
function toSelection({ item, store: stores }: ReservationFilters): RecordSelection {
  return {
    itemId: item,
    ...(stores.length === 0 ? {} : { storeIds: stores.map(Number) }),
  }
}
