import { useSyncExternalStore } from 'react'

// One dialog for the whole members' area: any card, wherever it stands, opens it for its figure.

let openedId: number | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that reserves this figure. */
export function openReservation(itemId: number): void {
  set(itemId)
}

export function closeReservation(): void {
  set(null)
}

/** The figure that is about to be reserved; null while there is none. */
export function useOpenedReservation(): number | null {
  return useSyncExternalStore(
    listen,
    () => openedId,
    () => null,
  )
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(itemId: number | null): void {
  openedId = itemId
  for (const listener of listeners) listener()
}
