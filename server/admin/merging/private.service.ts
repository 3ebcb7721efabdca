import { Refusal } from '#contract/errors.ts'
import type { PrivateFigure } from '#server/catalogue/private/rules.ts'
import { createPrivateFigure, deletePrivateFigure } from '#server/catalogue/private/service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { lockMembers, moveRowsOfMembers, restoreRowsOfMembers } from './members.service.ts'
import * as members from './members.store.ts'
import type { Merge } from './rules.ts'
import { undoExpiryOf } from './rules.ts'
import * as store from './store.ts'
import * as undoing from './undoing.store.ts'

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

/** Waits for members who are marking a figure and makes later ones wait, because it is about to be hidden from them. */
export async function lockForUnpublishing(tx: Tx, itemId: number): Promise<void> {
  await store.listItemsForUpdate(tx, [itemId])
  await lockMembers(tx)
}

/** Moves the marks, copies, reservations and ledgers of its owner, and deletes the private figure. Returns what moved. */
export async function mergePrivateFigure(
  tx: Tx,
  { from, into }: Merge,
  now: Date,
): Promise<Awaited<ReturnType<typeof members.countMoves>>> {
  const moves = await members.countMoves(tx, from, into)
  await moveRowsOfMembers(tx, { from, into }, now)
  if (!(await deletePrivateFigure(tx, from))) throw new Error('Everything of the private figure has moved.')
  return moves
}

interface ContributedMerge {
  contributionId: number
  ownerId: number
  into: number
}

/**
 * Takes back what mergePrivateFigure did, with the same locks: the figure is its owner's again, under a new number. Returns that, and
 * how many members changed what they have of the kept figure since, so that it stays there.
 * @throws {Refusal} contribution_merged, when its records are gone; merge_superseded, when the kept figure was merged since; invalid, when
 *   its license or line is no longer there
 */
export async function splitPrivateFigure(
  tx: Tx,
  { contributionId, ownerId, into }: ContributedMerge,
  figure: PrivateFigure,
  now: Date,
): Promise<{ itemId: number; membersKept: number }> {
  const record = await undoing.findContributedRecord(tx, { contributionId, since: undoExpiryOf(now) })
  if (record === undefined) throw new Refusal('contribution_merged')
  if (record.into !== into) throw new Refusal('merge_superseded')
  const from = await createPrivateFigure(tx, ownerId, figure)
  const undo = { mergedId: record.mergedId, from, into }
  const membersKept = await restoreRowsOfMembers(tx, undo)
  await undoing.deleteRecords(tx, undo)
  return { itemId: from, membersKept }
}
