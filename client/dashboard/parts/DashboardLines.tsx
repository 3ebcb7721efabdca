import { percentageOf } from '#contract/percentages.ts'
import '#client/dashboard/trays.css'
import { Link } from 'react-router'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/ProgressRing.tsx'
import type { Dashboard } from '#contract/collection/dashboard.ts'

/** The completion of the member's lines, nearest to complete first. */
export function DashboardLines({ lines: { started, complete, list } }: Pick<Dashboard, 'lines'>) {
  if (started === 0) return null
  return (
    <section className="cave-part" aria-labelledby="lines-title">
      <div className="cave-head">
        <h2 id="lines-title">Tus líneas</h2>
        <Link className="touch note strong link" to="/coleccion">
          {started === 1 ? 'Ver tu colección' : `Ver las ${formatNumber(started)}`}
        </Link>
      </div>
      <p className="cave-lead">
        {complete === 0
          ? 'Ninguna completa todavía. Estas son las que menos te faltan.'
          : `${countText(complete, 'línea completa', 'líneas completas')} de ${formatNumber(started)}`}
      </p>
      <ul className="cave-lines">
        {list.map(({ license, line, collection, total }) => {
          const percentage = percentageOf(collection, total)
          const isComplete = total > 0 && collection >= total
          return (
            <li key={`${license.slug} ${line.slug}`}>
              <Link className="cave-line row gap-3" to={`/coleccion/${license.slug}/${line.slug}`}>
                <ProgressRing
                  percentage={percentage}
                  tone={isComplete ? 'have' : 'amber'}
                  label={`${percentage} % completa`}
                />
                <span className="stack anywhere">
                  <strong dir="auto">{line.name}</strong>
                  <span dir="auto">{license.name}</span>
                  <small>
                    {formatNumber(collection)} de {formatNumber(total)}
                    {isComplete ? ', completa' : null}
                  </small>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
