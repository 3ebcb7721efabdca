import type {
  ContributionReason,
  ContributionState,
  FieldTexts,
  ProposableField,
} from '#contract/contributions/words.ts'
import { contributionLimits, proposableFields } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'

export type { FieldTexts }

/** The license and line that the author of a missing figure chose. */
export interface Place {
  license?: string | undefined
  license_name?: string | undefined
  line?: string | undefined
  line_name?: string | undefined
}

const fieldNames = Object.keys(proposableFields) as ProposableField[]

/** The fields that differ, with the values of both sides. */
export function proposalOf(seen: FieldTexts, after: FieldTexts): { seen: FieldTexts; fields: FieldTexts } {
  const changed = fieldNames.filter((name) => (seen[name] ?? '') !== (after[name] ?? ''))
  const pick = (texts: FieldTexts) => Object.fromEntries(changed.map((name) => [name, texts[name] ?? '']))
  return { seen: pick(seen), fields: pick(after) }
}

/** The numbers of contributions that a member has sent. */
export interface SentCounts {
  pending: number
  daily: number
}

/** @throws {Refusal} contributions_full, contributions_daily */
export function refuseBeyondLimits({ pending, daily }: SentCounts): void {
  if (pending >= contributionLimits.pending) throw new Refusal('contributions_full')
  if (daily >= contributionLimits.daily) throw new Refusal('contributions_daily')
}

/**
 * Its author may change or withdraw it until it is reviewed.
 * @throws {Refusal} contribution_closed; conflict, for an older revision
 */
export function refuseChange(
  found: { state: ContributionState; revision: number },
  revision: number = found.revision,
): void {
  if (found.state !== 'pendiente') throw new Refusal('contribution_closed')
  if (found.revision !== revision) throw new Refusal('conflict')
}

/** A license or line in the request replaces the former one, whether given by slug or by name. */
export function placeAfter(before: Place | null, { license, license_name, line, line_name }: Place): Place {
  const isLicenseSent = license !== undefined || license_name !== undefined
  const isLineSent = line !== undefined || line_name !== undefined
  return {
    ...(isLicenseSent
      ? { license, license_name }
      : { license: before?.license, license_name: before?.license_name }),
    ...(isLineSent ? { line, line_name } : { line: before?.line, line_name: before?.line_name }),
  }
}

/** A decision in the e-mail to its author. */
export interface DecisionNews {
  /** The name of the figure, or the proposed one. */
  name: string
  /** Of what its reader looked for in vain, `encontrada`. */
  state: 'aceptada' | 'rechazada' | 'encontrada'
  reason: ContributionReason | null
  reason_text: string
  item_id: number | null
}
