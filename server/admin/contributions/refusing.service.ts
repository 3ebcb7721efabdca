import type { ContributionDecision, RefusalOfContribution } from '#contract/admin-contributions.ts'
import type { ProposableField } from '#contract/contributions-words.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { lockForUnpublishing } from '#server/admin/merging/private.service.ts'
import { unpublishFigure } from '#server/catalogue/private/service.ts'
import { lockDecided, lockPending, reopen, saveDecision } from '#server/contributions/deciding.service.ts'
import type { ReviewedContribution } from '#server/contributions/deciding.store.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { changing, lockItem, recordDecision, writeItem } from './items.service.ts'
import { removePictures } from './pictures.service.ts'
import { restorationOf } from './rules.ts'
import { getContribution } from './service.ts'
import * as store from './store.ts'

// Removes a contribution from the catalogue: when it is refused after it was applied at once, and when a decision is undone.

/** @throws {Refusal} contribution_not_found; contribution_closed; conflict; invalid, without the reason that is typed */
export async function refuseContribution(
  db: Db,
  by: StaffCaller,
  { id, revision, reason, reason_text: reasonText }: RefusalOfContribution & { id: number },
): Promise<ContributionDecision> {
  if (reason === 'otra' && reasonText === '')
    throw new Refusal('invalid', { reason_text: 'Escribe la razón.' })
  const kept = await changing(db, async (tx) => {
    const found = await lockPending(tx, id, revision)
    const left = found.is_applied ? await putBack(tx, by, found) : []
    const nothing = { accepted: null, replaced: null, mergedInto: null }
    const decision = { state: 'rechazada' as const, itemId: found.item_id, ...nothing, reason, reasonText }
    await saveDecision(tx, id, { ...decision, by: by.administratorId, now: by.now })
    const details = { item: found.item_id, reason, kept: left }
    await recordDecision(tx, by, found, { act: 'contribution_refused', details })
    return left
  })
  return { contribution: await getContribution(db, id), kept }
}

/**
 * Undoes a decision. Fields that somebody changed since stay as they are.
 * @throws {Refusal} contribution_not_found; contribution_not_decided; contribution_merged; contribution_in_use, when other
 * members have the figure already; item_not_found, when its author deleted it; conflict
 */
export async function undoContribution(
  db: Db,
  by: StaffCaller,
  { id, revision }: { id: number; revision: number },
): Promise<ContributionDecision> {
  const figure = await store.findFigure(db, id)
  if (figure === undefined) throw new Refusal('contribution_not_found')
  const kept = await changing(db, async (tx) => {
    if (figure.kind === 'new_item' && figure.item_id !== null) await lockForUnpublishing(tx, figure.item_id)
    const found = await lockDecided(tx, id, revision)
    if (found.merged_into !== null) throw new Refusal('contribution_merged')
    // Its author deleted the figure after the refusal.
    if (found.kind === 'new_item' && found.item_id === null && found.message_id === null)
      throw new Refusal('item_not_found')
    const left = found.state === 'rechazada' ? [] : await takeBack(tx, by, found)
    await reopen(tx, id, { itemId: found.item_id, now: by.now })
    const details = { item: found.item_id, was: found.state, kept: left }
    await recordDecision(tx, by, found, { act: 'contribution_reopened', details })
    return left
  })
  return { contribution: await getContribution(db, id), kept }
}

async function takeBack(tx: Tx, by: StaffCaller, found: ReviewedContribution): Promise<ProposableField[]> {
  if (found.item_id === null) return []
  await lockItem(tx, found)
  await removePictures(tx, by, { contributionId: found.id, itemId: found.item_id })
  if (found.kind === 'correction') return await putBack(tx, by, found)
  await unpublish(tx, by, { ...found, item_id: found.item_id })
  return []
}

/** Gives the fields that were applied their earlier values. Returns those that somebody changed since. */
async function putBack(tx: Tx, by: StaffCaller, found: ReviewedContribution): Promise<ProposableField[]> {
  if (found.item_id === null) return []
  const { before, today } = await lockItem(tx, found)
  const { writes, kept } = restorationOf(found.accepted ?? {}, found.replaced ?? {}, today)
  await writeItem(tx, by, { before, act: 'item_correction_undone', fields: writes, contributionId: found.id })
  return kept
}

/** The figure is private to its author again. */
async function unpublish(
  tx: Tx,
  by: StaffCaller,
  { id, item_id: itemId, author_id: ownerId, fields, place }: ReviewedContribution & { item_id: number },
): Promise<void> {
  const { before } = await lockItem(tx, { item_id: itemId })
  // The author's account is deleted, so the figure cannot become private again.
  const isShared =
    ownerId === null || (await store.isUsedByOthers(tx, itemId, { ownerId, contributionId: id }))
  if (isShared) throw new Refusal('contribution_in_use')
  await unpublishFigure(tx, { itemId, ownerId }, { fields, ...place }, by.now)
  const { before: values } = changesBetween(before.texts, {})
  const subject = { kind: 'item', id: itemId }
  const details = { contribution: id }
  await recordChange(tx, by, { act: 'item_unpublished', subject, before: values, details })
}
