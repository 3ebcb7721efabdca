import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { FilterBar } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import { call } from '#client/api.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { apiQuery, useApi } from '#client/use-api.ts'
import type { GridAnswer, GridEdit, GridRow } from '#contract/admin/grid.ts'
import type { GridColumn } from '#contract/admin/grid-words.ts'
import { gridColumns, gridLimits } from '#contract/admin/grid-words.ts'
import { itemStatuses, itemTypes } from '#contract/catalogue/words.ts'
import type { Input } from '#contract/endpoints.ts'
import { ItemGrid } from './ItemGrid.tsx'
import type { RowChange } from './rules.ts'
import { changesOf, editsToSend } from './rules.ts'
import { useEdits, useSelection } from './selection.data.ts'

const filters = [
  {
    name: 'status',
    label: 'Estado',
    options: [...Object.entries(itemStatuses), ['sin_estado', 'Sin dato'] as const],
  },
  { name: 'type', label: 'Tipo', options: Object.entries(itemTypes) },
]

/** The figures as a spreadsheet, 500 on each page. What is typed on one stays there while another is open. */
export default function GridPage() {
  const address = useListAddress()
  const query: GridQuery = { query: address.text('query'), sort: 'id', page: address.page }
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
      <FoundItems key={JSON.stringify(query)} query={query} address={address} />
    </>
  )
}

function FoundItems({ query, address }: { query: GridQuery; address: ListAddress }) {
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
  const before = (address.page - 1) * gridLimits.rows
  const total = countText(data.total, 'figura', 'figuras')
  return (
    <>
      <p className="note" role="status">
        {data.total > data.rows.length
          ? `De la ${formatNumber(before + 1)} a la ${formatNumber(before + data.rows.length)} de ${total}`
          : total}
      </p>
      <GridEditor query={query} rows={data.rows} />
      <Pagination
        page={address.page}
        totalPages={Math.ceil(data.total / gridLimits.rows)}
        hrefOf={(page) => address.hrefWith({ page })}
      />
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
              {name} <small className="soft regular">n.º {id}</small>
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

type GridQuery = NonNullable<Input<'listGridItems'>['query']>

function useGridRows(query: GridQuery) {
  return useApi(
    'listGridItems',
    { query },
    {
      // Reloading would move rows under what is being typed.
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
}

interface Saving {
  isSaving: boolean
  /** Messages by `id.column`. */
  refused: Readonly<Record<string, string>>
  message: string | null
}

const idle: Saving = { isSaving: false, refused: {}, message: null }

/** Saves many rows at once, with "Deshacer" in the toast. */
function useGridSaving(query: GridQuery) {
  const client = useQueryClient()
  const [state, setState] = useState(idle)
  const show = ({ rows: changed }: GridAnswer) => {
    const byId = new Map(changed.map((row) => [row.id, row]))
    client.setQueryData(apiQuery('listGridItems', { query }).queryKey, (before) =>
      before ? { ...before, rows: before.rows.map((row) => byId.get(row.id) ?? row) } : before,
    )
  }

  async function undo(batch: string): Promise<void> {
    try {
      const { data } = await call('undoAdminItems', { body: { batch } })
      show(data)
      const refusedCount = Object.keys(data.refused).length
      showToast({
        kind: 'done',
        text:
          refusedCount === 0
            ? 'Todo quedó como estaba.'
            : `Quedó como estaba, menos ${refusedCount} que alguien cambió después.`,
      })
    } catch (error) {
      showToast({ kind: 'error', text: formFailureOf(error).message })
    }
  }

  /** Returns whether the rows were saved. */
  async function save(rows: GridEdit[]): Promise<boolean> {
    setState({ ...idle, isSaving: true })
    try {
      const { data } = await call('editAdminItems', { body: { rows } })
      show(data)
      setState(idle)
      const { batch } = data
      showToast({
        kind: 'done',
        text: `Guardamos ${data.rows.length} ${data.rows.length === 1 ? 'figura' : 'figuras'}.`,
        ...(batch === null ? {} : { action: { label: 'Deshacer', run: () => void undo(batch) } }),
      })
      return true
    } catch (error) {
      const { fields, message } = formFailureOf(error)
      setState({ isSaving: false, refused: fields, message })
      return false
    }
  }

  return { ...state, save }
}

interface RefusedCellsProps {
  message: string
  refused: Readonly<Record<string, string>>
  rows: readonly GridRow[]
}

const refusedMax = 20

/** Why nothing was saved, figure by figure. */
function RefusedCells({ message, refused, rows }: RefusedCellsProps) {
  const names = new Map(rows.map(({ id, fields }) => [String(id), fields.name]))
  const problems = Object.entries(refused)
  return (
    <div className="grid-refused stack gap-2 pad-3 round" role="alert">
      <strong>No se guardó nada: {message}</strong>
      <ul>
        {problems.slice(0, refusedMax).map(([key, problem]) => {
          const [id = '', column = ''] = key.split('.')
          return (
            <li key={key}>
              {names.get(id) ?? `Figura ${id}`}
              {column in gridColumns ? `, ${gridColumns[column as GridColumn]}` : ''}: {problem}
            </li>
          )
        })}
      </ul>
      {problems.length > refusedMax ? <p>Y otras {problems.length - refusedMax}.</p> : null}
    </div>
  )
}
