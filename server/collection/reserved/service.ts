import type { MarkAnswer } from '#contract/collection.ts'
import { markAnswerOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import type { Mark } from '#server/collection/store.ts'
import { deleteReserved, insertReserved } from '#server/collection/store.ts'
import { openTurn } from '#server/collection/turns/service.ts'
import type { Tx } from '#server/platform/db.ts'

// The one thing that another room says of a figure: that it is reserved. It stands beside the collection, where a
// second copy may be on its way, and takes the place of a wish.

/** For the reservations room, within its transaction: a wish or a "no me interesa" ends with it. */
export async function markReserved(
  tx: Tx,
  userId: number,
  { itemId, now }: { itemId: number; now: Date },
): Promise<MarkAnswer> {
  const turn = await openTurn(tx, userId)
  const before = await findMark(turn, itemId)
  await insertReserved(tx, userId, itemId, now)
  return markAnswerOf(turn, { before, after: keptBeside(before) })
}

/** The same when the last reservation of a figure ends. */
export async function unmarkReserved(tx: Tx, userId: number, itemId: number): Promise<MarkAnswer> {
  const turn = await openTurn(tx, userId)
  const before = await findMark(turn, itemId)
  await deleteReserved(tx, userId, itemId)
  return markAnswerOf(turn, { before, after: { ...before, reserved: false } })
}

/** What a reservation leaves of the lists: a second copy may be on its way. */
function keptBeside(mark: Mark): Mark {
  return { ...mark, reserved: true, relation: mark.relation === 'collection' ? 'collection' : null }
}
