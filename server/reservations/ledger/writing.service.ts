import { Refusal } from '#contract/errors.ts'
import type { EntryFields } from '#contract/reservations/fields.ts'
import { expectedTooEarlyMessage, reservationLimits } from '#contract/reservations/words.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { type HeldLock, withItemLimit } from '#server/collection/member-lock.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Moment } from '#server/platform/http/caller.ts'
import { type Ended, markCancelled, markReceived } from '#server/reservations/ending.service.ts'
import type { LedgerRecord } from '#server/reservations/records/rules.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'
import { isExpectedBeforeReserved } from '#server/reservations/rules.ts'
import { updateExpectedOn } from '#server/reservations/store.ts'
import { checkEntry, type EntryViolation } from './rules.ts'
import { type EntryBatch, insertEntries, type NewEntry } from './store.ts'

// Writes entries within a transaction that holds the member's lock.

/** @throws {Refusal} when the entry breaks a rule */
export function throwViolation(violation: EntryViolation): void {
  if (violation === null) return
  if (violation.code === 'invalid') throw new Refusal('invalid', { [violation.field]: violation.message })
  throw new Refusal(violation.code)
}

/** @throws {Refusal} reservations_full when the ledger has no room for `more` entries */
export function refuseFullLedger(record: LedgerRecord, more: number): void {
  if (record.entries_count + more > reservationLimits.entries) throw new Refusal('reservations_full')
}

/** @throws {Refusal} reservations_full when all ledgers of the member have no room for these entries */
export async function addEntries(tx: Tx, userId: number, batch: EntryBatch): Promise<EntryRow[]> {
  const rows = await insertEntries(tx, userId, { ...batch, totalMax: reservationLimits.memberEntries })
  if (rows.length < batch.entries.length) throw new Refusal('reservations_full')
  return rows
}

/**
 * Writes one entry, and for some kinds what it changes elsewhere. Returns the new rows of the ledger,
 * and the mark of the item if the reservation ended.
 * @throws {Refusal} reservation_closed, paid_early, overpaid, balance_left, quota_exceeded, reservations_full; invalid beside the
 * field
 */
export async function writeEntry(
  lock: HeldLock,
  record: LedgerRecord,
  { fields, requestId, now, today }: Moment & { fields: EntryFields; requestId: number | null },
): Promise<Ended | { rows: EntryRow[]; mark: null }> {
  const { kind, note = null, on } = fields
  const amountCents = fields.amount_cents ?? 0
  const happened_on = on ?? today
  const { amount_cents, returned_cents } = fields
  refuseTooFine(record.currency, { amount_cents, returned_cents })
  throwViolation(
    checkEntry(record.account, {
      kind,
      amountCents,
      reverses: fields.reverses ?? null,
      happenedOn: happened_on,
      confirmed: fields,
    }),
  )
  refuseFullLedger(record, 2)
  const request = { requestId, now }
  refuseFutureDay('on', happened_on, { today })
  if (kind === 'recibido') {
    return markReceived(await withItemLimit(lock), record, {
      ...request,
      on: happened_on,
      note,
      isUnpaidConfirmed: fields.confirm_unpaid,
    })
  }
  if (kind === 'cancelado') {
    return markCancelled(await withItemLimit(lock), record, {
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
  const { tx, userId } = lock
  const rows = await addEntries(tx, userId, { entries: [entry], ...request })
  if (kind === 'cambio_fecha')
    await updateExpectedOn(tx, userId, { id: record.id, expectedOn: fields.expected_on ?? null })
  return { rows, mark: null }
}

/**
 * Returns the fields that only this kind of entry has.
 * @throws {Refusal} invalid when the expected date is unchanged or precedes the reservation
 */
function fieldsOfKind(fields: EntryFields, record: LedgerRecord): Partial<NewEntry> {
  const { kind, amount_cents = null, method, reverses, rate, rate_currency, expected_on = null } = fields
  if (kind === 'nota') return {}
  if (kind !== 'cambio_fecha') return { amount_cents, method, reverses, rate, rate_currency }
  if (expected_on === record.expected_on) throw new Refusal('invalid', { expected_on: 'Ya tiene esa fecha.' })
  if (isExpectedBeforeReserved({ reserved_on: record.reserved_on, expected_on })) {
    throw new Refusal('invalid', { expected_on: expectedTooEarlyMessage })
  }
  return { expected_from: record.expected_on, expected_on }
}
