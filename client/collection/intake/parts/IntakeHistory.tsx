import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import type { Intake } from '#contract/collection-intake.ts'
import { intakeStates } from '#contract/collection-intake-words.ts'

interface IntakeHistoryProps {
  intakes: readonly Intake[]
  dayOf: (moment: string) => string
}

/** Earlier imports with links to their results. */
export function IntakeHistory({ intakes, dayOf }: IntakeHistoryProps) {
  if (intakes.length === 0) return null
  return (
    <section className="intake-history" aria-labelledby="intake-history-title">
      <h2 id="intake-history-title">Tus importaciones</h2>
      <ul>
        {intakes.map(({ id, filename, state, rows, created_at }) => (
          <li key={id}>
            <Link to={`/coleccion/importar?id=${id}`}>
              <strong dir="auto">{filename}</strong>
              <span>
                {intakeStates[state]} · {countText(rows, 'fila', 'filas')} · {dayOf(created_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
