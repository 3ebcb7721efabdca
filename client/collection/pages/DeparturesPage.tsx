import { Link, useSearchParams } from 'react-router'
import { FigureThumb } from '#client/catalogue/members/parts/FigureThumb.tsx'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { DepartureRow } from '#client/collection/departures/DepartureRow.tsx'
import { Sales } from '#client/collection/departures/Sales.tsx'
import { QuietLink } from '#client/kit/Action.tsx'
import { readPage } from '#client/kit/address.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useApi } from '#client/use-api.ts'
import type { Departure } from '#contract/collection/departures.ts'

const path = '/coleccion/salidas'

/** Our addition: what was sold, given, traded, lent, lost or broken, which only its owner sees. */
export default function DeparturesPage() {
  const [search] = useSearchParams()
  const page = readPage(search)
  const { data: answer, error, refetch } = useApi('listDepartures', { query: { page } })
  return (
    <div className="page gap-5 pad-below-12">
      <PageHead title="Salidas" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <header className="stack gap-2">
        <h1>Salidas</h1>
        <p className="soft">Lo que vendiste, regalaste, cambiaste o prestaste. Solo tú lo ves.</p>
      </header>
      {answer ? (
        <>
          <Sales />
          <Rows rows={answer.data} />
          <Pagination
            page={page}
            totalPages={answer.metadata.total_pages}
            hrefOf={(next) => `${path}?page=${next}`}
          />
        </>
      ) : null}
      {answer ? null : (
        <LoadState what="tus salidas" error={error} onRetry={() => void refetch()} shape="rows" />
      )}
    </div>
  )
}

function Rows({ rows }: { rows: readonly Departure[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState pin={{ icon: 'case', tone: 'plain' }}>
        <h2>Nada ha salido</h2>
        <p>Cuando vendas, regales o prestes una copia, dilo en su figura con «¿Qué pasó con ella?».</p>
        <QuietLink to="/coleccion">Ver mi colección</QuietLink>
      </EmptyState>
    )
  }
  return (
    <ul className="stack gap-3">
      {rows.map((row) => (
        <li className="raised media items-center gap-3 pad-3" key={row.id}>
          <FigureThumb item={row.item} />
          <DepartureRow departure={row}>
            <Link className="strong anywhere hover-line" to={memberItemPath(row.item)} dir="auto">
              {row.item.name}
            </Link>
          </DepartureRow>
        </li>
      ))}
    </ul>
  )
}
