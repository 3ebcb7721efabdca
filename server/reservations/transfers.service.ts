import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { AddTransfer } from '#contract/reservations/ledger.ts'
import type { Entry, Reservation } from '#contract/reservations/reservations.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { claimIdempotencyKey } from '#server/reservations/idempotency/service.ts'
import { checkEntry, toEntry } from '#server/reservations/ledger/rules.ts'
import { listEntriesOfRequest, type NewEntry } from '#server/reservations/ledger/store.ts'
import { addEntries, refuseFullLedger, throwViolation } from '#server/reservations/ledger/writing.service.ts'
import type { LedgerRecord } from '#server/reservations/records/rules.ts'
import { findLedgers, findRecords, toReservations } from '#server/reservations/records/service.ts'

// One payment split over several reservations. Either every part is written or none is.

interface TransferResult {
  transfer_id: string
  entries: Entry[]
  reservations: Reservation[]
}

/**
 * Adds one payment to each of the given reservations.
 * @throws {Refusal} reservation_not_found, reservation_closed, paid_early, overpaid, key_reused; invalid beside the part in
 * another currency
 */
export async function addTransfer(context: ContextOf<'addTransfer'>): Promise<TransferResult> {
  const { db, actor, body: fields, now, today } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: 'transfer', content, now })
    const requestId = claim.requestId ?? 0
    const ids = fields.parts.map(({ reservation_id }) => reservation_id)
    if (claim.kind === 'new') {
      refuseFutureDay('on', fields.on, { today })
      const ledgers = inOrderOf(fields, await findLedgers(tx, userId, { ids }))
      const entries = transferEntries(fields, ledgers, today)
      await addEntries(tx, userId, { entries, requestId, now })
    }
    const rows = await listEntriesOfRequest(tx, userId, requestId)
    const records = inOrderOf(fields, await findRecords(tx, userId, { ids, today }))
    return {
      transfer_id: rows[0]?.transfer_id ?? '',
      entries: rows.map(toEntry),
      reservations: await toReservations(tx, userId, records),
    }
  })
}

/**
 * The records in the order of the parts.
 * @throws {Refusal} reservation_not_found when one of them belongs to another member
 */
export function inOrderOf<T extends LedgerRecord>(
  { parts }: { parts: readonly { reservation_id: number }[] },
  records: readonly T[],
): T[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return parts.map(({ reservation_id }) => {
    const record = byId.get(reservation_id)
    if (!record) throw new Refusal('reservation_not_found')
    return record
  })
}

function transferEntries(fields: AddTransfer, records: LedgerRecord[], today: string): NewEntry[] {
  const { parts, on, method, note, rate, rate_currency } = fields
  const happened_on = on ?? today
  const transfer_id = randomUUID()
  const currency = records[0]?.currency
  return records.map((record, place) => {
    if (record.currency !== currency) {
      throw new Refusal('invalid', {
        [`parts.${place}.reservation_id`]: `Este apartado está en ${record.currency}; un pago va en una sola moneda.`,
      })
    }
    const amountCents = parts[place]?.amount_cents ?? 0
    refuseTooFine(record.currency, { [`parts.${place}.amount_cents`]: amountCents })
    const proposed = {
      kind: 'abono',
      amountCents,
      reverses: null,
      happenedOn: happened_on,
      confirmed: fields,
    } as const
    throwViolation(checkEntry(record.account, proposed))
    refuseFullLedger(record, 1)
    return {
      reservation_id: record.id,
      kind: 'abono',
      amount_cents: amountCents,
      happened_on,
      method,
      note,
      rate,
      rate_currency,
      transfer_id,
    }
  })
}
