import { MoveNote } from '#client/calendar/parts/MoveNote.tsx'
import { FigureRow } from '#client/collection/marks/FigureRow.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import type { DashboardChange } from '#contract/collection-dashboard.ts'

const shownAtOnce = 5

interface ChangeListProps {
  /** The latest of all changes. */
  changes: readonly DashboardChange[]
  total: number
  /** Said of a new figure. */
  newText: string
}

/** Moved dates and new figures, the first few at once and the others on demand. */
export function ChangeList({ changes, total, newText }: ChangeListProps) {
  return (
    <>
      <Rows changes={changes.slice(0, shownAtOnce)} newText={newText} />
      {changes.length > shownAtOnce ? (
        <details className="cave-more">
          <summary>Ver {formatNumber(changes.length - shownAtOnce)} más</summary>
          <Rows changes={changes.slice(shownAtOnce)} newText={newText} />
        </details>
      ) : null}
      {total > changes.length ? (
        <p className="cave-none">Y {formatNumber(total - changes.length)} más antes.</p>
      ) : null}
    </>
  )
}

function Rows({ changes, newText }: Pick<ChangeListProps, 'changes' | 'newText'>) {
  return (
    <ul className="cave-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.item.id}`}>
          <FigureRow item={change.item}>
            <What change={change} newText={newText} />
          </FigureRow>
        </li>
      ))}
    </ul>
  )
}

function What({ change, newText }: { change: DashboardChange; newText: string }) {
  if (change.kind === 'release_change') return <MoveNote from={change.from} to={change.to} />
  return (
    <p className="move-note" data-tone="sooner">
      <Icon name="bookmark" />
      <span>{newText}</span>
    </p>
  )
}
