import type { ContributionState } from '#contract/contributions-words.ts'
import { Refusal } from '#contract/errors.ts'

/** @throws {Refusal} contribution_closed; conflict, for an older revision */
export function refuseDecision(
  found: { state: ContributionState; revision: number },
  revision: number,
): void {
  // The state is checked first, so that the second of two reviewers learns that it is decided, not only that it changed.
  if (found.state !== 'pendiente') throw new Refusal('contribution_closed')
  if (found.revision !== revision) throw new Refusal('conflict')
}

/** @throws {Refusal} contribution_not_decided; conflict, for an older revision */
export function refuseReopening(
  found: { decided_at: Date | null; revision: number },
  revision: number,
): void {
  if (found.decided_at === null) throw new Refusal('contribution_not_decided')
  if (found.revision !== revision) throw new Refusal('conflict')
}
