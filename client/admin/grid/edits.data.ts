import { useState } from 'react'
import type { GridRow } from '#contract/admin-grid.ts'
import type { Edits, Place } from './rules.ts'
import { withCells } from './rules.ts'

/** What was typed and not saved yet, with its own undo. */
export function useEdits(rows: readonly GridRow[]) {
  const [history, setHistory] = useState<readonly Edits[]>([new Map()])
  const edits = history.at(-1) ?? new Map<string, string>()
  return {
    edits,
    mayUndo: history.length > 1,
    set: (cells: readonly (Place & { text: string })[]) =>
      setHistory((all) => [...all, withCells(all.at(-1) ?? new Map(), rows, cells)]),
    undo: () => setHistory((all) => (all.length > 1 ? all.slice(0, -1) : all)),
    clear: () => setHistory([new Map()]),
  }
}
