import '#client/reservations/style/choosing.css'
import '#client/reservations/style/statement.css'
import { Link } from 'react-router'
import type { ReservationSummary } from '#contract/reservations-overview.ts'
import type { Store } from '#contract/reservations-stores.ts'
import { NoReservations } from './NoReservations.tsx'
import { StoreCard } from './StoreCard.tsx'

interface StoreChoiceProps {
  summary: ReservationSummary
  stores: readonly Store[]
}

/** The stores as cards with the money they hold, to choose a statement. */
export function StoreChoice({ summary, stores }: StoreChoiceProps) {
  const reserved = new Set(summary.stores.map(({ store }) => store.id))
  const others = stores.filter(({ id }) => !reserved.has(id))
  return (
    <>
      <h1 className="store-choice-title">Detalle Tienda</h1>
      {summary.stores.length === 0 ? (
        <NoReservations withoutFilters={null} />
      ) : (
        <h2 className="visually-hidden">Con apartados</h2>
      )}
      <ul className="store-cards">
        {summary.stores.map((one) => (
          <li key={one.store.id}>
            <StoreCard summary={one} today={summary.today} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <section className="store-choice" aria-labelledby="other-stores">
          <h2 id="other-stores">Sin apartados</h2>
          <ul>
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link className="chip" to={`/ordenes/abonos/detalle?tienda=${id}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
