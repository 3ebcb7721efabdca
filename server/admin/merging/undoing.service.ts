import type { MergeUndo, UndoableMerge } from '#contract/admin/merging.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import { getEditableItem, lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import { cellOf } from '#server/catalogue/editing/values.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/errors.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { lockMembers, restoreRowsOfMembers } from './members.service.ts'
import { keepOriginals, removeCopies } from './pictures.service.ts'
import { deleteRecordsBefore } from './recording.store.ts'
import { fieldsOf, restoredFields, type Undo, undoExpiryOf } from './rules.ts'
import * as store from './store.ts'
import type { FoundRecord } from './undoing.store.ts'
import * as undoing from './undoing.store.ts'

// A merge is taken back: two figures again, and each member has what they had (docs/admin.md#undoing-a-merge).

/** The merges into an item that can still be undone, the newest first. */
export async function listMerges({ db, params, now }: ContextOf<'listMerges'>): Promise<UndoableMerge[]> {
  const merges = await undoing.listUndoable(db, params.id, undoExpiryOf(now))
  return merges.map(({ merged_at, ...merge }) => ({ ...merge, merged_at: merged_at.toISOString() }))
}

/**
 * Takes the locks of a merge in the same order. One transaction.
 * @throws {Refusal} merge_not_found; merge_superseded; merged_line_gone; unavailable
 */
export async function undoMerge(context: ContextOf<'undoMerge'>): Promise<MergeUndo> {
  const { db, params, now } = context
  const { id: mergedId } = params
  const undo = async (tx: Tx) => {
    await lockCatalogueChanges(tx)
    const record = await undoing.findRecord(tx, mergedId, undoExpiryOf(now))
    if (record === undefined) throw new Refusal('merge_not_found')
    const { into } = record
    const [kept] = await store.listItemsForUpdate(tx, [into])
    const merge = { mergedId, from: mergedId, into }
    if (kept === undefined || !(await undoing.deleteMergedItem(tx, merge)))
      throw new Refusal((await undoing.isRedirected(tx, mergedId)) ? 'merge_superseded' : 'merge_not_found')
    await lockMembers(tx)
    return await restoreItem(tx, context, { ...merge, record, kept })
  }
  return await retryDeadlock(() => db.transaction().execute(undo))
}

export async function deleteExpiredRecords(db: Db, now: Date): Promise<void> {
  await deleteRecordsBefore(db, undoExpiryOf(now))
}

async function restoreItem(
  tx: Tx,
  by: StaffCaller,
  { record, kept, ...merge }: Undo & { record: FoundRecord; kept: store.MergeRow },
): Promise<MergeUndo> {
  const { from, into } = merge
  const before = await getEditableItem(tx, into)
  const between = { before: record.kept.fields, after: record.after.fields }
  const { fields, changed } = restoredFields(between, fieldsOf(kept))
  await store.updateItem(tx, into, fields, by.now)
  await undoing.deleteOwnReleaseChanges(tx, merge)
  const leftOut = await undoing.insertItem(tx, from, by.now)
  if (leftOut === undefined) throw new Refusal('merged_line_gone')
  await restorePictures(tx, merge, { record, now: by.now })
  const members_kept = await restoreRowsOfMembers(tx, merge)
  await undoing.updateReleaseHistory(tx, merge)
  await undoing.updateMergedItems(tx, merge)
  await undoing.insertDismissedDuplicates(tx, merge)
  const members = await undoing.deleteRecords(tx, merge)
  const done = {
    id: from,
    members,
    members_kept,
    fields_kept: changed.map(cellOf),
    fields_left_out: leftOut.map(cellOf),
  }
  await recordUndo(tx, by, { into, before, done })
  return done
}

async function restorePictures(
  tx: Tx,
  { from, into }: Undo,
  { record, now }: { record: FoundRecord; now: Date },
): Promise<void> {
  const { images } = record.merged
  await store.insertPictures(tx, from, images)
  await keepOriginals(tx, from, images)
  const copies = await undoing.deletePictures(tx, into, record.after.images)
  await removeCopies(tx, { itemId: into, pictures: copies, now })
}

/** One entry for each of the two, as of the merge. */
async function recordUndo(
  tx: Tx,
  by: StaffCaller,
  {
    into,
    before,
    done,
  }: { into: number; before: Awaited<ReturnType<typeof getEditableItem>>; done: MergeUndo },
): Promise<void> {
  const after = await getEditableItem(tx, into)
  const { names: _, ...values } = changesBetween(before.texts, after.texts)
  const subject = { kind: 'item', id: into }
  await recordChange(tx, by, { ...values, act: 'item_merge_undone', subject, details: done })
  const returned = { kind: 'item', id: done.id }
  await recordChange(tx, by, { act: 'item_returned', subject: returned, details: { from: into } })
}
