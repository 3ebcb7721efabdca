import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { lockDecided, lockPending } from '#server/contributions/deciding.service.ts'
import type { ReviewedContribution } from '#server/contributions/deciding.store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import * as store from './store.ts'

// Nobody decides about what they proposed themselves while somebody else may (docs/contributions.md#who-decides).

interface Seen {
  id: number
  revision: number
}

/**
 * Locks a contribution that waits for review, for somebody who may decide about it.
 * @throws {Refusal} contribution_not_found; contribution_closed; conflict, for an older revision; own_contribution
 */
export async function lockToDecide(tx: Tx, by: StaffCaller, seen: Seen): Promise<ReviewedContribution> {
  return await refuseOwn(tx, by, await lockPending(tx, seen.id, seen.revision))
}

/**
 * Locks a contribution whose decision is to be undone.
 * @throws {Refusal} contribution_not_found; contribution_not_decided; conflict, for an older revision; own_contribution
 */
export async function lockToReopen(tx: Tx, by: StaffCaller, seen: Seen): Promise<ReviewedContribution> {
  return await refuseOwn(tx, by, await lockDecided(tx, seen.id, seen.revision))
}

async function refuseOwn(
  tx: Tx,
  { administratorId }: StaffCaller,
  found: ReviewedContribution,
): Promise<ReviewedContribution> {
  if (found.author_id === administratorId && (await store.mayAnybodyElseReview(tx, administratorId)))
    throw new Refusal('own_contribution')
  return found
}
