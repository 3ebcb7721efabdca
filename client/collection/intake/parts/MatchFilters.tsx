import { countOfMatch } from '#client/collection/intake/rules.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { Intake } from '#contract/collection-intake.ts'
import type { IntakeMatch } from '#contract/collection-intake-words.ts'
import { intakeMatches } from '#contract/collection-intake-words.ts'

interface MatchFiltersProps {
  intake: Intake
  match: IntakeMatch | null
  onMatch: (match: IntakeMatch | null) => void
}

const kinds: (IntakeMatch | null)[] = [null, ...(Object.keys(intakeMatches) as IntakeMatch[])]

/** Filters the rows by their kind of match. */
export function MatchFilters({ intake, match, onMatch }: MatchFiltersProps) {
  return (
    <fieldset className="match-filters" aria-label="Qué filas se ven">
      {kinds.map((kind) => (
        <button
          type="button"
          key={kind ?? 'all'}
          data-match={kind ?? undefined}
          aria-pressed={kind === match}
          onClick={() => onMatch(kind)}
        >
          {kind === null ? 'Todas' : intakeMatches[kind]}
          <span className="match-filters-count">{formatNumber(countOfMatch(intake, kind))}</span>
        </button>
      ))}
    </fieldset>
  )
}
