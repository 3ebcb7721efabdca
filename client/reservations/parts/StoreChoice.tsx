import '#client/reservations/style/choosing.css'
import '#client/reservations/style/statement.css'
import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import type { Store } from '#contract/reservations-stores.ts'
import { NoReservations } from './NoReservations.tsx'

/** The list of stores, to choose a statement. */
export function StoreChoice({ stores }: { stores: readonly Store[] }) {
  return (
    <>
      <h1 className="store-choice-title">Detalle Tienda</h1>
      {stores.length === 0 ? <NoReservations withoutFilters={null} /> : null}
      <ul className="store-choice">
        {stores.map(({ id, name, open }) => (
          <li key={id}>
            <Link to={`/ordenes/abonos/detalle?tienda=${id}`} dir="auto">
              <b>{name}</b>
              <span>{countText(open, 'apartado abierto', 'apartados abiertos')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
