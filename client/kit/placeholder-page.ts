import { useEffect, useSyncExternalStore } from 'react'

// A placeholder, shown while a guard decides or before a redirect, does not count as a page view.

let placeholderCount = 0
const listeners = new Set<() => void>()

export function usePlaceholderPage(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

export function isPlaceholderShown(): boolean {
  return placeholderCount > 0
}

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
