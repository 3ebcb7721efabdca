import { Refusal } from '#contract/errors.ts'
import { receiveReserved, unmarkReserved } from '#server/collection/reserved.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { checkRefund } from '#server/reservations/ledger/rules.ts'
import type { NewEntry } from '#server/reservations/ledger/store.ts'
import { insertEntries } from '#server/reservations/ledger/store.ts'
import { splitEvenly } from '#server/reservations/money.rules.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { findRecords } from '#server/reservations/records/service.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'

// The two ways in which a reservation ends: received into the collection, or cancelled. Both keep the ledger.

interface Ending {
  on: string
  note: string | null
  requestId: number | null
  now: Date
}

/**
 * Adds the copies to the collection with the agreed price and the store. Charges such as shipping are not part of the
 * price. When the plan is full, nothing changes.
 * @throws {Refusal} balance_left, quota_exceeded; invalid when the item would have too many copies
 */
export async function markReceived(
  tx: Tx,
  record: ReservationRecord,
  { on, note, isUnpaidConfirmed, requestId, now }: Ending & { isUnpaidConfirmed: boolean },
): Promise<EntryRow[]> {
  if (record.derived.balance_cents > 0 && !isUnpaidConfirmed) throw new Refusal('balance_left')
  const copies = splitEvenly(record.total_cents, record.quantity).map((price_paid_cents) => ({
    price_paid_cents,
    currency: record.currency,
    acquired_on: on,
    store: record.store_name,
  }))
  const isReserved = await hasOtherOpenReservation(tx, record)
  await receiveReserved(tx, record.user_id, { itemId: record.item_id, copies, isReserved, now })
  const entry: NewEntry = { reservation_id: record.id, kind: 'recibido', happened_on: on, note }
  return insertEntries(tx, record.user_id, { entries: [entry], requestId, now })
}

/**
 * Records the money that the store returned as a refund. The rest of what was paid is lost.
 * @throws {Refusal} invalid when the store returns more than was paid
 */
export async function markCancelled(
  tx: Tx,
  record: ReservationRecord,
  { on, note, returnedCents, requestId, now }: Ending & { returnedCents: number },
): Promise<EntryRow[]> {
  const violation = checkRefund(
    { ...record.account, currency: record.currency },
    { amountCents: returnedCents, field: 'returned_cents' },
  )
  if (violation?.code === 'invalid' && returnedCents > 0)
    throw new Refusal('invalid', { [violation.field]: violation.message })
  const common = { reservation_id: record.id, happened_on: on }
  const returned: NewEntry[] =
    returnedCents > 0 ? [{ ...common, kind: 'devolucion', amount_cents: returnedCents }] : []
  const entries: NewEntry[] = [...returned, { ...common, kind: 'cancelado', note }]
  if (!(await hasOtherOpenReservation(tx, record))) await unmarkReserved(tx, record.user_id, record.item_id)
  return insertEntries(tx, record.user_id, { entries, requestId, now })
}

/** True when the member has another open reservation of the same item. */
async function hasOtherOpenReservation(
  tx: Tx,
  { id, user_id, item_id, reserved_on }: ReservationRecord,
): Promise<boolean> {
  const open = await findRecords(tx, user_id, { itemId: item_id, isOpen: true, today: reserved_on })
  return open.some((other) => other.id !== id)
}
