import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { formatNumber } from '#client/kit/numbers.ts'

interface NothingListedProps {
  /** Set when the list has items, but not on this page. */
  lastPage: { href: string; number: number } | null
  withoutFilters: string | null
  /** Nothing was searched, so there is nothing at all yet. */
  isWhole: boolean
}

export function NothingListed({ lastPage, withoutFilters, isWhole }: NothingListedProps) {
  return (
    <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
      {lastPage ? (
        <>
          <h3>Hasta aquí llega el estante</h3>
          <p>
            La lista termina en la página {formatNumber(lastPage.number)}; más allá no hay figuras todavía.
          </p>
          <MainLink to={lastPage.href}>Ir a la última página</MainLink>
        </>
      ) : (
        <>
          <h3>{isWhole ? 'Todavía no hay figuras aquí' : 'No hay figuras en este estante'}</h3>
          <p>
            {isWhole
              ? 'Las primeras están por llegar.'
              : 'Prueba con otras palabras, revisa la ortografía o quita algún filtro.'}
          </p>
          {withoutFilters ? (
            <MainLink to={withoutFilters}>Quitar los filtros</MainLink>
          ) : (
            <QuietLink to="/contacto">Avísanos qué figura falta</QuietLink>
          )}
        </>
      )}
    </EmptyState>
  )
}
