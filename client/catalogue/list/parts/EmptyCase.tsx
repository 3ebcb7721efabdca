import { Link } from 'react-router'

interface EmptyCaseProps {
  /** Set when the list has figures, but not on this page. */
  lastPage: string | null
  withoutFilters: string | null
}

/** Nothing to show: says so, and what to do next. */
export function EmptyCase({ lastPage, withoutFilters }: EmptyCaseProps) {
  return (
    <div className="empty-case">
      <div className="empty-case-niche" aria-hidden="true" />
      {lastPage ? (
        <>
          <h3>Esta página quedó vacía</h3>
          <p>La lista es más corta de lo que pide la dirección.</p>
          <Link className="action" data-kind="main" to={lastPage}>
            Ir a la última página
          </Link>
        </>
      ) : (
        <>
          <h3>No hay figuras en este estante</h3>
          <p>Prueba con otras palabras, revisa la ortografía o quita algún filtro.</p>
          {withoutFilters ? (
            <Link className="action" data-kind="main" to={withoutFilters}>
              Quitar los filtros
            </Link>
          ) : (
            <Link className="action" data-kind="quiet" to="/contacto">
              Avísanos qué figura falta
            </Link>
          )}
        </>
      )}
    </div>
  )
}
