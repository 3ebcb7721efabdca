import type { MergePreview } from '#contract/admin/merging.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import type { EditableItem } from '#server/catalogue/editing/service.ts'
import { getEditableItem, lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import { getItem } from '#server/catalogue/items/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/errors.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { lockMembers, moveRowsOfMembers } from './members.service.ts'
import * as members from './members.store.ts'
import { copyPictures, keepCopies, removeOriginals } from './pictures.service.ts'
import * as recording from './recording.store.ts'
import { fieldsOf, type Merge, missingFields, missingPictures, type PictureRow } from './rules.ts'
import * as store from './store.ts'
import { listMerges, undoMerge } from './undoing.service.ts'

export const mergingHandlers = {
  previewMerge,
  mergeItem: mergeItems,
  listMerges,
  undoMerge,
} satisfies SomeHandlers

// Merges two items that are the same figure (docs/admin.md#duplicates-and-merging). All of it is one transaction.

/** @throws {Refusal} invalid, item_not_found */
async function previewMerge({ db, params, query }: ContextOf<'previewMerge'>): Promise<MergePreview> {
  const merge = { from: params.id, into: query.into }
  refuseSame(merge)
  const { from, into } = merge
  const [merged, kept] = [(await getItem(db, from)).value, (await getItem(db, into)).value]
  if (merged.id !== from || kept.id !== into) throw new Refusal('item_not_found')
  const rows = bothOf(merge, await store.listItems(db, [from, into]))
  const images = await findMissing(db, merge)
  const filled = Object.keys(missingFields(rows.kept, rows.merged))
  return {
    merged,
    kept,
    filled,
    moves: { ...(await members.countMoves(db, from, into)), images: images.length },
  }
}

/** @throws {Refusal} invalid, item_not_found, conflict when the pictures changed meanwhile, unavailable */
async function mergeItems(context: ContextOf<'mergeItem'>) {
  const { db, files, params, body, now } = context
  const merge = { from: params.id, into: body.into }
  refuseSame(merge)
  const pictures = await findMissing(db, merge)
  await copyPictures(db, files, { ...merge, pictures, now })
  const merging = async (tx: Tx) => {
    await lockCatalogueChanges(tx)
    const { kept, merged } = bothOf(merge, await store.listItemsForUpdate(tx, [merge.from, merge.into]))
    await lockMembers(tx)
    const moves = { ...(await members.countMoves(tx, merge.from, merge.into)), images: pictures.length }
    const whole = await store.findWholeItem(tx, merge.from)
    const before = await getEditableItem(tx, merge.into)
    await recording.insertCatalogueRecord(tx, merge, now)
    await recording.insertMemberRecords(tx, merge, now)
    await moveRowsOfMembers(tx, merge)
    await recording.updateMemberRecords(tx, merge)
    await movePictures(tx, { ...merge, pictures, now })
    await store.updateReleaseHistory(tx, merge.from, merge.into)
    await store.updateMergedItems(tx, merge.from, merge.into)
    await store.deleteItem(tx, merge.from)
    const sourceId = kept.source_id === null ? null : merged.source_id
    await store.insertMergedItem(tx, {
      id: merge.from,
      slug: merged.slug,
      into: merge.into,
      sourceId,
      now,
    })
    const fields = { ...fieldsOf(kept), ...missingFields(kept, merged) }
    await store.updateItem(tx, merge.into, fields, now)
    const after = { fields, images: pictures }
    await recording.updateCatalogueRecord(tx, merge.from, { kept: { fields: fieldsOf(kept) }, after })
    await recordMerge(tx, context, { ...merge, before, details: { merged: whole, moves } })
    return { id: kept.id, slug: kept.slug, moves }
  }
  return await retryDeadlock(() => db.transaction().execute(merging))
}

function refuseSame({ from, into }: Merge): void {
  if (from === into) throw new Refusal('invalid', { into: 'Elige otra figura: esta es la misma.' })
}

/** @throws {Refusal} item_not_found */
function bothOf({ from, into }: Merge, rows: readonly store.MergeRow[]) {
  const target = rows.find(({ id }) => id === into)
  const merged = rows.find(({ id }) => id === from)
  if (target === undefined || merged === undefined) throw new Refusal('item_not_found')
  return { kept: target, merged }
}

async function findMissing(db: Db | Tx, { from, into }: Merge): Promise<PictureRow[]> {
  return missingPictures(await store.listPictures(db, into), await store.listPictures(db, from))
}

/** @throws {Refusal} conflict when the pictures are not those whose files were copied */
async function movePictures(
  tx: Tx,
  { pictures, ...move }: Merge & { pictures: PictureRow[]; now: Date },
): Promise<void> {
  const now = await findMissing(tx, move)
  if (JSON.stringify(now) !== JSON.stringify(pictures)) throw new Refusal('conflict')
  const originals = await store.listPictures(tx, move.from)
  await store.insertPictures(tx, move.into, pictures)
  await keepCopies(tx, { ...move, pictures })
  await removeOriginals(tx, { itemId: move.from, pictures: originals, now: move.now })
}

interface RecordedMerge extends Merge {
  before: EditableItem
  details: object
}

/** One audit entry for each of the two items, so that the history of either id shows the merge. */
async function recordMerge(
  tx: Tx,
  by: StaffCaller,
  { from, into, before, details }: RecordedMerge,
): Promise<void> {
  const after = await getEditableItem(tx, into)
  const { names: _, ...values } = changesBetween(before.texts, after.texts)
  await recordChange(tx, by, { ...values, act: 'item_merged', subject: { kind: 'item', id: into }, details })
  await recordChange(tx, by, {
    act: 'item_merged_away',
    subject: { kind: 'item', id: from },
    details: { into },
  })
}
