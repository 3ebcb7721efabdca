import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { GridRow } from '#contract/admin-grid.ts'
import { gridColumns } from '#contract/admin-grid-words.ts'
import { GridCell } from './GridCell.tsx'
import type { Edits } from './rules.ts'
import { columnNames, isInside, keyOf } from './rules.ts'
import type { Selection } from './selection.data.ts'

interface ItemGridProps {
  rows: readonly GridRow[]
  edits: Edits
  /** Messages by `id.column`. */
  refused: Readonly<Record<string, string>>
  selection: Selection
}

const rowHeight = 40

/** A spreadsheet by the ARIA pattern of a grid: one cell has the focus, the keys move it. Only visible rows are rendered. */
export function ItemGrid({ rows, ...shared }: ItemGridProps) {
  const { selection } = shared
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // The heading covers the first row's place.
    scrollPaddingStart: rowHeight,
  })
  const { row } = selection.place
  useEffect(() => virtual.scrollToIndex(row), [virtual, row])
  const noteUse = useFocusOnCell(frame, selection)
  const shown = virtual.getVirtualItems()
  // Margins replace the rows that are not rendered.
  const margins = {
    marginBlockStart: shown[0]?.start ?? 0,
    marginBlockEnd: virtual.getTotalSize() - (shown.at(-1)?.end ?? 0),
  }
  return (
    <div className="item-sheet-frame" ref={frame}>
      <table
        className="item-sheet"
        style={margins}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a grid is a table with this role.
        role="grid"
        aria-label="Figuras"
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        onFocus={noteUse}
        {...selection.events}
      >
        <GridHead />
        <tbody>
          {shown.map(({ index }) => {
            const item = rows[index]
            return item ? <GridLine key={item.id} item={item} index={index} {...shared} /> : null
          })}
        </tbody>
      </table>
    </div>
  )
}

function GridHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="item-sheet-number">
          N.º
        </th>
        {columnNames.map((name) => (
          <th key={name} scope="col" data-column={name}>
            {gridColumns[name]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type GridLineProps = Omit<ItemGridProps, 'rows'> & { item: GridRow; index: number }

function GridLine({ item, index, edits, refused, selection }: GridLineProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className="item-sheet-number" title={item.line}>
        {item.id}
      </th>
      {columnNames.map((name, column) => {
        const place = { row: index, column }
        const key = keyOf(item.id, name)
        const state = {
          isActive: index === selection.place.row && column === selection.place.column,
          isSelected: isInside(selection.area, place),
          isEdited: edits.has(key),
          problem: refused[key] ?? null,
        }
        return <GridCell key={name} place={place} name={name} state={state} selection={selection} />
      })}
    </tr>
  )
}

/**
 * Keeps the focus on the chosen cell while the grid is in use, also when its field closes or its row comes back into sight.
 * Returns the handlers that detect whether the grid is in use.
 */
function useFocusOnCell(frame: RefObject<HTMLDivElement | null>, { place, draft }: Selection) {
  const isInUse = useRef(false)
  const selector = `[data-place="${place.row}.${place.column}"]`
  useEffect(() => {
    const active = document.activeElement
    if (active !== document.body && !frame.current?.contains(active)) isInUse.current = false
    if (!isInUse.current || draft !== null) return
    const cell = frame.current?.querySelector<HTMLElement>(selector)
    if (cell && cell !== active) cell.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isInUse.current)
      frame.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame, selector])
  return () => {
    isInUse.current = true
  }
}
