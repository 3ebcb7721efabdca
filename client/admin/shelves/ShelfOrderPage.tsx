import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { MainButton } from '#client/kit/Action.tsx'
import { readNumber } from '#client/kit/address.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useApi } from '#client/use-api.ts'
import type { Output } from '#contract/endpoints.ts'
import { orderShelves, type ShelfKind, useShelfKind } from './data.ts'
import { moveTo } from './rules.ts'
import { ShelfPlaque } from './ShelfPlaque.tsx'

/** Puts the licenses, or the lines of the license that the address names, in the order in which the site shows them. */
export default function ShelfOrderPage() {
  const kind = useShelfKind()
  const [search] = useSearchParams()
  const licenseId = kind.kind === 'license' ? 0 : readNumber(search, 'license', 2_147_483_647)
  return licenseId === null ? <RedirectTo to={kind.href} /> : <ShelfOrder kind={kind} licenseId={licenseId} />
}

function ShelfOrder({ kind, licenseId }: { kind: ShelfKind; licenseId: number }) {
  const input = kind.kind === 'license' ? {} : { query: { license_id: licenseId } }
  const { data: rows, error, refetch } = useApi(kind.calls.listOrder, input, { staleTime: 0 })
  function save(ids: number[]) {
    let before: number[] = []
    return runWithUndo({
      about: 'shelf',
      act: async () => {
        before = await orderShelves(kind, licenseId, ids)
      },
      done: 'El orden quedó guardado.',
      undo: () => orderShelves(kind, licenseId, before),
    })
  }
  return (
    <>
      <AdminPageHead title={kind.orderTitle} parent={{ name: kind.title, href: kind.href }} />
      {error && !rows ? (
        <LoadError what="el orden" error={error} onRetry={() => void refetch()} />
      ) : rows ? (
        <OrderList key={rows.map(({ id }) => id).join()} rows={rows} onSave={save} />
      ) : (
        <LoadingSkeleton />
      )}
    </>
  )
}

type OrderedRow = Output<'listLicenseOrder'>['data'][number]

interface OrderListProps {
  rows: readonly OrderedRow[]
  onSave: (ids: number[]) => Promise<void>
}

const dragType = 'application/x-vitrina-shelf'

function OrderList({ rows: saved, onSave }: OrderListProps) {
  const [rows, setRows] = useState(saved)
  const [status, setStatus] = useState('')
  const { list, focusLater } = useRefocus(rows)
  const isSame = rows.every(({ id }, index) => id === saved[index]?.id)
  function move(row: OrderedRow, place: number) {
    if (place < 0 || place >= rows.length) return
    setRows(moveTo(rows, row.id, place))
    setStatus(`${row.name}: lugar ${place + 1} de ${rows.length}.`)
  }
  return (
    <div className="shelf-order stack gap-4">
      <p>
        Arrastra cada renglón a su lugar, o muévelo con las flechas; ⇑ lo pone al principio. Al final, guarda.
      </p>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <ol className="stack gap-2" ref={list}>
        {rows.map((row, index) => (
          <OrderRow
            key={row.id}
            row={row}
            onStep={(by) => {
              focusLater(`[data-move="${row.id}:${by}"]`)
              move(row, index + by)
            }}
            onFirst={() => {
              focusLater(`[data-move="${row.id}:first"]`)
              move(row, 0)
            }}
            onDrop={(id) => {
              const dropped = rows.find((other) => other.id === id)
              if (dropped) move(dropped, index)
            }}
          />
        ))}
      </ol>
      <OrderActions
        isSame={isSame}
        onSave={() => onSave(rows.map(({ id }) => id))}
        onReset={() => setRows(saved)}
      />
    </div>
  )
}

/** Moving a row takes the focus from its button, so the next press of a key would be lost. */
function useRefocus(rows: readonly OrderedRow[]) {
  const list = useRef<HTMLOListElement>(null)
  const focusId = useRef<string | null>(null)
  useEffect(() => {
    const button = focusId.current && list.current?.querySelector<HTMLButtonElement>(focusId.current)
    if (rows.length > 0 && button) button.focus()
    focusId.current = null
  }, [rows])
  const focusLater = (selector: string) => {
    focusId.current = selector
  }
  return { list, focusLater }
}

interface OrderActionsProps {
  isSame: boolean
  onSave: () => Promise<void>
  onReset: () => void
}

function OrderActions({ isSame, onSave, onReset }: OrderActionsProps) {
  const [isSaving, setSaving] = useState(false)
  async function save() {
    setSaving(true)
    await onSave().finally(() => setSaving(false))
  }
  return (
    <div className="admin-form-actions record-form-actions">
      <MainButton disabled={isSame || isSaving} onClick={() => void save()}>
        {isSaving ? 'Guardando…' : 'Guardar el orden'}
      </MainButton>
      <PlainButton disabled={isSame} onClick={onReset}>
        Dejarlo como estaba
      </PlainButton>
    </div>
  )
}

interface OrderRowProps {
  row: OrderedRow
  onStep: (by: -1 | 1) => void
  onFirst: () => void
  /** Another row was dropped on this one. */
  onDrop: (id: number) => void
}

function OrderRow({ row, onStep, onFirst, onDrop }: OrderRowProps) {
  const { id, name, items_count } = row
  return (
    <li
      className="grid items-center gap-2 framed round on-raised"
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragType, String(id))}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(Number(event.dataTransfer.getData(dragType)))
      }}
    >
      <ShelfPlaque shelf={{ ...row, line: row }} />
      <span dir="auto">{name}</span>
      <small className="soft">{countText(items_count, 'figura', 'figuras')}</small>
      <PlainButton data-move={`${id}:first`} onClick={onFirst}>
        <span aria-hidden="true">⇑</span>
        <span className="visually-hidden">Poner {name} al principio</span>
      </PlainButton>
      <PlainButton data-move={`${id}:-1`} onClick={() => onStep(-1)}>
        <span aria-hidden="true">↑</span>
        <span className="visually-hidden">Subir {name}</span>
      </PlainButton>
      <PlainButton data-move={`${id}:1`} onClick={() => onStep(1)}>
        <span aria-hidden="true">↓</span>
        <span className="visually-hidden">Bajar {name}</span>
      </PlainButton>
    </li>
  )
}
