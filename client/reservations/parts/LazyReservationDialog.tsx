import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { reservationDialog } from '#client/collection/marks/data.ts'
import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { showToast } from '#client/kit/toasts.ts'

type DialogComponent = ComponentType<{ id: number }>

/**
 * The dialog that reserves an item, for every card of the members' area. Its code is loaded when the page is idle, so
 * that it also opens in a shop without a signal.
 */
export function LazyReservationDialog() {
  const id = reservationDialog.use()
  const [Dialog, setDialog] = useState<DialogComponent | null>(null)
  const isMissing = id !== null && Dialog === null
  useEffect(() => {
    const fetchNow = () =>
      import('./ReservationDialog.tsx').then(
        (file) => setDialog(() => file.ReservationDialog),
        () => (id === null ? undefined : showLoadError(id)),
      )
    if (isMissing) void fetchNow()
    const timer = setTimeout(() => (navigator.onLine ? fetchNow() : undefined), quietMs)
    return () => clearTimeout(timer)
  }, [id, isMissing])
  return id === null || Dialog === null ? null : <Dialog key={id} id={id} />
}

const quietMs = 3_000

/** Without a connection the toast replaces the dialog, and the page stays. */
function showLoadError(id: number): void {
  reservationDialog.set(null)
  showToast({
    kind: 'error',
    about: `reservation ${id}`,
    text: explainNetworkError(networkError, 'No pudimos abrir el apartado.'),
    action: { label: 'Reintentar', run: () => reservationDialog.set(id) },
  })
}
