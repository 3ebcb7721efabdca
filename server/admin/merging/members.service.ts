import type { Tx } from '#server/platform/db.ts'
import * as members from './members.store.ts'
import * as recording from './recording.store.ts'
import type { Merge, Undo } from './rules.ts'
import * as catalogue from './undoing.store.ts'
import * as undoing from './undoing-members.store.ts'

/** Moves everything that members have of an item to the one that is kept, and records it for an undo. */
export async function moveRowsOfMembers(tx: Tx, { from, into }: Merge, now: Date): Promise<void> {
  await recording.insertCatalogueRecord(tx, { from, into }, now)
  await recording.insertMemberRecords(tx, { from, into }, now)
  const both = await members.listMembersWithBoth(tx, from, into)
  await members.updateMarks(tx, from, into)
  await members.updateCovers(tx, from, into)
  await members.updateReservations(tx, from, into)
  await members.updateMessages(tx, from, into)
  await members.updateGifts(tx, from, into)
  await members.updateContributions(tx, from, into)
  await members.updateIntakes(tx, from, into)
  await members.updateIntakeMarks(tx, into, both)
  await recording.updateMemberRecords(tx, { from, into })
}

/**
 * Gives members back what a merge moved. What a member has whose mark, copies or reservations changed since stays with the kept item.
 * Returns how many these are.
 */
export async function restoreRowsOfMembers(tx: Tx, undo: Undo): Promise<number> {
  const changed = await undoing.deleteChangedMembers(tx, undo)
  await undoing.insertMarks(tx, undo)
  await undoing.updateCopies(tx, undo)
  await undoing.updateReservations(tx, undo)
  await undoing.updateKeptMarks(tx, undo)
  await undoing.updateCovers(tx, undo)
  await undoing.updateGifts(tx, undo)
  await undoing.updateIntakes(tx, undo)
  await catalogue.updateMessages(tx, undo)
  await catalogue.updateContributions(tx, undo)
  return changed
}
