import { useEffect, useSyncExternalStore } from 'react'

// What stands in for a page, while the way in is checked or before it leads on to another, is no page that was reached.

let placeholderCount = 0
const listeners = new Set<() => void>()

/** For what stands in for a page. */
export function usePlaceholderPage(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** True while something stands in for a page. */
export function isPlaceholderShown(): boolean {
  return placeholderCount > 0
}

/** The same, and calls for another rendering when it changes. */
export function useIsPlaceholderShown(): boolean {
  return useSyncExternalStore(listen, isPlaceholderShown, () => false)
}

function change(by: 1 | -1): void {
  placeholderCount += by
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
