import type { MarkAnswer } from '#contract/collection/collection.ts'
import { Refusal } from '#contract/errors.ts'
import { splitEvenly } from '#contract/money-shares.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import type { CopyCharge } from '#server/collection/reserved.service.ts'
import { findMarkAnswer, receiveReserved, unmarkReserved } from '#server/collection/reserved.service.ts'
import { checkRefund } from '#server/reservations/ledger/rules.ts'
import { insertEntries, type NewEntry } from '#server/reservations/ledger/store.ts'
import type { LedgerRecord } from '#server/reservations/records/rules.ts'
import { findLedgers } from '#server/reservations/records/service.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'
import { balanceOf } from '#server/reservations/rules.ts'

// The two ways in which a reservation ends: received into the collection, or cancelled. Both keep the ledger.

/** The new rows of the ledger, and the mark of the item after them. */
export interface Ended {
  rows: EntryRow[]
  mark: MarkAnswer
}

interface Ending {
  on: string
  note: string | null
  requestId: number | null
  now: Date
}

/**
 * Adds the copies to the collection with the agreed price, their shares of the charges, and the store. When the plan is full, nothing changes.
 * @throws {Refusal} balance_left, quota_exceeded; invalid when the item would have too many copies
 */
export async function markReceived(
  lock: MemberLock,
  record: LedgerRecord,
  { on, note, isUnpaidConfirmed, requestId, now }: Ending & { isUnpaidConfirmed: boolean },
): Promise<Ended> {
  if (balanceOf(record.account) > 0 && !isUnpaidConfirmed) throw new Refusal('balance_left')
  const charges = chargesOf(record)
  const copies = splitEvenly(record.total_cents, record.quantity, record.currency).map(
    (price_paid_cents, place) => ({
      price_paid_cents,
      charges_cents: charges[place]?.cents || null,
      currency: record.currency,
      acquired_on: on,
      store: record.store_name,
    }),
  )
  const isReserved = await hasOtherOpenReservation(lock, record)
  const mark = await receiveReserved(lock, {
    itemId: record.item_id,
    reservationId: record.id,
    copies,
    isReserved,
    now,
  })
  const entry: NewEntry = { reservation_id: record.id, kind: 'recibido', happened_on: on, note }
  return { rows: await insertEntries(lock.tx, lock.userId, { entries: [entry], requestId, now }), mark }
}

/**
 * Records the money that the store returned as a refund. The rest of what was paid is lost.
 * @throws {Refusal} invalid when the store returns more than was paid
 */
export async function markCancelled(
  lock: MemberLock,
  record: LedgerRecord,
  { on, note, returnedCents, requestId, now }: Ending & { returnedCents: number },
): Promise<Ended> {
  const violation = checkRefund(record.account, { amountCents: returnedCents, field: 'returned_cents' })
  if (violation?.code === 'invalid' && returnedCents > 0)
    throw new Refusal('invalid', { [violation.field]: violation.message })
  const common = { reservation_id: record.id, happened_on: on }
  const returned: NewEntry[] =
    returnedCents > 0 ? [{ ...common, kind: 'devolucion', amount_cents: returnedCents }] : []
  const entries: NewEntry[] = [...returned, { ...common, kind: 'cancelado', note }]
  const mark = (await hasOtherOpenReservation(lock, record))
    ? await findMarkAnswer(lock, record.item_id)
    : await unmarkReserved(lock, record.item_id)
  return { rows: await insertEntries(lock.tx, lock.userId, { entries, requestId, now }), mark }
}

/** What each copy of a reservation costs beside its price. */
export function chargesOf({ id, quantity, currency, account }: LedgerRecord): CopyCharge[] {
  return splitEvenly(account.charged_cents, quantity, currency).map((cents, place) => ({
    reservation_id: id,
    place: place + 1,
    cents,
    currency,
  }))
}

async function hasOtherOpenReservation(
  { tx, userId }: MemberLock,
  { id, item_id }: LedgerRecord,
): Promise<boolean> {
  const open = await findLedgers(tx, userId, { itemId: item_id, isOpen: true })
  return open.some((other) => other.id !== id)
}
