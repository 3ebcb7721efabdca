import type { ContributionDecision, RefusalOfContribution } from '#contract/admin-contributions.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { saveDecision } from '#server/contributions/deciding.service.ts'
import type { Db } from '#server/platform/db.ts'
import { inCatalogueChange, recordDecision, restoreFormerValues } from './items.service.ts'
import { lockToDecide } from './reviewing.service.ts'
import { getContribution } from './service.ts'

/** @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; invalid, without the reason that is typed */
export async function refuseContribution(
  db: Db,
  by: StaffCaller,
  { id, revision, reason, reason_text: reasonText }: RefusalOfContribution & { id: number },
): Promise<ContributionDecision> {
  if (reason === 'otra' && reasonText === '')
    throw new Refusal('invalid', { reason_text: 'Escribe la razón.' })
  const kept = await inCatalogueChange(db, async (tx) => {
    const found = await lockToDecide(tx, by, { id, revision })
    const left = found.is_applied ? await restoreFormerValues(tx, by, found) : []
    const nothing = { accepted: null, replaced: null, mergedInto: null }
    const decision = { state: 'rechazada' as const, itemId: found.item_id, ...nothing, reason, reasonText }
    await saveDecision(tx, id, { ...decision, by: by.administratorId, now: by.now })
    const details = { item: found.item_id, reason, kept: left }
    await recordDecision(tx, by, found, { act: 'contribution_refused', details })
    return left
  })
  return { contribution: await getContribution(db, id), kept, members_kept: 0 }
}
