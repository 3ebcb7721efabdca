import type { ContributionDecision } from '#contract/admin-contributions.ts'
import type { FieldTexts } from '#contract/contributions-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { lockForPrivateMerge, mergePrivateFigure } from '#server/admin/merging/private.service.ts'
import { linkContributedItem } from '#server/admin/messages/service.ts'
import { saveDecision } from '#server/contributions/deciding.service.ts'
import type { Db } from '#server/platform/db.ts'
import { inCatalogueChange, lockItem, recordDecision, writeItem } from './items.service.ts'
import { lockToDecide } from './reviewing.service.ts'
import { lackingFields, namesOf, pickFields } from './rules.ts'
import { getContribution } from './service.ts'

interface WantedMerge {
  id: number
  revision: number
  /** The figure of the catalogue that is the same as the missing one. */
  into: number
  fields: FieldTexts
}

/**
 * Everything that its author has of a missing figure moves to the figure that the catalogue has.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; item_not_found; invalid, for a correction
 */
export async function mergeContribution(
  db: Db,
  by: StaffCaller,
  { id, revision, into, fields }: WantedMerge,
): Promise<ContributionDecision> {
  await inCatalogueChange(db, async (tx) => {
    await lockForPrivateMerge(tx, into)
    const found = await lockToDecide(tx, by, { id, revision })
    if (found.kind !== 'new_item') throw new Refusal('invalid', { into: 'Solo se une una figura nueva.' })
    const { item_id: from, message_id: messageId } = found
    if (from === null && messageId === null) throw new Refusal('item_not_found')
    const { before, today } = await lockItem(tx, { item_id: into })
    const moves = from === null ? {} : await mergePrivateFigure(tx, { from, into }, by.now)
    if (messageId !== null) await linkContributedItem(tx, by, { id: messageId, itemId: into })
    const lacking = lackingFields(fields, today)
    const after = await writeItem(tx, by, {
      before,
      act: 'item_corrected',
      fields: lacking,
      contributionId: id,
    })
    const accepted = pickFields(after, lacking)
    const values = { accepted, replaced: pickFields(today, lacking), reason: null, reasonText: '' }
    const decision = { state: 'aceptada' as const, itemId: into, mergedInto: into, ...values }
    await saveDecision(tx, id, { ...decision, by: by.administratorId, now: by.now })
    const details = { item: into, merged: from, fields: namesOf(accepted), moves }
    await recordDecision(tx, by, found, { act: 'contribution_merged', details })
  })
  return { contribution: await getContribution(db, id), kept: [], members_kept: 0 }
}
