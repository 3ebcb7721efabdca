import { PopularFigures } from '#client/collection/marks/MemberWall.tsx'
import { MainLink } from '#client/kit/Action.tsx'
import { type EmptyPin, EmptyState } from '#client/kit/EmptyState.tsx'
import { billPose, boxedPose } from '#client/kit/poses.ts'

interface NoReservationsProps {
  /** The address of the list without filters, when filters are set. */
  withoutFilters: string | null
  /** The address of the closed reservations, when there are any. */
  ended?: string | null
  /** Of the page: what is reserved, or what is paid for it. */
  icon?: 'ticket' | 'receipt'
}

export function NoReservations({ withoutFilters, ended = null, icon = 'ticket' }: NoReservationsProps) {
  const pin: EmptyPin = { icon, tone: 'reserved', pose: icon === 'ticket' ? boxedPose : billPose }
  if (withoutFilters) {
    return (
      <EmptyState pin={pin}>
        <h2>Ningún apartado con estos filtros</h2>
        <p>Prueba con otras palabras o quita algún filtro.</p>
        <MainLink to={withoutFilters}>Quitar los filtros</MainLink>
      </EmptyState>
    )
  }
  if (ended) {
    return (
      <EmptyState pin={pin}>
        <h2>No tienes apartados abiertos</h2>
        <p>Todo lo que apartaste ya se recibió o se canceló. Su historial sigue contigo.</p>
        <MainLink to={ended}>Ver los que terminaron</MainLink>
      </EmptyState>
    )
  }
  return <NeverReserved pin={pin} />
}

function NeverReserved({ pin }: { pin: EmptyPin }) {
  return (
    <>
      <EmptyState pin={pin}>
        <h2>Todavía no apartas nada</h2>
        <p>
          Busca una figura y toca el boleto para apartarla: anota la tienda, el precio y tu anticipo, y
          Vitrina lleva la cuenta de lo que falta.
        </p>
        <MainLink to="/coleccionables">Buscar una figura</MainLink>
      </EmptyState>
      <PopularFigures title="O aparta una de estas" />
    </>
  )
}
