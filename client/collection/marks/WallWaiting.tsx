import '#client/catalogue/grid.css'
import './shelf.css'

const cardsShown = 12

/** Placeholder cards while a wall loads. */
export function WallWaiting() {
  return (
    <div role="status">
      <span className="visually-hidden">Cargando figuras</span>
      <ul className="item-grid wall-waiting" aria-hidden="true">
        {Array.from({ length: cardsShown }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are equal.
          <li key={place}>
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  )
}
