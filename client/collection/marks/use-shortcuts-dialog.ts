import { useSyncExternalStore } from 'react'

// The shortcuts dialog opens by its own key and from the account menu.

let isOpen = false
const listeners = new Set<() => void>()

export function openKeys(): void {
  set(true)
}

export function closeKeys(): void {
  set(false)
}

export function useKeysOpen(): boolean {
  return useSyncExternalStore(
    listen,
    () => isOpen,
    () => false,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}
