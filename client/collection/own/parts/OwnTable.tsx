// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual and become cards on a phone, which a table element cannot do.
// biome-ignore-all lint/a11y/useFocusableInteractive: cells are not interactive; the controls in them take the focus.
import type { ReactNode } from 'react'
import type { CellName } from '#client/collection/copies/rules.ts'
import { cellTitles } from '#client/collection/copies/rules.ts'
import type { OwnState } from '#client/collection/own/rules.ts'
import { defaultOrder, sortedBy } from '#client/collection/own/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import type { Copy, OwnItem } from '#contract/collection/collection.ts'
import type { OwnSort } from '#contract/collection/words.ts'

interface OwnTableProps {
  state: OwnState
  total: number
  onChange: (state: OwnState) => void
  children: ReactNode
}

const columns: { name: 'figure' | CellName; title: string; sort: OwnSort }[] = [
  { name: 'figure', title: 'Figura', sort: 'nombre' },
  { name: 'condition', title: cellTitles.condition, sort: 'estado' },
  { name: 'price', title: cellTitles.price, sort: 'precio' },
  { name: 'acquired_on', title: cellTitles.acquired_on, sort: 'compra' },
  { name: 'store', title: cellTitles.store, sort: 'tienda' },
  { name: 'place', title: cellTitles.place, sort: 'lugar' },
]

export const cellNames = columns.flatMap(({ name }) => (name === 'figure' ? [] : [name]))

/** A row for each copy, with sortable columns. On a phone each row is a card with labels. */
export function OwnTable({ state, total, onChange, children }: OwnTableProps) {
  return (
    <div className="own-table" role="table" aria-label="Tus figuras" aria-rowcount={total + 1}>
      <OwnTableHead state={state} onChange={onChange} />
      {children}
    </div>
  )
}

function OwnTableHead({ state, onChange }: Pick<OwnTableProps, 'state' | 'onChange'>) {
  return (
    <div className="own-table-head soft strong" role="rowgroup">
      <div className="own-row small gap-1" role="row" aria-rowindex={1}>
        {columns.map(({ name, title, sort }) => (
          <div key={name} role="columnheader" aria-sort={sortOf(state, sort)}>
            <button type="button" onClick={() => onChange(sortedBy(state, sort))}>
              {title}
              {state.sort === sort ? (
                <span data-order={state.order ?? defaultOrder(sort)}>
                  <Icon name="arrow" />
                </span>
              ) : null}
            </button>
          </div>
        ))}
        <div role="columnheader">
          <span className="visually-hidden">Más</span>
        </div>
      </div>
    </div>
  )
}

function sortOf(state: OwnState, sort: OwnSort): 'ascending' | 'descending' | 'none' {
  if (state.sort !== sort) return 'none'
  return (state.order ?? defaultOrder(sort)) === 'asc' ? 'ascending' : 'descending'
}

interface OwnRowsProps {
  item: OwnItem
  index: number
  /** The cell of the figure with its actions. */
  figure: ReactNode
  more: ReactNode
  cellOf: (copy: Copy, name: CellName) => ReactNode
}

/** The rows of a figure, one for each copy. */
export function OwnRows({ item, index, figure, more, cellOf }: OwnRowsProps) {
  const { copies } = item
  return (
    <div className="own-rows" role="rowgroup">
      {(copies.length === 0 ? [null] : copies).map((copy, at) => (
        <div className="own-row small gap-1" role="row" key={copy?.id ?? 'none'} aria-rowindex={index + 2}>
          <div role="rowheader" data-again={at > 0 || undefined}>
            {at === 0 ? figure : <span className="own-row-copy">Copia {at + 1}</span>}
          </div>
          {cellNames.map((name) => (
            <div role="cell" key={name} data-title={cellTitles[name]}>
              {copy ? cellOf(copy, name) : null}
            </div>
          ))}
          <div role="cell">{at === 0 ? more : null}</div>
        </div>
      ))}
    </div>
  )
}
