import type { ContributionState } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Decision, ReviewedContribution } from './deciding.store.ts'
import * as store from './deciding.store.ts'

// The state of a contribution during its review. The administration changes the catalogue, and records it, in the same
// transaction.

/**
 * Locks a contribution that waits for review.
 * @throws {Refusal} contribution_not_found; contribution_closed; conflict, for an older revision
 */
export async function lockPending(tx: Tx, id: number, revision: number): Promise<ReviewedContribution> {
  const found = await lockContribution(tx, id)
  refuseDecision(found, revision)
  return found
}

/** Records the decision; its author gets an e-mail the next day. */
export async function saveDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await store.updateDecided(tx, id, decision)
}

async function lockContribution(tx: Tx, id: number): Promise<ReviewedContribution> {
  const found = await store.findForUpdate(tx, id)
  if (found === undefined) throw new Refusal('contribution_not_found')
  return found
}

/** @throws {Refusal} contribution_closed; conflict, for an older revision */
function refuseDecision(found: { state: ContributionState; revision: number }, revision: number): void {
  // The state is checked first, so that the second of two reviewers learns that it is decided, not only that it changed.
  if (found.state !== 'pendiente') throw new Refusal('contribution_closed')
  if (found.revision !== revision) throw new Refusal('conflict')
}
