import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { splitByWeight } from '#contract/money-shares.ts'
import type { AddReservation, ReservationMark } from '#contract/reservations/calls.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { expectedTooEarlyMessage, reservationLimits } from '#contract/reservations/words.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { lockMember, type MemberLock } from '#server/collection/member-lock.service.ts'
import { findMarkAnswer, markReserved } from '#server/collection/reserved.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { claimIdempotencyKey, linkReservation } from './idempotency/service.ts'
import type { NewEntry } from './ledger/store.ts'
import { addEntries } from './ledger/writing.service.ts'
import { findRecord, toReservations } from './records/service.ts'
import { isExpectedBeforeReserved } from './rules.ts'
import { amountsOfPlan } from './schedule.rules.ts'
import * as store from './store.ts'
import { findOrCreateStore } from './stores/service.ts'

// Makes reservations. Reserving an item takes it out of the wishlist, and an item may have several open reservations.
// Everything paid, owed and late is derived from the ledger. See docs/product.md#reservations.

export type ReservationWithMark = Reservation & { mark: ReservationMark }

/** @throws {Refusal} item_not_found, overpaid, key_reused, reservations_full; invalid beside a date */
export async function addReservation(
  context: ContextOf<'addReservation', 'db' | 'actor' | 'params' | 'body' | 'now' | 'today'>,
): Promise<ReservationWithMark> {
  const { db, actor, body: fields, now, today } = context
  const { userId } = actor
  const { id: itemId } = context.params
  return db.transaction().execute(async (tx) => {
    const lock = await lockMember(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: `reserve ${itemId}`, content, now })
    if (claim.kind === 'repeated') {
      const mark = await findMarkAnswer(lock, itemId)
      return toReservationWithMark(tx, userId, { id: claim.reservationId ?? 0, mark, today })
    }
    refuseTooFine(fields.currency ?? lock.currency, { total_cents: fields.total_cents })
    await refuseNew(lock, [fields], fields)
    const mark = await markReserved(lock, { itemId, now })
    const figures = [{ ...fields, item_id: itemId }]
    const { requestId } = claim
    const [id = 0] = await createReservations(lock, figures, { fields, requestId, now, today })
    return toReservationWithMark(tx, userId, { id, mark, today })
  })
}

/** What is agreed for all reservations that are made together. */
type Terms = Omit<AddReservation, 'total_cents' | 'quantity'>
type Figure = Pick<AddReservation, 'total_cents' | 'quantity'>

/** @throws {Refusal} overpaid, reservations_full; invalid beside an amount that nobody can pay */
export async function refuseNew(
  { tx, userId, currency }: MemberLock,
  figures: readonly Figure[],
  fields: Terms,
): Promise<void> {
  const deposit_cents = fields.deposit_cents ?? 0
  const plan = amountsOfPlan(fields.plan ?? null, 'plan.')
  refuseTooFine(fields.currency ?? currency, { deposit_cents, ...plan })
  const total = figures.reduce((sum, { total_cents }) => sum + total_cents, 0)
  if (deposit_cents > total && !fields.confirm_overpay) throw new Refusal('overpaid')
  const count = await store.countReservations(tx, userId)
  if (count + figures.length > reservationLimits.reservations) throw new Refusal('reservations_full')
}

/**
 * Makes reservations in the order of the figures and returns their ids. The deposit is split by price, as one transfer if there are
 * several.
 */
export async function createReservations(
  { tx, userId, currency }: MemberLock,
  figures: readonly (Figure & { item_id: number })[],
  { fields, requestId, now, today }: { fields: Terms; requestId: number | null; now: Date; today: string },
): Promise<number[]> {
  const shop = await findOrCreateStore(tx, userId, { name: fields.store, now })
  const values = {
    store_id: shop.id,
    currency: fields.currency ?? currency,
    order_ref: fields.order_ref ?? null,
    reserved_on: fields.reserved_on ?? today,
    expected_on: fields.expected_on ?? null,
    notes: fields.notes ?? null,
  }
  refuseFutureDay('reserved_on', values.reserved_on, { today })
  refuseFutureDay('deposit_on', fields.deposit_on, { today })
  if (isExpectedBeforeReserved(values)) throw new Refusal('invalid', { expected_on: expectedTooEarlyMessage })
  const plan = fields.plan === undefined ? shop.plan : fields.plan
  const rows = figures.map(({ item_id, total_cents, quantity = 1 }) => ({
    item_id,
    total_cents,
    quantity,
    ...values,
  }))
  const ids = await store.insertReservations(tx, userId, { rows, plan, now })
  await linkReservation(tx, userId, { requestId, reservationId: ids[0] ?? 0 })
  const prices = figures.map(({ total_cents }) => total_cents)
  const parts = splitByWeight(fields.deposit_cents ?? 0, prices, values.currency)
  const transfer_id = ids.length > 1 ? randomUUID() : null
  const entries = ids.flatMap((reservation_id, place): NewEntry[] => {
    const amount_cents = parts[place] ?? 0
    return amount_cents === 0
      ? []
      : [depositEntry({ reservation_id, amount_cents, transfer_id }, fields, today)]
  })
  if (entries.length > 0) await addEntries(tx, userId, { entries, requestId, now })
  return ids
}

function depositEntry(
  part: Pick<NewEntry, 'reservation_id' | 'amount_cents' | 'transfer_id'>,
  { deposit_on, reserved_on, method, rate, rate_currency }: Terms,
  today: string,
): NewEntry {
  return {
    ...part,
    kind: 'anticipo',
    happened_on: deposit_on ?? reserved_on ?? today,
    method,
    rate,
    rate_currency,
  }
}

/** @throws {Refusal} reservation_not_found */
export async function toReservationWithMark(
  tx: Tx,
  userId: number,
  { id, mark, today }: { id: number; mark: ReservationMark; today: string },
): Promise<ReservationWithMark> {
  const record = await findRecord(tx, userId, { id, today })
  const [reservation] = await toReservations(tx, userId, [record])
  if (!reservation) throw new Refusal('reservation_not_found')
  return { ...reservation, mark }
}
