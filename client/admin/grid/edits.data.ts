import { useEffect, useState } from 'react'
import type { DraftStore } from '#client/kit/form-draft.ts'
import type { GridRow } from '#contract/admin/grid.ts'
import type { Edits, Place } from './rules.ts'
import { editsOf, withCells } from './rules.ts'

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
