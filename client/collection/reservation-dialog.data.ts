import { useSyncExternalStore } from 'react'

// One dialog for the whole members' area: any card, wherever it stands, opens it for its figure.

let openItemId: number | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that reserves this figure. */
export function openReservationDialog(itemId: number): void {
  setOpenItem(itemId)
}

export function closeReservationDialog(): void {
  setOpenItem(null)
}

/** The figure that is about to be reserved; null while there is none. */
export function useReservationDialogItem(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => openItemId,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setOpenItem(itemId: number | null): void {
  openItemId = itemId
  for (const listener of listeners) listener()
}
