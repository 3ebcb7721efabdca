import type { ContributionDecision } from '#contract/admin/contributions.ts'
import type { ProposableField } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { lockForUnpublishing, splitPrivateFigure } from '#server/admin/merging/private.service.ts'
import { unlinkContributedItem } from '#server/admin/messages/service.ts'
import { deleteItem } from '#server/catalogue/editing/service.ts'
import { unpublishFigure } from '#server/catalogue/private/service.ts'
import { reopen } from '#server/contributions/deciding.service.ts'
import type { ReviewedContribution } from '#server/contributions/deciding.store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import {
  inCatalogueChange,
  lockItem,
  lockToReopen,
  recordDecision,
  restoreFormerValues,
} from './items.service.ts'
import { removePictures } from './pictures.service.ts'
import { getContribution } from './service.ts'
import * as store from './store.ts'

// The undo of a decision: what it did to the catalogue is taken back, and the contribution waits again.

/**
 * Takes a decision back. Fields that somebody changed since stay as they are.
 * @throws {Refusal} contribution_not_found; contribution_not_decided; contribution_merged, more than 30 days ago;
 * contribution_in_use, when other members have the figure already or its author is gone; item_not_found, when its author deleted
 * it; conflict
 */
export async function undoContribution(
  context: ContextOf<'undoContribution'>,
): Promise<ContributionDecision> {
  const { db, params, body, now } = context
  const { id } = params
  const figure = await store.findFigure(db, id)
  if (figure === undefined) throw new Refusal('contribution_not_found')
  const { kept, membersKept } = await inCatalogueChange(db, async (tx) => {
    if (figure.kind === 'new_item' && figure.item_id !== null) await lockForUnpublishing(tx, figure.item_id)
    const found = await lockToReopen(tx, context, { id, revision: body.revision })
    const back = await takeBack(tx, context, found)
    await reopen(tx, id, { itemId: back.itemId, now })
    const details = { item: back.itemId, was: found.state, kept: back.kept, members_kept: back.membersKept }
    await recordDecision(tx, context, found, { act: 'contribution_reopened', details })
    return back
  })
  return { contribution: await getContribution(db, id), kept, members_kept: membersKept }
}

interface TakenBack {
  /** The figure that the contribution is about again. */
  itemId: number | null
  kept: ProposableField[]
  membersKept: number
}

async function takeBack(tx: Tx, by: StaffCaller, found: ReviewedContribution): Promise<TakenBack> {
  const { id, item_id: itemId } = found
  const nothing = { itemId, kept: [], membersKept: 0 }
  // Its author deleted the figure after the refusal.
  if (found.kind === 'new_item' && itemId === null && found.message_id === null)
    throw new Refusal('item_not_found')
  if (found.state === 'rechazada' || itemId === null) return nothing
  await lockItem(tx, found)
  await removePictures(tx, by, { contributionId: id, itemId })
  if (found.kind === 'correction') return { ...nothing, kept: await restoreFormerValues(tx, by, found) }
  if (found.merged_into !== null) return await split(tx, by, found, found.merged_into)
  if (found.message_id !== null)
    return await removeReported(tx, by, { ...found, item_id: itemId, message_id: found.message_id })
  await unpublish(tx, by, { ...found, item_id: itemId })
  return nothing
}

/** The missing figure and the one of the catalogue are two again. A report brought no figure along. */
async function split(tx: Tx, by: StaffCaller, found: ReviewedContribution, into: number): Promise<TakenBack> {
  const keptFields = await restoreFormerValues(tx, by, found)
  if (found.message_id !== null) {
    await unlinkContributedItem(tx, by, { id: found.message_id, itemId: into })
    return { itemId: null, kept: keptFields, membersKept: 0 }
  }
  const { id: contributionId, author_id: ownerId, fields, place } = found
  if (ownerId === null) throw new Refusal('contribution_in_use')
  const figure = { fields, ...place }
  return {
    kept: keptFields,
    ...(await splitPrivateFigure(tx, { contributionId, ownerId, into }, figure, by.now)),
  }
}

/** A report brought no figure along: the one that its acceptance added goes again, while nobody has it. */
async function removeReported(
  tx: Tx,
  by: StaffCaller,
  { id, message_id, item_id: itemId }: ReviewedContribution & { item_id: number; message_id: number },
): Promise<TakenBack> {
  const { before } = await lockItem(tx, { item_id: itemId })
  await unlinkContributedItem(tx, by, { id: message_id, itemId })
  if (await store.isUsedByOthers(tx, itemId, { ownerId: null, contributionId: id }))
    throw new Refusal('contribution_in_use')
  await deleteItem(tx, itemId)
  const { before: values } = changesBetween(before.texts, {})
  const subject = { kind: 'item', id: itemId }
  await recordChange(tx, by, { act: 'item_removed', subject, before: values, details: { contribution: id } })
  return { itemId: null, kept: [], membersKept: 0 }
}

/** The figure is its author's own again. */
async function unpublish(
  tx: Tx,
  by: StaffCaller,
  { id, item_id: itemId, author_id: ownerId, fields, place }: ReviewedContribution & { item_id: number },
): Promise<void> {
  const { before } = await lockItem(tx, { item_id: itemId })
  // Without its author there is nobody whom the figure could be given back to.
  const isShared =
    ownerId === null || (await store.isUsedByOthers(tx, itemId, { ownerId, contributionId: id }))
  if (isShared) throw new Refusal('contribution_in_use')
  await unpublishFigure(tx, { itemId, ownerId }, { fields, ...place }, by.now)
  const { before: values } = changesBetween(before.texts, {})
  const subject = { kind: 'item', id: itemId }
  const details = { contribution: id }
  await recordChange(tx, by, { act: 'item_unpublished', subject, before: values, details })
}
