import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useId, useRef } from 'react'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { NameOptions } from '#client/admin/kit/NameField.tsx'
import type { GridRow } from '#contract/admin/grid.ts'
import type { GridColumn } from '#contract/admin/grid-words.ts'
import { gridColumns } from '#contract/admin/grid-words.ts'
import type { NameKind } from '#contract/admin/names.ts'
import { itemStatuses, itemTypes } from '#contract/catalogue/words.ts'
import type { Edits, Place } from './rules.ts'
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
        <span className="row gap-2">
          <ItemNiche
            item={{
              id: item.id,
              name: '',
              image: item.image,
              line: { name: item.line },
              tags: item.fields.tags,
            }}
            size="small"
          />
          {item.id}
          <small className="truncate soft regular">{item.line}</small>
        </span>
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

interface GridCellProps {
  place: Place
  name: GridColumn
  state: { isActive: boolean; isSelected: boolean; isEdited: boolean; problem: string | null }
  selection: Selection
}

/** A cell: its text, or a field while it is open. */
function GridCell({ place, name, state, selection }: GridCellProps) {
  const { isActive, isSelected, isEdited, problem } = state
  const isOpen = isActive && selection.draft !== null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself handles the keys of its cells.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a table with the role grid is a gridcell.
    <td
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-invalid={problem ? true : undefined}
      title={problem ?? undefined}
      data-place={`${place.row}.${place.column}`}
      data-column={name}
      data-edited={isEdited || undefined}
      onClick={(event) => {
        if (isOpen) return
        selection.take()
        selection.choose(place, event.shiftKey ? 'area' : 'one')
        event.currentTarget.focus()
      }}
      onDoubleClick={() => selection.setDraft(selection.textAt(place))}
    >
      {isOpen ? <OpenCell name={name} selection={selection} /> : selection.textAt(place)}
    </td>
  )
}

const words: Partial<Record<GridColumn, Record<string, string>>> = { status: itemStatuses, type: itemTypes }

function isNameKind(name: GridColumn): name is NameKind {
  return name === 'brand' || name === 'saga' || name === 'arco'
}

function OpenCell({ name, selection }: { name: GridColumn; selection: Selection }) {
  const id = useId()
  const choices = words[name]
  const kind = isNameKind(name) ? name : null
  const text = selection.draft ?? ''
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the cell was just opened by a key or a click.
        autoFocus
        aria-label={gridColumns[name]}
        value={text}
        list={choices || kind ? id : undefined}
        autoComplete="off"
        onChange={({ currentTarget }) => selection.setDraft(currentTarget.value)}
        onBlur={selection.take}
      />
      {kind ? <NameOptions id={id} kind={kind} text={text} /> : null}
      {choices ? (
        <datalist id={id}>
          {Object.entries(choices).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}
