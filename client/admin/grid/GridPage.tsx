import './style.css'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { gridLimits } from '#contract/admin-grid-words.ts'
import { itemStatuses, itemTypes } from '#contract/catalogue-words.ts'
import type { GridQuery } from './data.ts'
import { useGridRows } from './data.ts'
import { GridEditor } from './GridEditor.tsx'

const filters = [
  {
    name: 'status',
    label: 'Estado',
    options: [...Object.entries(itemStatuses), ['sin_estado', 'Sin dato'] as const],
  },
  { name: 'type', label: 'Tipo', options: Object.entries(itemTypes) },
]

/** Up to 500 figures as a spreadsheet. */
export default function GridPage() {
  const address = useListAddress()
  const query: GridQuery = { query: address.text('query'), sort: 'id' }
  for (const name of ['line', 'license', 'status', 'type', 'lacks'] as const) {
    const value = address.text(name)
    if (value !== '') Object.assign(query, { [name]: value })
  }
  return (
    <>
      <AdminPageHead
        title="Tabla de figuras"
        lead="Escribe en las celdas, pega desde Excel o rellena hacia abajo. Nada cambia hasta que guardas."
      />
      <FilterBar address={address} search="Nombre, SKU, código de barras o número" filters={filters} />
      <FoundItems key={JSON.stringify(query)} query={query} />
    </>
  )
}

function FoundItems({ query }: { query: GridQuery }) {
  const { data, error, refetch } = useGridRows(query)
  if (error && !data) return <LoadError what="la tabla" error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  if (data.rows.length === 0) {
    return (
      <EmptyState role="status">
        <h2>Ninguna figura coincide</h2>
        <p>Cambia la búsqueda o los filtros.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <p className="admin-count" role="status">
        {data.total > data.rows.length
          ? `Las primeras ${gridLimits.rows} figuras. Usa la búsqueda o los filtros para ver otras.`
          : `${data.rows.length} ${data.rows.length === 1 ? 'figura' : 'figuras'}`}
      </p>
      <GridEditor query={query} rows={data.rows} />
    </>
  )
}
