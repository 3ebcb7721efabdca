import { Link } from 'react-router'
import { QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { silenceText, statementPath } from '#client/reservations/stores.rules.ts'
import type { ReservationSummary } from '#contract/reservations/overview.ts'
import { NoteButton } from './Note.tsx'

interface SilentStoresProps {
  summary: ReservationSummary | undefined
  /** The store whose page it is; by default all are told of. */
  only?: number
}

/** The stores that hold money and of which nothing was heard for long; nothing without one. */
export function SilentStores({ summary, only }: SilentStoresProps) {
  const silent = (summary?.stores ?? []).flatMap(({ store, silence }) =>
    silence && (only ?? store.id) === store.id ? [{ store, silence }] : [],
  )
  if (silent.length === 0) return null
  return (
    <ul className="stack gap-2" aria-label="Tiendas sin noticias">
      {silent.map(({ store, silence }) => (
        <li className="raised row wrap between gap-2 pad-3-4" key={store.id}>
          <p className="media gap-2 min-0">
            <Icon name="bell" />
            {only === undefined ? (
              <Link
                className="anywhere hover-line"
                to={statementPath({ store: store.id, scope: 'open', page: 1 })}
                dir="auto"
              >
                {silenceText(store.name, silence)}
              </Link>
            ) : (
              <span className="anywhere" dir="auto">
                {silenceText(store.name, silence)}
              </span>
            )}
          </p>
          <span className="flex wrap gap-2">
            <QuietLink to={statementPath({ store: store.id, scope: 'file', page: 1 })}>
              Ver expediente
              <span className="visually-hidden"> de {store.name}</span>
            </QuietLink>
            <NoteButton reservation={silence.reservation} label="Ya tengo noticias" />
          </span>
        </li>
      ))}
    </ul>
  )
}
