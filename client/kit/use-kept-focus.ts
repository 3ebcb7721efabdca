import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Keeps the focus in a list when the focused entry is removed: it moves to the following entry. Otherwise a keyboard
 * user would start at the top of the page again.
 */
export function useKeptFocus<T extends HTMLElement>(
  count: number,
): { ref: RefObject<T | null>; onFocus: (event: FocusEvent<T>) => void } {
  const ref = useRef<T>(null)
  const focused = useRef<number | null>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const isShorter = count < before.current
    before.current = count
    const list = ref.current
    if (!isShorter || !list || focused.current === null || document.activeElement !== document.body) return
    const entry = list.children[Math.min(focused.current, list.children.length - 1)]
    entry?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [count])
  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const index = [...currentTarget.children].findIndex((entry) => entry.contains(target))
      // The dialog of an entry is elsewhere in the document, and the focus returns from it.
      if (index >= 0) focused.current = index
    },
  }
}

/**
 * Returns the rows in the order in which the list first showed them, so that a row that was changed does not move away
 * from the finger. New rows come last. Another list, such as one with other filters, begins with its own order.
 */
export function useKeptOrder<T extends { id: number }>(rows: readonly T[], list: string): T[] {
  const [shown, setShown] = useState<{ list: string; ids: readonly number[] }>({ list, ids: [] })
  const known = shown.list === list ? shown.ids : []
  const added = rows.map(({ id }) => id).filter((id) => !known.includes(id))
  if (shown.list !== list || added.length > 0) setShown({ list, ids: [...known, ...added] })
  const ids = [...known, ...added]
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
