import { countText } from '#client/kit/numbers.ts'
import { keptText } from './bulk.rules.ts'

/** How many of the marks of a visitor had which result. */
export interface PendingResult {
  readonly done: number
  /** Already collected or reserved, so that a wish changed nothing. */
  readonly kept: number
  /** How many figures are not in the catalogue. */
  readonly unknown: number
  /** Refused now because the plan is full. Those that were refused before are not told again. */
  readonly refused: number
}

/** The result of sending the marks of a visitor, as sentences; empty when there is nothing to tell. */
export function pendingResultText({ done, kept, unknown, refused }: PendingResult): string {
  const said = [
    done > 0
      ? `${countText(done, 'figura que te esperaba ya está', 'figuras que te esperaban ya están')} en tu vitrina.`
      : '',
    keptText(kept),
    unknown > 0 ? `${countText(unknown, 'figura ya no está', 'figuras ya no están')} en el catálogo.` : '',
    refused > 0
      ? `${countText(refused, 'figura ya no cupo', 'figuras ya no cupieron')} en tu plan. Cuando haya lugar, ${refused === 1 ? 'entra sola' : 'entran solas'}.`
      : '',
  ]
  return said.filter(Boolean).join(' ')
}
