import '#client/catalogue/grid.css'
import './shelf.css'

const nichesShown = 12

/** A wall of cards that are still dark. */
export function WallWaiting() {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando figuras</span>
      <ul className="niche-grid wall-waiting" aria-hidden="true">
        {Array.from({ length: nichesShown }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <li key={place}>
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}
