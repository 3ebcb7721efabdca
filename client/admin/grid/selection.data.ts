import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useEffect, useState } from 'react'
import type { DraftStore } from '#client/kit/form-draft.ts'
import type { GridRow } from '#contract/admin/grid.ts'
import type { Edits, Place } from './rules.ts'
import {
  areaOf,
  columnNames,
  editsOf,
  filledCells,
  fromTsv,
  pastedCells,
  placeAfter,
  tableOf,
  textOf,
  toTsv,
  withCells,
} from './rules.ts'

interface GridParts {
  rows: readonly GridRow[]
  typed: ReturnType<typeof useEdits>
}

/** The selected cells, with the handlers for keys and the clipboard. */
export function useSelection(parts: GridParts) {
  const chosen = useChosenCells(parts)
  const open = useOpenCell(parts, chosen)
  const events = { ...useKeys(parts, chosen, open), ...clipboardOf(parts, chosen, open) }
  return { ...chosen, ...open, fillDown: () => fillDown(parts, chosen), events }
}

export type Selection = ReturnType<typeof useSelection>

function useChosenCells({ rows, typed }: GridParts) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>(place)
  const textAt = ({ row, column }: Place) => {
    const [item, name] = [rows[row], columnNames[column]]
    return item && name ? textOf(item, name, typed.edits) : ''
  }
  function choose(next: Place, kind: 'one' | 'area' = 'one') {
    setPlace(next)
    if (kind === 'one') setAnchor(next)
  }
  return { place, area: areaOf(anchor, place), textAt, choose }
}

type ChosenCells = ReturnType<typeof useChosenCells>

function useOpenCell({ typed }: GridParts, { place, textAt }: ChosenCells) {
  /** The text in the open cell; null while no cell is open. */
  const [draft, setDraft] = useState<string | null>(null)
  /** Takes what is typed in the open cell. */
  function take() {
    if (draft !== null && draft !== textAt(place)) typed.set([{ ...place, text: draft }])
    setDraft(null)
  }
  return { draft, setDraft, take }
}

type OpenCell = ReturnType<typeof useOpenCell>

function useKeys(parts: GridParts, chosen: ChosenCells, open: OpenCell) {
  const { rows, typed } = parts
  const { place, area, textAt, choose } = chosen
  const { draft, setDraft, take } = open
  function move(event: KeyboardEvent): boolean {
    const next = placeAfter(event.key, place, { rows: rows.length, isBack: event.shiftKey })
    if (next) choose(next, event.shiftKey && event.key.startsWith('Arrow') ? 'area' : 'one')
    return next !== null
  }
  /** Returns whether the key was for an open cell. */
  function handleOpen(event: KeyboardEvent): boolean {
    if (event.key === 'Escape') setDraft(null)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      take()
      move(event)
    } else return false
    return true
  }
  function handleCommand({ key }: KeyboardEvent): boolean {
    if (key === 'z') typed.undo()
    else if (key === 'd') fillDown(parts, chosen)
    else return false
    return true
  }
  function handle(event: KeyboardEvent): boolean {
    if (draft !== null) return handleOpen(event)
    if (event.ctrlKey || event.metaKey) return handleCommand(event)
    if (event.key === 'F2') setDraft(textAt(place))
    else if (event.key === 'Delete' || event.key === 'Backspace') typed.set(filledCells(area, () => ''))
    else if (event.key.length === 1 && !event.altKey) setDraft(event.key)
    else return move(event)
    return true
  }
  return {
    onKeyDown(event: KeyboardEvent) {
      if (handle(event)) event.preventDefault()
    },
  }
}

/** Repeats the first row of the area in its other rows. */
function fillDown({ typed }: GridParts, { area, textAt }: ChosenCells) {
  typed.set(filledCells(area, ({ column }) => textAt({ row: area.top, column })))
}

function clipboardOf({ typed }: GridParts, { area, textAt }: ChosenCells, { draft }: OpenCell) {
  return {
    onCopy(event: ClipboardEvent) {
      if (draft !== null) return
      event.clipboardData.setData('text/plain', toTsv(tableOf(area, textAt)))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent) {
      if (draft !== null) return
      typed.set(pastedCells(fromTsv(event.clipboardData.getData('text/plain')), area))
      event.preventDefault()
    },
  }
}

/** Unsaved edits, with their own undo. It survives a reload and another search. */
export function useEdits(rows: readonly GridRow[], draftStore: DraftStore) {
  const [history, setHistory] = useState<readonly Edits[]>(() => {
    const recalled = editsOf(rows, draftStore.recall())
    return recalled.size === 0 ? [recalled] : [new Map(), recalled]
  })
  const edits = history.at(-1) ?? new Map<string, string>()
  useEffect(() => {
    if (edits.size === 0) draftStore.forget()
    else draftStore.keep(Object.fromEntries(edits))
  }, [edits, draftStore])
  return {
    edits,
    mayUndo: history.length > 1,
    set: (cells: readonly (Place & { text: string })[]) =>
      setHistory((all) => [...all, withCells(all.at(-1) ?? new Map(), rows, cells)]),
    undo: () => setHistory((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    clear: () => setHistory([new Map()]),
  }
}
