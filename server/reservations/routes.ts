import { Refusal } from '#contract/errors.ts'
import { moneyText } from '#contract/money.ts'
import { metadataOf } from '#contract/paging.ts'
import type { EditReservation } from '#contract/reservations/calls.ts'
import type { ReservationDetail } from '#contract/reservations/reservations.ts'
import type { EntryKind } from '#contract/reservations/words.ts'
import { expectedTooEarlyMessage, reservedTooLateMessage } from '#contract/reservations/words.ts'
import { withKeptItem } from '#server/catalogue/items/service.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { lockMember, lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { findMarkAnswer } from '#server/collection/reserved.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { markCancelled } from './ending.service.ts'
import { claimIdempotencyKey, linkReservation } from './idempotency/service.ts'
import { toEntry } from './ledger/rules.ts'
import { addReservationEntry } from './ledger/service.ts'
import { countHistory, listHistory } from './ledger/store.ts'
import { addEntries, refuseFullLedger } from './ledger/writing.service.ts'
import type { LedgerRecord } from './records/rules.ts'
import {
  findLedger,
  findLedgers,
  findReservation,
  findReservedItems,
  reservationReadHandlers,
} from './records/service.ts'
import type { ReservationRow } from './records/store.ts'
import { isExpectedBeforeReserved, isOpen, type LedgerAccount, statusOf } from './rules.ts'
import { listScanned } from './scanned.service.ts'
import { amountsOfPlan, withStepIds } from './schedule.rules.ts'
import { addReservation, type ReservationWithMark, toReservationWithMark } from './service.ts'
import * as store from './store.ts'
import { findOrCreateStore } from './stores/service.ts'
import { addTransfer } from './transfers.service.ts'

export const reservationHandlers = {
  ...reservationReadHandlers,
  addReservation: withKeptItem(addReservation),
  cancelReservation: withKeptItem(cancelReservation),
  editReservation,
  setReservationPlan,
  listReservationHistory,
  addReservationEntry,
  addTransfer,
  listScanned,
} satisfies SomeHandlers

/**
 * Cancels the reservation of an item and keeps its ledger.
 * @throws {Refusal} reservation_not_found, several_reservations, reservation_closed, key_reused; invalid when the
 * store returns more than was paid
 */
async function cancelReservation(context: ContextOf<'cancelReservation'>): Promise<ReservationWithMark> {
  const { db, actor, now, today } = context
  const { userId } = actor
  const { id: itemId } = context.params
  const fields = context.body ?? {}
  return db.transaction().execute(async (tx) => {
    const lock = await lockMember(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: `cancel ${itemId}`, content, now })
    if (claim.kind === 'repeated') {
      const mark = await findMarkAnswer(lock, itemId)
      return toReservationWithMark(tx, userId, { id: claim.reservationId ?? 0, mark, today })
    }
    const record = await findReservationToCancel(tx, userId, { itemId, id: fields.reservation_id })
    refuseFullLedger(record, 2)
    const { on = null, note = null, returned_cents = null } = fields
    refuseTooFine(record.currency, { returned_cents })
    const { requestId } = claim
    const { mark } = await markCancelled(lock, record, {
      on: on ?? today,
      note,
      returnedCents: returned_cents ?? 0,
      requestId,
      now,
    })
    await linkReservation(tx, userId, { requestId, reservationId: record.id })
    return toReservationWithMark(tx, userId, { id: record.id, mark, today })
  })
}

/** Returns the reservation with the given id or, without an id, the only open reservation of the item. */
async function findReservationToCancel(
  tx: Tx,
  userId: number,
  { itemId, id }: { itemId: number; id: number | undefined },
): Promise<LedgerRecord> {
  const records = await findLedgers(tx, userId, { itemId, ...(id === undefined ? {} : { ids: [id] }) })
  if (records.length === 0) throw new Refusal('reservation_not_found')
  const [record, ...others] = records.filter(({ account }) => isOpen(account))
  if (!record) throw new Refusal('reservation_closed')
  if (others.length > 0) throw new Refusal('several_reservations')
  return record
}

// Edits of a reservation. The ledger records every change of price, quantity, store or expected date.

/**
 * A new price, quantity or store adds a note to the ledger, and a new expected date adds its own entry. A closed
 * reservation accepts changes of text only.
 * @throws {Refusal} reservation_not_found, reservation_closed, has_money, invalid beside a date
 */
async function editReservation(context: ContextOf<'editReservation'>): Promise<ReservationDetail> {
  const { db, actor, params, body: fields, now, today } = context
  const { userId } = actor
  const { id } = params
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findLedger(tx, userId, id)
    if (!isOpen(before.account) && !changesOnlyText(fields)) throw new Refusal('reservation_closed')
    const moved = before.account.paid_cents + before.account.charged_cents > 0
    const currency = fields.currency ?? before.currency
    if (currency !== before.currency && moved) throw new Refusal('has_money')
    const shop =
      fields.store === undefined
        ? { id: before.store_id, name: before.store_name }
        : await findOrCreateStore(tx, userId, { name: fields.store, now })
    const after = { ...applyEdit(before, fields), currency, store_id: shop.id }
    refuseTooFine(currency, { total_cents: after.total_cents })
    refuseFutureDay('reserved_on', after.reserved_on, { today, before: before.reserved_on })
    refuseArrivalBeforeReservation(after, fields)
    const entries = changeEntries(before, { ...after, store_name: shop.name }).map((entry) => ({
      reservation_id: id,
      happened_on: today,
      ...entry,
    }))
    refuseFullLedger(before, entries.length)
    await store.updateReservation(tx, userId, { id, values: after, now })
    if (entries.length > 0) await addEntries(tx, userId, { entries, requestId: null, now })
    return findReservation(tx, userId, { id, today })
  })
}

/** Checks a date only when it changes, so that reservations older than this rule stay editable. */
function refuseArrivalBeforeReservation(
  after: Pick<LedgerAccount, 'reserved_on' | 'expected_on'>,
  { reserved_on, expected_on }: EditReservation,
): void {
  if (!isExpectedBeforeReserved(after)) return
  if (expected_on !== undefined) throw new Refusal('invalid', { expected_on: expectedTooEarlyMessage })
  if (reserved_on !== undefined) throw new Refusal('invalid', { reserved_on: reservedTooLateMessage })
}

async function setReservationPlan(context: ContextOf<'setReservationPlan'>): Promise<ReservationDetail> {
  const { db, actor, params, body, now, today } = context
  const { userId } = actor
  const { id } = params
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findLedger(tx, userId, id)
    if (!isOpen(before.account)) throw new Refusal('reservation_closed')
    refuseTooFine(before.currency, amountsOfPlan(body.plan, 'plan.'))
    const plan = body.plan && withStepIds(body.plan, before.plan)
    await store.updatePlan(tx, userId, { id, plan, now })
    return findReservation(tx, userId, { id, today })
  })
}

type EditableValues = Pick<
  ReservationRow,
  'quantity' | 'total_cents' | 'order_ref' | 'reserved_on' | 'expected_on' | 'notes'
>
type ComparedValues = Pick<
  ReservationRow,
  'quantity' | 'total_cents' | 'currency' | 'expected_on' | 'store_name'
>

interface ChangeEntry {
  kind: EntryKind
  note?: string
  expected_from?: string | null
  expected_on?: string | null
}

/**
 * True when an edit changes only the notes or the order reference, which is allowed after the reservation has ended.
 */
function changesOnlyText(fields: EditReservation): boolean {
  const { order_ref, notes, ...others } = fields
  return Object.values(others).every((value) => value === undefined)
}

/** A missing field keeps its value; null clears an optional field. */
function applyEdit(before: EditableValues, fields: EditReservation): EditableValues {
  const valueOr = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value)
  return {
    quantity: valueOr(fields.quantity, before.quantity),
    total_cents: valueOr(fields.total_cents, before.total_cents),
    order_ref: valueOr(fields.order_ref, before.order_ref),
    reserved_on: valueOr(fields.reserved_on, before.reserved_on),
    expected_on: valueOr(fields.expected_on, before.expected_on),
    notes: valueOr(fields.notes, before.notes),
  }
}

/** Returns one entry for a new expected date and one note for every other change that the statement must show. */
function changeEntries(before: ComparedValues, after: ComparedValues): ChangeEntry[] {
  const sentences = [
    before.store_name === after.store_name ? '' : `Tienda: de ${before.store_name} a ${after.store_name}.`,
    before.total_cents === after.total_cents && before.currency === after.currency
      ? ''
      : `Precio: de ${moneyText(before.total_cents, before.currency)} a ${moneyText(after.total_cents, after.currency)}.`,
    before.quantity === after.quantity ? '' : `Piezas: de ${before.quantity} a ${after.quantity}.`,
  ].filter((sentence) => sentence !== '')
  const entries: ChangeEntry[] = []
  if (sentences.length > 0) entries.push({ kind: 'nota', note: sentences.join(' ') })
  if (before.expected_on !== after.expected_on) {
    entries.push({
      kind: 'cambio_fecha',
      expected_from: before.expected_on,
      expected_on: after.expected_on,
    })
  }
  return entries
}

/** A member's ledger entries across all reservations, the latest date first. */
async function listReservationHistory({ db, actor, query }: ContextOf<'listReservationHistory'>) {
  const { userId } = actor
  const { page, page_size, reservation_id, store, kind } = query
  const filter = { reservationId: reservation_id ?? null, storeIds: store.map(Number), kinds: [...kind] }
  const [rows, total] = await Promise.all([
    listHistory(db, userId, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    countHistory(db, userId, filter),
  ])
  const ids = [...new Set(rows.map((row) => row.reservation_id))]
  const records = await findLedgers(db, userId, { ids })
  const items = await findReservedItems(db, userId, records)
  const recordById = new Map(records.map((record) => [record.id, record]))
  const data = rows.flatMap((row) => {
    const record = recordById.get(row.reservation_id)
    const item = record && items.get(record.item_id)
    if (!record || !item) return []
    const store = { id: record.store_id, name: record.store_name }
    const reservation = { id: record.id, status: statusOf(record.account), store, item }
    return [{ ...toEntry(row), reservation }]
  })
  return { data, metadata: metadataOf(query, total) }
}
