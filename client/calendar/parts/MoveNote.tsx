import '#client/calendar/style/figure.css'
import { Icon } from '#client/kit/Icon.tsx'
import { releaseLongText, releaseText } from '#client/kit/release-dates.ts'
import type { ReleaseMove } from '#contract/calendar/fields.ts'
import type { MoveWay } from '#contract/calendar/moves.ts'
import { moveWay, moveWays } from '#contract/calendar/moves.ts'

/** A delay is shown by an icon and a word, not only by colour. */
const toned: Partial<Record<MoveWay, 'later' | 'sooner'>> = {
  later: 'later',
  unknown: 'later',
  sooner: 'sooner',
  known: 'sooner',
}

interface MoveNoteProps {
  from: string | null
  to: string | null
}

/** "Se retrasó: 4 may 2027 → 3.er trim. 2027". */
export function MoveNote({ from, to }: MoveNoteProps) {
  const way = moveWay(from, to)
  const tone = toned[way]
  return (
    <p className="move-note flex note gap-2" data-tone={tone}>
      <Icon name={tone === 'later' ? 'alert' : 'calendar'} />
      <span>
        <strong>{moveWays[way]}:</strong> {releaseText(from)}
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden"> pasó a </span>
        {releaseText(to)}
      </span>
    </p>
  )
}

/** The history of a date: the last move is visible, the others can be expanded. */
export function MoveHistory({ moves }: { moves: readonly ReleaseMove[] }) {
  const [latest, ...earlier] = moves
  if (!latest) return null
  return (
    <>
      <MoveNote from={latest.from} to={latest.to} />
      {earlier.length > 0 ? (
        <details className="move-history note">
          <summary>{earlier.length === 1 ? 'Un cambio antes' : `${earlier.length} cambios antes`}</summary>
          <ol>
            {earlier.map(({ from, to, moved_on }) => (
              <li key={`${from} ${to} ${moved_on}`}>
                De {releaseLongText(from)} a {releaseLongText(to)}, el {releaseLongText(moved_on)}
              </li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}
