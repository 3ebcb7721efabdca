import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when the last filter is removed, because its link then disappears: with the chips, or with the panel that
 * shelves do not have. The focus moves to the button that opens the filters, or where that is hidden to the search field.
 * @returns the ref of the toolbar that has both
 */
export function useFiltersFocus(count: number): RefObject<HTMLDivElement | null> {
  const toolbar = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const wasLast = before.current > 0 && count === 0
    before.current = count
    if (!wasLast || hasVisibleFocus()) return
    const places = ['.own-toolbar-filters', 'input'].map((one) =>
      toolbar.current?.querySelector<HTMLElement>(one),
    )
    places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true })
  }, [count])
  return toolbar
}

function hasVisibleFocus(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.checkVisibility()
}
