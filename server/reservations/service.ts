import { Refusal } from '#contract/errors.ts'
import type { AddReservation, ReservationMark } from '#contract/reservations/calls.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { expectedTooEarlyMessage, reservationLimits } from '#contract/reservations/words.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import { lockMember } from '#server/collection/member-lock.service.ts'
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

type NewReservation = ContextOf<'addReservation', 'db' | 'actor' | 'params' | 'body' | 'now' | 'today'>

/** @throws {Refusal} item_not_found, overpaid, key_reused, reservations_full; invalid beside a date */
export async function addReservation(context: NewReservation): Promise<ReservationWithMark> {
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
    refuseTooFine(fields.currency ?? lock.currency, {
      total_cents: fields.total_cents,
      deposit_cents: fields.deposit_cents,
      ...amountsOfPlan(fields.plan ?? null, 'plan.'),
    })
    const deposit = fields.deposit_cents ?? 0
    if (deposit > fields.total_cents && !fields.confirm_overpay) throw new Refusal('overpaid')
    if ((await store.countReservations(tx, userId)) >= reservationLimits.reservations) {
      throw new Refusal('reservations_full')
    }
    const mark = await markReserved(lock, { itemId, now })
    const id = await createReservation(lock, context)
    await linkReservation(tx, userId, { requestId: claim.requestId, reservationId: id })
    if (deposit > 0) {
      await addEntries(tx, userId, {
        entries: [depositEntry(id, fields, today)],
        requestId: claim.requestId,
        now,
      })
    }
    return toReservationWithMark(tx, userId, { id, mark, today })
  })
}

async function createReservation(
  { tx, userId, currency }: MemberLock,
  { params, body: fields, now, today }: NewReservation,
): Promise<number> {
  const shop = await findOrCreateStore(tx, userId, { name: fields.store, now })
  const values = {
    store_id: shop.id,
    quantity: fields.quantity ?? 1,
    total_cents: fields.total_cents,
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
  return store.insertReservation(tx, userId, { itemId: params.id, values, plan, now })
}

function depositEntry(id: number, fields: AddReservation, today: string): NewEntry {
  const { deposit_cents = null, deposit_on, reserved_on, method, rate, rate_currency } = fields
  const happened_on = deposit_on ?? reserved_on ?? today
  return {
    reservation_id: id,
    kind: 'anticipo',
    amount_cents: deposit_cents,
    happened_on,
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
