import type { MarkAnswer } from '#contract/collection.ts'
import type { CopyFields } from '#contract/collection-fields.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { Refusal } from '#contract/errors.ts'
import { newCopy } from '#server/collection/copies/rules.ts'
import { insertCopies } from '#server/collection/copies/store.ts'
import type { MemberLock } from '#server/collection/member-lock.service.ts'
import { lockMember, refuseOverQuota } from '#server/collection/member-lock.service.ts'
import { markAnswerOf, slotsOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import type { Mark } from '#server/collection/store.ts'
import { deleteReserved, insertManyReserved, insertMark, insertReserved } from '#server/collection/store.ts'
import type { Tx } from '#server/platform/db.ts'

// The one thing that another room says of a figure: that it is reserved. It stands beside the collection, where a
// second copy may be on its way, and takes the place of a wish.

/** For the reservations room, within its transaction: a wish or a "no me interesa" ends with it. */
export async function markReserved(
  tx: Tx,
  userId: number,
  { itemId, now }: { itemId: number; now: Date },
): Promise<MarkAnswer> {
  const lock = await lockMember(tx, userId)
  const before = await findMark(lock, itemId)
  await insertReserved(tx, userId, itemId, now)
  return markAnswerOf(lock, { before, after: withReservation(before) })
}

/** The same for many figures at once, within a turn that was taken already. */
export async function markManyReserved(lock: MemberLock, itemIds: number[], now: Date): Promise<void> {
  if (itemIds.length > 0)
    await insertManyReserved(lock.tx, lock.userId, { itemIds: [...new Set(itemIds)], now })
}

/** The same when the last reservation of a figure ends. */
export async function unmarkReserved(tx: Tx, userId: number, itemId: number): Promise<MarkAnswer> {
  const lock = await lockMember(tx, userId)
  const before = await findMark(lock, itemId)
  await deleteReserved(tx, userId, itemId)
  return markAnswerOf(lock, { before, after: { ...before, reserved: false } })
}

/** Where the figure stands, for an answer that came too late or twice. */
export async function findMarkAnswer(tx: Tx, userId: number, itemId: number): Promise<MarkAnswer> {
  const lock = await lockMember(tx, userId)
  const mark = await findMark(lock, itemId)
  return markAnswerOf(lock, { before: mark, after: mark })
}

/**
 * What was reserved is there: its copies come into the collection. `isReserved` tells whether another reservation of
 * the figure is still open.
 * @throws {Refusal} quota_exceeded; invalid beyond the copies that one figure may have
 */
export async function receiveReserved(
  tx: Tx,
  userId: number,
  {
    itemId,
    copies,
    isReserved,
    now,
  }: { itemId: number; copies: CopyFields[]; isReserved: boolean; now: Date },
): Promise<MarkAnswer> {
  const lock = await lockMember(tx, userId)
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
  const values = copies.map((copy) => newCopy(copy, lock.currency))
  await insertCopies(tx, userId, { itemId, copies: values, now })
  if (!isReserved) await deleteReserved(tx, userId, itemId)
  return markAnswerOf(lock, { before, after: { relation: 'collection', reserved: isReserved, quantity } })
}

/** What a reservation leaves of the lists: a second copy may be on its way. */
function withReservation(mark: Mark): Mark {
  return { ...mark, reserved: true, relation: mark.relation === 'collection' ? 'collection' : null }
}
