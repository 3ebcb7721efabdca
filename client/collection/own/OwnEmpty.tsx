import { Link } from 'react-router'
import { PopularFigures } from '#client/collection/marks/PopularFigures.tsx'
import type { OwnPlace, OwnState } from '#client/collection/own/rules.ts'
import { ownFiltersCount, ownSearch, withoutOwnFilters } from '#client/collection/own/rules.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'

interface OwnEmptyProps {
  state: OwnState
  base: string
  place: OwnPlace
}

const pins = {
  collection: { icon: 'check', tone: 'collection' },
  notinterested: { icon: 'strike', tone: 'notinterested' },
} as const

/** The empty state: the reason and the next step. */
export function OwnEmpty({ state, base, place }: OwnEmptyProps) {
  if (ownFiltersCount(state) > 0) {
    return (
      <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
        <h2>Ninguna de tus figuras es así</h2>
        <p>Quita algún filtro o busca con otras palabras.</p>
        <Link className="action" data-kind="main" to={base + ownSearch(withoutOwnFilters(state))}>
          Quitar los filtros
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <NothingYet state={state} place={place} />
      {state.list === 'collection' ? (
        <PopularFigures title={place.license ? 'Para empezar' : 'O empieza con una de estas'} {...place} />
      ) : null}
    </>
  )
}

function NothingYet({ state, place }: Pick<OwnEmptyProps, 'state' | 'place'>) {
  // A new member may have a list of their own already, in a table or in another application.
  const isNew = state.list === 'collection' && place.license === undefined
  return (
    <EmptyState pin={pins[state.list]}>
      <h2>{titleOf(state, place)}</h2>
      <p>
        {isNew
          ? '¿Ya la llevas en Excel o en otra aplicación? Impórtala. O busca una figura y toca la palomita.'
          : helpOf(state)}
      </p>
      <p className="empty-case-actions">
        {isNew ? (
          <Link className="action" data-kind="main" to="/coleccion/importar">
            Importar mi colección
          </Link>
        ) : null}
        <Link className="action" data-kind={isNew ? 'quiet' : 'main'} to={catalogueOf(place)}>
          Ver el catálogo
        </Link>
      </p>
    </EmptyState>
  )
}

function titleOf({ list }: OwnState, { license, line }: OwnPlace): string {
  if (list === 'notinterested') return 'Todo te interesa, por ahora'
  if (line) return 'Aún no tienes nada de esta línea'
  return license ? 'Aún no tienes nada de esta licencia' : 'Tu vitrina está por estrenarse'
}

function helpOf({ list }: OwnState): string {
  if (list === 'notinterested')
    return 'Lo que marques como «No me interesa» se guarda aquí y sale de tus listas.'
  return 'Busca una figura en el catálogo y toca la palomita: aparecerá aquí con sus copias.'
}

function catalogueOf({ license, line }: OwnPlace): string {
  return ['/coleccionables', license, line].filter(Boolean).join('/')
}
