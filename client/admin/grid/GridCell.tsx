import { useId } from 'react'
import { NameOptions } from '#client/admin/names/NameOptions.tsx'
import type { GridColumn } from '#contract/admin-grid-words.ts'
import { gridColumns } from '#contract/admin-grid-words.ts'
import type { NameKind } from '#contract/admin-names.ts'
import { itemStatuses, itemTypes } from '#contract/catalogue-words.ts'
import type { Place } from './rules.ts'
import type { Selection } from './selection.data.ts'

interface GridCellProps {
  place: Place
  name: GridColumn
  state: { isActive: boolean; isSelected: boolean; isEdited: boolean; problem: string | null }
  selection: Selection
}

/** A cell: its text, or a field while it is open. */
export function GridCell({ place, name, state, selection }: GridCellProps) {
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
