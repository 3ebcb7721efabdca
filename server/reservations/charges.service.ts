import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { splitByWeight } from '#contract/money-shares.ts'
import type { AddCharge } from '#contract/reservations/charges.ts'
import type { Charge, Reservation } from '#contract/reservations/reservations.ts'
import type { ReversedKind } from '#contract/reservations/words.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { updateCharges } from '#server/collection/reserved.service.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { chargesOf } from './ending.service.ts'
import { claimIdempotencyKey } from './idempotency/service.ts'
import { checkDiscount } from './ledger/rules.ts'
import { listEntriesOfRequest, type NewEntry } from './ledger/store.ts'
import { addEntries, refuseFullLedger, throwViolation } from './ledger/writing.service.ts'
import type { LedgerRecord } from './records/rules.ts'
import { findLedgers, findRecords, toReservations } from './records/service.ts'
import { type EntryRow, entryColumns } from './records/store.ts'
import { isOpen } from './rules.ts'
import { inOrderOf } from './transfers.service.ts'

// A charge or a discount that several reservations share. Its parts are entries of their ledgers with one transfer_id; taking it back
// and correcting it add the opposite entries with the same one.

export const chargeHandlers = { addCharge, removeCharge } satisfies SomeHandlers

/**
 * @throws {Refusal} reservation_not_found, reservation_closed, charge_not_found, key_reused, charge_undone, reservations_full; invalid
 * beside the amount or the part in another currency
 */
export async function addCharge(
  context: ContextOf<'addCharge', 'db' | 'actor' | 'body' | 'now' | 'today'>,
): Promise<{ charge: Charge; reservations: Reservation[] }> {
  const { db, actor, body: fields, now, today } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: 'charge', content, now })
    const requestId = claim.requestId ?? 0
    const ids = fields.parts.map(({ reservation_id }) => reservation_id)
    if (claim.kind === 'new') {
      refuseFutureDay('on', fields.on, { today })
      const replaced = fields.replaces === undefined ? [] : await findParts(tx, userId, fields.replaces)
      const reversals = await reversalsOf(tx, userId, replaced)
      if (replaced.length > 0 && reversals.length === 0) throw new Refusal('charge_undone')
      const ledgers = await findLedgers(tx, userId, { ids })
      const records = inOrderOf(fields, ledgers).map((record) => withCharges(record, reversals))
      const entries = [...reversals, ...chargeEntries(fields, records, today)]
      await refuseNegativeCosts(tx, userId, entries)
      await addEntries(tx, userId, { entries, requestId, now })
      await refreshCosts(tx, userId, entries)
    }
    const written = await listEntriesOfRequest(tx, userId, requestId)
    const [charge] = chargesOfEntries(written.filter(({ transfer_id }) => transfer_id !== fields.replaces))
    if (!charge) throw new Error('The charge was not stored.')
    const records = inOrderOf(fields, await findRecords(tx, userId, { ids, today }))
    return { charge, reservations: await toReservations(tx, userId, records) }
  })
}

/** @throws {Refusal} charge_not_found; invalid while a discount is more than what would be left */
async function removeCharge(context: ContextOf<'removeCharge'>): Promise<{ reservations: Reservation[] }> {
  const { db, actor, params, now, today } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const parts = await findParts(tx, userId, params.id)
    const entries = await reversalsOf(tx, userId, parts)
    await refuseNegativeCosts(tx, userId, entries)
    if (entries.length > 0) await addEntries(tx, userId, { entries, requestId: null, now })
    await refreshCosts(tx, userId, entries)
    const ids = parts.map(({ reservation_id }) => reservation_id)
    return { reservations: await toReservations(tx, userId, await findRecords(tx, userId, { ids, today })) }
  })
}

/** The charges of these reservations that were not taken back, in the order in which they were made. */
export async function findCharges(db: Db | Tx, userId: number, reservationIds: number[]): Promise<Charge[]> {
  return chargesOfEntries(await listSharedEntries(db, userId, { reservationIds }))
}

/** What each figure pays of a charge. A figure without a part is left out. */
function chargeEntries(fields: AddCharge, records: readonly LedgerRecord[], today: string): NewEntry[] {
  const { kind, amount_cents, on, method, note, rate, rate_currency } = fields
  const currency = records[0]?.currency ?? ''
  refuseTooFine(currency, { amount_cents })
  const transfer_id = randomUUID()
  const common = { happened_on: on ?? today, method, note, rate, rate_currency, transfer_id }
  const parts = partsOf(fields, records, currency)
  return records.flatMap((record, place): NewEntry[] => {
    if (record.account.ended === 'cancelado') throw new Refusal('reservation_closed')
    if (record.currency !== currency) {
      throw new Refusal('invalid', {
        [`parts.${place}.reservation_id`]: `Este apartado está en ${record.currency}; un cargo va en una sola moneda.`,
      })
    }
    const part = { reservation_id: record.id, amount_cents: parts[place] ?? 0, ...common }
    refuseTooFine(currency, { [`parts.${place}.amount_cents`]: part.amount_cents })
    if (part.amount_cents === 0) return []
    refuseFullLedger(record, 2)
    if (kind === 'descuento') {
      throwViolation(checkDiscount(record.account, part.amount_cents))
      return [{ ...part, kind }]
    }
    const charged: NewEntry = { ...part, kind: 'cargo', charge: kind }
    // Nothing can be paid into a ledger that has ended.
    const isPaid = fields.is_paid || !isOpen(record.account)
    return isPaid ? [charged, { ...part, kind: 'abono' }] : [charged]
  })
}

function partsOf(
  { split, parts, amount_cents }: AddCharge,
  records: readonly LedgerRecord[],
  currency: string,
): number[] {
  if (split === 'mano') return parts.map((part) => part.amount_cents ?? 0)
  const weights = records.map(({ total_cents, quantity }) => (split === 'precio' ? total_cents : quantity))
  return splitByWeight(amount_cents, weights, currency)
}

const opposites = { cargo: 'descuento', descuento: 'cargo', abono: 'devolucion' } as const

/** The entries that take a charge back; none if it was taken back before. Of a payment that is gone already, nothing is taken back. */
async function reversalsOf(tx: Tx, userId: number, parts: readonly EntryRow[]): Promise<NewEntry[]> {
  if (parts.some(({ reverses }) => reverses !== null)) return []
  const ids = [...new Set(parts.map(({ reservation_id }) => reservation_id))]
  const records = new Map((await findLedgers(tx, userId, { ids })).map((record) => [record.id, record]))
  return parts.flatMap((part): NewEntry[] => {
    const record = records.get(part.reservation_id)
    if (!record || !isShared(part.kind)) return []
    refuseFullLedger(record, 2)
    const { paid_cents, deposits_cents } = record.account
    const kept = part.kind === 'abono' ? paid_cents - deposits_cents : Number.POSITIVE_INFINITY
    const amount_cents = Math.min(part.amount_cents ?? 0, kept)
    if (amount_cents <= 0) return []
    const { reservation_id, method, rate, rate_currency, transfer_id, charge, on: happened_on } = part
    const kind = opposites[part.kind]
    const reverses: ReversedKind = part.kind
    return [
      {
        reservation_id,
        kind,
        reverses,
        amount_cents,
        happened_on,
        method,
        rate,
        rate_currency,
        transfer_id,
        charge,
      },
    ]
  })
}

function isShared(kind: string): kind is keyof typeof opposites {
  return Object.hasOwn(opposites, kind)
}

/** @throws {Refusal} charge_not_found */
async function findParts(tx: Tx, userId: number, id: string): Promise<EntryRow[]> {
  const parts = await listSharedEntries(tx, userId, { transferId: id })
  if (parts.length === 0) throw new Refusal('charge_not_found')
  return parts
}

/** The record as it is once these entries are written. */
function withCharges(record: LedgerRecord, entries: readonly NewEntry[]): LedgerRecord {
  const charged_cents = record.account.charged_cents + chargedBy(entries, record.id)
  return { ...record, account: { ...record.account, charged_cents } }
}

function chargedBy(entries: readonly NewEntry[], id: number): number {
  const own = entries.filter(({ reservation_id }) => reservation_id === id)
  const ways: Partial<Record<NewEntry['kind'], number>> = { cargo: 1, descuento: -1 }
  return own.reduce((sum, { kind, amount_cents }) => sum + (ways[kind] ?? 0) * (amount_cents ?? 0), 0)
}

/** @throws {Refusal} invalid when a figure would cost less than nothing, because a discount rests on a charge that goes */
async function refuseNegativeCosts(tx: Tx, userId: number, entries: readonly NewEntry[]): Promise<void> {
  const ids = [...new Set(entries.map(({ reservation_id }) => reservation_id))]
  const after = (await findLedgers(tx, userId, { ids })).map((record) => withCharges(record, entries))
  if (after.every(({ account }) => account.total_cents + account.charged_cents >= 0)) return
  throw new Refusal('invalid', {
    amount_cents: 'Hay un descuento mayor que lo que quedaría. Deshaz primero el descuento.',
  })
}

/** Tells the copies of received reservations what was added to their cost. What a member typed beside it stays. */
async function refreshCosts(tx: Tx, userId: number, entries: readonly NewEntry[]): Promise<void> {
  const ids = [...new Set(entries.map(({ reservation_id }) => reservation_id))]
  const received = (await findLedgers(tx, userId, { ids })).filter(
    ({ account }) => account.ended === 'recibido',
  )
  const added = received.flatMap((record) => {
    const account = {
      ...record.account,
      charged_cents: record.account.charged_cents - chargedBy(entries, record.id),
    }
    const before = chargesOf({ ...record, account })
    return chargesOf(record).map((charge, place) => ({
      ...charge,
      cents: charge.cents - (before[place]?.cents ?? 0),
    }))
  })
  if (added.length > 0) await updateCharges(tx, userId, added)
}

function chargesOfEntries(entries: readonly EntryRow[]): Charge[] {
  return [...Map.groupBy(entries, ({ transfer_id }) => transfer_id ?? '')].flatMap(([id, those]) => {
    const parts = those.filter(({ kind }) => kind === 'cargo' || kind === 'descuento')
    const [first] = parts
    if (!first || those.some(({ reverses }) => reverses !== null)) return []
    const { charge, kind, currency, on, note } = first
    return {
      id,
      kind: kind === 'descuento' ? kind : (charge ?? 'envio'),
      amount_cents: parts.reduce((sum, part) => sum + (part.amount_cents ?? 0), 0),
      currency,
      on,
      note,
      is_paid: those.some((entry) => entry.kind === 'abono'),
      parts: parts.map((part) => ({
        reservation_id: part.reservation_id,
        amount_cents: part.amount_cents ?? 0,
      })),
    }
  })
}

/** The entries of shared charges, with what took them back: of one, or of all that these reservations have a part in. */
function listSharedEntries(
  db: Db | Tx,
  userId: number,
  { reservationIds = [], transferId = null }: { reservationIds?: number[]; transferId?: string | null },
): Promise<EntryRow[]> {
  return rowsOf(db)<EntryRow>`
    select ${entryColumns} from reservation_entries e join reservations r on r.id = e.reservation_id
    where e.user_id = ${userId} and e.transfer_id in (select s.transfer_id from reservation_entries s
      where s.user_id = ${userId} and s.kind in ('cargo', 'descuento')
        and (s.transfer_id = ${transferId} or s.reservation_id = any(${reservationIds}::int[])))
    order by e.id limit 20000`
}
