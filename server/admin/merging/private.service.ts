import { Refusal } from '#contract/errors.ts'
import { deletePrivateFigure } from '#server/catalogue/private/service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockMembers, moveRowsOfMembers } from './members.service.ts'
import * as members from './members.store.ts'
import type { Merge } from './rules.ts'
import * as store from './store.ts'

// A private figure turns out to be one of the catalogue (docs/admin.md#contributions). Nobody else saw it, so its
// address does not redirect afterwards. The caller decides which of the owner's values are accepted.

/**
 * Locks the rows that mergePrivateFigure changes; the caller already holds the lock for changes of the catalogue.
 * @throws {Refusal} item_not_found
 */
export async function lockForPrivateMerge(tx: Tx, into: number): Promise<void> {
  const [kept] = await store.listItemsForUpdate(tx, [into])
  if (kept === undefined) throw new Refusal('item_not_found')
  await lockMembers(tx)
}

/** Locks the member whose figure is published, because their marks move with it to another line. */
export async function lockForPublishing(tx: Tx, ownerId: number | null): Promise<void> {
  if (ownerId !== null) await lockMemberOnly(tx, ownerId)
}

/** Moves the marks, copies, reservations and ledgers of its owner, and deletes the private figure. Returns what moved. */
export async function mergePrivateFigure(
  tx: Tx,
  { from, into }: Merge,
): Promise<Awaited<ReturnType<typeof members.countMoves>>> {
  const moves = await members.countMoves(tx, from, into)
  await moveRowsOfMembers(tx, { from, into })
  if (!(await deletePrivateFigure(tx, from))) throw new Error('Everything of the private figure has moved.')
  return moves
}
