import { useSyncExternalStore } from 'react'

// Any card of the members' area can open the one reservation dialog.

let openItemId: number | null = null
const listeners = new Set<() => void>()

export function openReservationDialog(itemId: number): void {
  setOpenItem(itemId)
}

export function closeReservationDialog(): void {
  setOpenItem(null)
}

/** The id of the item in the open dialog; null while it is closed. */
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
