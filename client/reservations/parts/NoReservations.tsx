import { Link } from 'react-router'

interface NoReservationsProps {
  /** The list without filters, where it has some. */
  withoutFilters: string | null
}

/** Nothing to show: says so, and what to do next. */
export function NoReservations({ withoutFilters }: NoReservationsProps) {
  return (
    <div className="no-reservations">
      <div className="empty-case-niche" aria-hidden="true" />
      {withoutFilters ? (
        <>
          <h2>Ningún apartado con estos filtros</h2>
          <p>Prueba con otras palabras o quita algún filtro.</p>
          <Link className="action" data-kind="main" to={withoutFilters}>
            Quitar los filtros
          </Link>
        </>
      ) : (
        <>
          <h2>Todavía no apartas nada</h2>
          <p>
            Busca una figura y toca el boleto para apartarla: anota la tienda, el precio y tu anticipo, y
            Vitrina lleva la cuenta de lo que falta.
          </p>
          <Link className="action" data-kind="main" to="/coleccionables">
            Buscar una figura
          </Link>
        </>
      )}
    </div>
  )
}
