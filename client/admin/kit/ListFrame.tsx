import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import type { Metadata } from '#contract/paging.ts'
import type { ListAddress } from './list-address.data.ts'

export interface Paged<Row> {
  data: Row[]
  metadata: Metadata
}

interface ListFrameProps<Row> {
  list: UseQueryResult<Paged<Row>>
  address: ListAddress
  /** One and several rows: ["cuenta", "cuentas"]. */
  noun: readonly [one: string, many: string]
  /** Shown when there are no rows at all. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its count, its pages and its states: loading, failed, empty, nothing matches. */
export function ListFrame<Row>({ list, address, noun: [one, many], empty, children }: ListFrameProps<Row>) {
  const { data: answer, error, isPlaceholderData, refetch } = list
  if (error && !answer)
    return <LoadError what={`la lista de ${many}`} error={error} onRetry={() => void refetch()} />
  if (!answer) return <LoadingSkeleton />
  const { data: rows, metadata } = answer
  const { page, total, total_pages, total_capped } = metadata
  if (rows.length === 0 && total > 0) return <BeyondEnd last={address.hrefWith({ page: total_pages })} />
  if (rows.length === 0) return <NothingHere address={address}>{empty}</NothingHere>
  return (
    <div className="admin-list stack gap-3" aria-busy={isPlaceholderData}>
      <p className="note" role="status">
        {total_capped ? `Más de ${countText(total, one, many)}` : countText(total, one, many)}
      </p>
      {children(rows)}
      <Pagination
        page={page}
        totalPages={total_pages}
        hrefOf={(number) => address.hrefWith({ page: number })}
      />
    </div>
  )
}

/** The rows of the last page were removed, or the address is old. */
function BeyondEnd({ last }: { last: string }) {
  return (
    <EmptyState role="status">
      <h2>La lista termina antes de esta página</h2>
      <Link className="action" to={last}>
        Ir a la última página
      </Link>
    </EmptyState>
  )
}

function NothingHere({ address, children }: { address: ListAddress; children: ReactNode }) {
  const isNarrowed = address.hrefWith({}) !== '?' || address.page > 1
  if (!isNarrowed) return <EmptyState role="status">{children}</EmptyState>
  return (
    <EmptyState role="status">
      <h2>Nada coincide con esta búsqueda</h2>
      <p>Cambia lo que buscas o los filtros.</p>
      <Link className="action" to="?">
        Quitar la búsqueda y los filtros
      </Link>
    </EmptyState>
  )
}
