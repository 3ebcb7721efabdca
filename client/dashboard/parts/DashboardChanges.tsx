import { MoveNote } from '#client/calendar/parts/MoveNote.tsx'
import { FigureRow } from '#client/collection/marks/FigureRow.tsx'
import { dayText, mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Dashboard, DashboardChange } from '#contract/collection-dashboard.ts'

const shownAtOnce = 5

/** The changes since the last visit, delays first. */
export function DashboardChanges({ changes, since }: Pick<Dashboard, 'changes' | 'since'>) {
  if (since === null) return <FirstVisit />
  const { total, delays, list } = changes
  const when = dayText(mexicoDay(new Date(since)))
  return (
    <section className="cave-part" aria-labelledby="changes-title">
      <div className="cave-head">
        <h2 id="changes-title">Desde tu última visita</h2>
      </div>
      {total === 0 ? (
        <p className="cave-none">Nada de lo tuyo cambió desde el {when}.</p>
      ) : (
        <p className="cave-lead">
          {delays > 0 ? (
            <strong className="cave-delays">
              <Icon name="alert" />
              {countText(delays, 'retraso', 'retrasos')}
            </strong>
          ) : null}
          {countText(total, 'novedad', 'novedades')} desde el {when}
        </p>
      )}
      <Rows changes={list.slice(0, shownAtOnce)} />
      {list.length > shownAtOnce ? (
        <details className="cave-more">
          <summary>Ver {formatNumber(list.length - shownAtOnce)} más</summary>
          <Rows changes={list.slice(shownAtOnce)} />
        </details>
      ) : null}
      {total > list.length ? (
        <p className="cave-none">Y {formatNumber(total - list.length)} más antes.</p>
      ) : null}
    </section>
  )
}

function Rows({ changes }: { changes: readonly DashboardChange[] }) {
  return (
    <ul className="cave-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.item.id}`}>
          <FigureRow item={change.item}>
            <What change={change} />
          </FigureRow>
        </li>
      ))}
    </ul>
  )
}

function What({ change: { kind, from, to } }: { change: DashboardChange }) {
  if (kind === 'release_change') return <MoveNote from={from} to={to} />
  return (
    <p className="move-note" data-tone="sooner">
      <Icon name="bookmark" />
      <span>Nueva en una línea que coleccionas</span>
    </p>
  )
}

/** On the first visit there are no changes yet; says where they will appear. */
function FirstVisit() {
  return (
    <section className="cave-part" aria-labelledby="changes-title">
      <div className="cave-head">
        <h2 id="changes-title">Desde tu última visita</h2>
      </div>
      <p className="cave-none">
        Cuando vuelvas, aquí verás qué fechas se movieron y qué figuras nuevas llegaron a tus líneas.
      </p>
    </section>
  )
}
