import { Link } from 'react-router'
import type { ListState } from '#client/catalogue/filters/rules.ts'
import { newFigurePath } from '#client/catalogue/members/rules.ts'
import { readBoxCode } from '#client/catalogue/scan/rules.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LatestFigures } from './LatestFigures.tsx'

/** The empty state of a search: one way to report the figure, and the latest ones. */
export function NothingFound({ state: { query, chosen } }: { state: ListState }) {
  const barcode = readBoxCode(query)
  const isCode = barcode !== null
  return (
    <>
      <EmptyState role="status" pin={{ icon: 'search', tone: 'plain' }}>
        <h2 dir="auto">
          {isCode ? 'Ninguna figura con ese código' : `Nada con “${query}”`}
          {chosen.type ? ' entre lo que elegiste' : ''}
        </h2>
        <p>
          {isCode
            ? 'No de todas sabemos su código de barras: prueba con su nombre.'
            : 'Busca con menos palabras, o con el número de la caja.'}
        </p>
        <Link className="action" data-kind="main" to={newFigurePath(isCode ? { barcode } : { name: query })}>
          Agregar la figura que falta
        </Link>
      </EmptyState>
      <LatestFigures title="Mientras, lo último del catálogo" shape="shelf" />
    </>
  )
}
