import { sql } from 'kysely'
import type { MarkAnswer } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { newCopy } from '#server/collection/copies/rules.ts'
import { insertCopies } from '#server/collection/copies/writing.service.ts'
import { type MemberLock, refuseOverQuota } from '#server/collection/member-lock.service.ts'
import { markAnswerOf, slotsOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import { deleteReserved, insertMark, insertReserved, type Mark } from '#server/collection/store.ts'
import type { Tx } from '#server/platform/database/db.ts'

// The "reserved" flag of a mark, which the reservations room sets. It can be combined with "collection", since a second
// copy may be on its way, and replaces a wish. The caller holds the member's lock.

/** Marks a figure as reserved, and removes a wish or "no me interesa". */
export async function markReserved(
  lock: MemberLock,
  { itemId, now }: { itemId: number; now: Date },
): Promise<MarkAnswer> {
  const before = await findMark(lock, itemId)
  await insertReserved(lock.tx, lock.userId, { itemIds: [itemId], now })
  return markAnswerOf(lock, { before, after: withReservation(before) })
}

export async function markManyReserved(lock: MemberLock, itemIds: number[], now: Date): Promise<void> {
  if (itemIds.length > 0) await insertReserved(lock.tx, lock.userId, { itemIds: [...new Set(itemIds)], now })
}

/** Removes the flag when the last reservation of a figure ends. */
export async function unmarkReserved(lock: MemberLock, itemId: number): Promise<MarkAnswer> {
  const before = await findMark(lock, itemId)
  await deleteReserved(lock.tx, lock.userId, itemId)
  return markAnswerOf(lock, { before, after: { ...before, reserved: false } })
}

/** The current mark, for a call that does not change it. */
export async function findMarkAnswer(lock: MemberLock, itemId: number): Promise<MarkAnswer> {
  const mark = await findMark(lock, itemId)
  return markAnswerOf(lock, { before: mark, after: mark })
}

/**
 * Adds the copies of a received reservation to the collection. `isReserved` says whether the figure has another open
 * reservation.
 * @throws {Refusal} quota_exceeded; invalid beyond the copies that one figure may have
 */
export async function receiveReserved(
  lock: MemberLock,
  {
    itemId,
    reservationId,
    copies,
    isReserved,
    now,
  }: { itemId: number; reservationId: number; copies: CopyFields[]; isReserved: boolean; now: Date },
): Promise<MarkAnswer> {
  const { tx, userId } = lock
  const before = await findMark(lock, itemId)
  const quantity = before.quantity + copies.length
  if (quantity > collectionLimits.copies) {
    throw new Refusal('invalid', {
      quantity: `Puedes guardar ${collectionLimits.copies} copias de una figura.`,
    })
  }
  if (before.relation !== 'collection') {
    refuseOverQuota(lock, 1 - slotsOf(before.relation))
    await insertMark(tx, userId, { itemId, relation: 'collection', now })
  }
  const origin = { item_id: itemId, reservation_id: reservationId }
  const received = copies.map((copy) => ({ ...origin, ...newCopy(copy, lock.currency) }))
  await insertCopies(lock, received, now)
  if (!isReserved) await deleteReserved(tx, userId, itemId)
  return markAnswerOf(lock, { before, after: { relation: 'collection', reserved: isReserved, quantity } })
}

/** A reserved figure stays in the collection but leaves every other list. */
function withReservation(mark: Mark): Mark {
  return { ...mark, reserved: true, relation: mark.relation === 'collection' ? 'collection' : null }
}

export interface CopyCharge {
  reservation_id: number
  /** The place of the copy among those of its reservation, from 1. */
  place: number
  cents: number
  currency: string
}

/**
 * Adds to what copies of reservations cost beside their price, also of those that have left. A copy whose currency was changed
 * since keeps what it has, and none costs less than nothing.
 */
export async function updateCharges(tx: Tx, userId: number, charges: readonly CopyCharge[]): Promise<void> {
  const reservationIds = charges.map(({ reservation_id }) => reservation_id)
  await sql`
    with ever as (
      select id, reservation_id, price_paid_cents, charges_cents, currency from copies where user_id = ${userId}
      union all
      select d.copy_id, k.* from departures d, jsonb_to_record(d.copy) as k (reservation_id int, price_paid_cents bigint,
        charges_cents bigint, currency text) where d.user_id = ${userId} and d.lent_copy_id is null),
    own as (
      select *, row_number() over (partition by reservation_id order by id) as place
      from ever where reservation_id = any(${reservationIds}::int[])),
    charged as (
      select own.id, price_paid_cents + greatest(coalesce(charges_cents, 0) + cents, -price_paid_cents) as cost,
        nullif(greatest(coalesce(charges_cents, 0) + cents, -price_paid_cents), 0) as charges
      from own join jsonb_to_recordset(${JSON.stringify(charges)}::jsonb) as given (reservation_id int, place int,
        cents bigint, currency text) using (reservation_id, place, currency)),
    gone as (
      update departures d set paid_cents = cost, copy = d.copy || jsonb_build_object('charges_cents', charges)
      from charged where d.user_id = ${userId} and d.copy_id = charged.id and d.lent_copy_id is null)
    update copies c set charges_cents = charges from charged where c.user_id = ${userId} and c.id = charged.id`.execute(
    tx,
  )
}
