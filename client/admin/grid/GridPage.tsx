import './style.css'
import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import type { GridRow } from '#contract/admin/grid.ts'
import { gridLimits } from '#contract/admin/grid-words.ts'
import { itemStatuses, itemTypes } from '#contract/catalogue/words.ts'
import type { GridQuery } from './data.ts'
import { useGridRows, useGridSaving } from './data.ts'
import { useEdits } from './edits.data.ts'
import { ItemGrid } from './ItemGrid.tsx'
import { RefusedCells } from './RefusedCells.tsx'
import type { RowChange } from './rules.ts'
import { changesOf, editsToSend } from './rules.ts'
import { useSelection } from './selection.data.ts'

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
      <p className="note" role="status">
        {data.total > data.rows.length
          ? `Las primeras ${gridLimits.rows} figuras. Usa la búsqueda o los filtros para ver otras.`
          : `${data.rows.length} ${data.rows.length === 1 ? 'figura' : 'figuras'}`}
      </p>
      <GridEditor query={query} rows={data.rows} />
    </>
  )
}

interface GridEditorProps {
  query: GridQuery
  rows: readonly GridRow[]
}

/** The grid with its buttons: undo, fill down, look at the changes, save. */
function GridEditor({ query, rows }: GridEditorProps) {
  const [draftStore] = useState(() => memberDraftStore(`tabla-${JSON.stringify(query)}`))
  const typed = useEdits(rows, draftStore)
  const selection = useSelection({ rows, typed })
  const saving = useGridSaving(query)
  const [isPreviewed, setPreviewed] = useState(false)
  const count = typed.edits.size
  async function save() {
    const isSaved = await saving.save(editsToSend(rows, typed.edits))
    if (isSaved) typed.clear()
    setPreviewed(false)
  }
  return (
    <div className="stack gap-3">
      <GridActions
        count={count}
        isBusy={saving.isSaving}
        onUndo={typed.mayUndo ? typed.undo : null}
        onFill={selection.fillDown}
        onReview={() => setPreviewed(true)}
      />
      {saving.message === null ? null : (
        <RefusedCells message={saving.message} refused={saving.refused} rows={rows} />
      )}
      <ItemGrid rows={rows} edits={typed.edits} refused={saving.refused} selection={selection} />
      {isPreviewed ? (
        <Preview
          changes={changesOf(rows, typed.edits)}
          isSaving={saving.isSaving}
          onSave={() => void save()}
          onClose={() => setPreviewed(false)}
        />
      ) : null}
    </div>
  )
}

interface GridActionsProps {
  /** The number of changed cells. */
  count: number
  isBusy: boolean
  /** Null when nothing was typed. */
  onUndo: (() => void) | null
  onFill: () => void
  onReview: () => void
}

function GridActions({ count, isBusy, onUndo, onFill, onReview }: GridActionsProps) {
  return (
    <div className="grid-actions flex wrap gap-2">
      <button className="action" type="button" disabled={onUndo === null} onClick={onUndo ?? undefined}>
        Deshacer lo escrito
      </button>
      <button className="action" type="button" onClick={onFill}>
        Rellenar hacia abajo
      </button>
      <button
        className="action"
        data-kind="main"
        type="button"
        disabled={count === 0 || isBusy}
        onClick={onReview}
      >
        {count === 0 ? 'Sin cambios' : `Revisar ${count} ${count === 1 ? 'cambio' : 'cambios'}`}
      </button>
    </div>
  )
}

interface PreviewProps {
  changes: readonly RowChange[]
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** At most this many changes are listed, because nobody reads more. */
const shownMax = 50

function Preview({ changes, isSaving, onSave, onClose }: PreviewProps) {
  const hidden = changes.length - shownMax
  return (
    <Modal title="Lo que va a cambiar" isOpen onClose={onClose}>
      <ul className="grid-preview stack gap-4">
        {changes.slice(0, shownMax).map(({ id, name, changes: fields }) => (
          <li key={id}>
            <h3>
              {name} <small>n.º {id}</small>
            </h3>
            <ChangeList changes={fields} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? <p>Y otras {hidden} figuras.</p> : null}
      <div className="admin-form-actions">
        <button className="action" data-kind="main" type="button" disabled={isSaving} onClick={onSave}>
          {isSaving
            ? 'Guardando…'
            : `Guardar ${changes.length} ${changes.length === 1 ? 'figura' : 'figuras'}`}
        </button>
        <button className="action" type="button" onClick={onClose}>
          Seguir escribiendo
        </button>
      </div>
    </Modal>
  )
}
