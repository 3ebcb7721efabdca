import { Link } from 'react-router'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import type { NearMatch } from './near.data.ts'

/** Suggestions for a URL that does not exist. */
export function NearNames({ places }: { places: NearMatch[] }) {
  if (places.length === 0) return null
  return (
    <section className="near-names stack gap-2" aria-labelledby="near-title">
      <h2 id="near-title">¿Buscabas…?</h2>
      <ul>
        {places.map(({ href, name, note }) => (
          <li key={href}>
            <Link
              className="flex strong anywhere wrap between items-baseline line-below pad-block-3 gap-0-3"
              to={href}
            >
              <span dir="auto">{name}</span> <span className="note regular">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The empty state of a search without filters. The form below it reports the figure. */
export function NothingMatches({ query, near }: { query: string; near: NearMatch[] }) {
  return (
    <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
      <h3 dir="auto">Nada con “{query}”</h3>
      <p>Busca con menos palabras, o con el número de la caja.</p>
      <NearNames places={near} />
    </EmptyState>
  )
}
