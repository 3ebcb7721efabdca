import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { silenceText, statementPath } from '#client/reservations/stores.rules.ts'
import type { ReservationSummary } from '#contract/reservations/overview.ts'
import { NoteButton } from './Note.tsx'

/** The stores that hold money and of which nothing was heard for long; nothing without one. */
export function SilentStores({ summary }: { summary: ReservationSummary | undefined }) {
  const silent = (summary?.stores ?? []).flatMap(({ store, silence }) =>
    silence ? [{ store, silence }] : [],
  )
  if (silent.length === 0) return null
  return (
    <ul className="stack gap-2" aria-label="Tiendas sin noticias">
      {silent.map(({ store, silence }) => (
        <li className="raised row wrap between gap-2 pad-3-4" key={store.id}>
          <p className="media gap-2 min-0">
            <Icon name="bell" />
            <Link
              className="anywhere hover-line"
              to={statementPath({ store: store.id, scope: 'open', page: 1 })}
              dir="auto"
            >
              {silenceText(store.name, silence)}
            </Link>
          </p>
          <NoteButton reservation={silence.reservation} label="Ya tengo noticias" />
        </li>
      ))}
    </ul>
  )
}
