import { Refusal } from '#contract/errors.ts'
import type { Entry, ReservationDetail } from '#contract/reservations.ts'
import type { ReservationMark } from '#contract/reservations-calls.ts'
import type { EntryFields } from '#contract/reservations-fields.ts'
import { expectedTooEarlyMessage, reservationLimits } from '#contract/reservations-words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { findMarkAnswer } from '#server/collection/reserved.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { markCancelled, markReceived } from '#server/reservations/ending.service.ts'
import type { IdempotencyClaim } from '#server/reservations/idempotency/service.ts'
import { claimIdempotencyKey } from '#server/reservations/idempotency/service.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { findRecord, getReservation } from '#server/reservations/records/service.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'
import { isExpectedBeforeReserved } from '#server/reservations/rules.ts'
import { updateExpectedOn } from '#server/reservations/store.ts'
import type { EntryViolation } from './rules.ts'
import { checkEntry, toEntry } from './rules.ts'
import type { NewEntry } from './store.ts'
import * as store from './store.ts'

// The ledger of a reservation is append-only: a mistake is corrected by another entry, and the database refuses
// updates. The member's lock is held for every entry, so two tabs cannot pay the same balance.

export interface RequestTime {
  now: Date
  /** The current date in Mexico City. */
  today: string
}

interface AddedEntry {
  entry: Entry
  reservation: ReservationDetail
  mark: ReservationMark | null
}

/**
 * Adds an entry to a ledger, once per idempotency key.
 * @throws {Refusal} reservation_not_found, reservation_closed, overpaid, balance_left, quota_exceeded, key_reused;
 * invalid beside the field
 */
export async function addReservationEntry(
  db: Db,
  { userId }: Actor,
  { fields, now, today }: RequestTime & { fields: EntryFields },
): Promise<AddedEntry> {
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: 'entry', content, now })
    const record = await findRecord(tx, userId, { id: fields.reservation_id, today })
    const rows =
      claim.kind === 'new'
        ? await writeEntry(tx, record, { userId, fields, claim, now, today })
        : await store.listEntriesOfRequest(tx, userId, claim.requestId)
    return toAddedEntry(tx, record, { userId, fields, rows, today })
  })
}

/** @throws {Refusal} when the entry breaks a rule */
export function throwViolation(violation: EntryViolation): void {
  if (violation === null) return
  if (violation.code === 'invalid') throw new Refusal('invalid', { [violation.field]: violation.message })
  throw new Refusal(violation.code)
}

/** @throws {Refusal} reservations_full when the ledger has no room for `more` entries */
export function refuseFullLedger(record: ReservationRecord, more: number): void {
  if (record.entries_count + more > reservationLimits.entries) throw new Refusal('reservations_full')
}

type EntryInput = RequestTime & {
  userId: number
  fields: EntryFields
  claim: IdempotencyClaim & { kind: 'new' }
}

async function writeEntry(
  tx: Tx,
  record: ReservationRecord,
  { userId, fields, claim, now, today }: EntryInput,
): Promise<EntryRow[]> {
  const { kind, note = null, on } = fields
  const amountCents = fields.amount_cents ?? 0
  throwViolation(
    checkEntry(
      { ...record.account, currency: record.currency },
      { kind, amountCents, isOverpayConfirmed: fields.confirm_overpay },
    ),
  )
  refuseFullLedger(record, 2)
  const request = { requestId: claim.requestId, now }
  const happened_on = on ?? today
  if (kind === 'recibido') {
    return markReceived(tx, record, {
      ...request,
      on: happened_on,
      note,
      isUnpaidConfirmed: fields.confirm_unpaid,
    })
  }
  if (kind === 'cancelado') {
    return markCancelled(tx, record, {
      ...request,
      on: happened_on,
      note,
      returnedCents: fields.returned_cents ?? 0,
    })
  }
  const entry: NewEntry = {
    reservation_id: record.id,
    kind,
    happened_on,
    note,
    ...fieldsOfKind(fields, record),
  }
  const rows = await store.insertEntries(tx, userId, { entries: [entry], ...request })
  if (kind === 'cambio_fecha')
    await updateExpectedOn(tx, userId, { id: record.id, expectedOn: fields.expected_on ?? null })
  return rows
}

/**
 * Returns the fields that only this kind of entry has.
 * @throws {Refusal} invalid when the expected date is unchanged or precedes the reservation
 */
function fieldsOfKind(fields: EntryFields, record: ReservationRecord): Partial<NewEntry> {
  const { kind, amount_cents = null, method, rate, rate_currency, expected_on = null } = fields
  if (kind === 'nota') return {}
  if (kind !== 'cambio_fecha') return { amount_cents, method, rate, rate_currency }
  if (expected_on === record.expected_on) throw new Refusal('invalid', { expected_on: 'Ya tiene esa fecha.' })
  if (isExpectedBeforeReserved({ reserved_on: record.reserved_on, expected_on })) {
    throw new Refusal('invalid', { expected_on: expectedTooEarlyMessage })
  }
  return { expected_from: record.expected_on, expected_on }
}

async function toAddedEntry(
  tx: Tx,
  record: ReservationRecord,
  { userId, fields, rows, today }: { userId: number; fields: EntryFields; rows: EntryRow[]; today: string },
): Promise<AddedEntry> {
  const row = rows.find(({ kind }) => kind === fields.kind)
  if (!row) throw new Error('The ledger entry was not stored.')
  const reservation = await getReservation(tx, userId, { id: record.id, today })
  const hasEnded = fields.kind === 'recibido' || fields.kind === 'cancelado'
  const mark = hasEnded ? await findMarkAnswer(tx, userId, record.item_id) : null
  return { entry: toEntry(row), reservation, mark }
}
