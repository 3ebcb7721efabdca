import { Link } from 'react-router'
import type { NearMatch } from '#client/catalogue/near.data.ts'

/** Suggestions for a URL that does not exist. */
export function NearNames({ places }: { places: NearMatch[] }) {
  if (places.length === 0) return null
  return (
    <section className="near-names" aria-labelledby="near-title">
      <h2 id="near-title">¿Buscabas…?</h2>
      <ul>
        {places.map(({ href, name, note }) => (
          <li key={href}>
            <Link to={href}>
              <span dir="auto">{name}</span> <span className="near-names-note">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
