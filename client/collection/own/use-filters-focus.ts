import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when the last filter is removed, because its link then disappears: with the chips, or with the panel that
 * shelves do not have. The focus moves to the button that opens the filters, or where it is hidden to the panel itself.
 */
export function useFiltersFocus(count: number): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const wasLast = before.current > 0 && count === 0
    before.current = count
    if (!wasLast || hasVisibleFocus()) return
    const places = [button.current, document.querySelector<HTMLElement>('#filtros summary')]
    places.find((place) => place?.checkVisibility())?.focus({ preventScroll: true })
  }, [count])
  return button
}

function hasVisibleFocus(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.checkVisibility()
}
