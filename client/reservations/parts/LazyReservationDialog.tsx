import { type ComponentType, useEffect, useState } from 'react'
import { reservationDialog } from '#client/collection/marks/data.ts'
import type { OrderCandidate } from '#client/collection/marks/rules.ts'
import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { showToast } from '#client/kit/toasts.ts'

type DialogComponent = ComponentType<{ of: Subject }>
type Subject = number | readonly OrderCandidate[]

/**
 * The dialog that reserves an item or several, for every card of the members' area. Its code is loaded when the page is idle, so
 * that it also opens in a shop without a signal.
 */
export function LazyReservationDialog() {
  const of = reservationDialog.use()
  const [Dialog, setDialog] = useState<DialogComponent | null>(null)
  const isMissing = of !== null && Dialog === null
  useEffect(() => {
    const fetchNow = () =>
      import('./ReservationDialog.tsx').then(
        (file) => setDialog(() => file.ReservationDialog),
        () => (of === null ? undefined : showLoadError(of)),
      )
    if (isMissing) void fetchNow()
    const timer = setTimeout(() => (navigator.onLine ? fetchNow() : undefined), quietMs)
    return () => clearTimeout(timer)
  }, [of, isMissing])
  return of === null || Dialog === null ? null : <Dialog key={String(of)} of={of} />
}

const quietMs = 3_000

/** Without a connection the toast replaces the dialog, and the page stays. */
function showLoadError(of: Subject): void {
  reservationDialog.set(null)
  showToast({
    kind: 'error',
    about: 'reservation dialog',
    text: explainNetworkError(networkError, 'No pudimos abrir el apartado.'),
    action: { label: 'Reintentar', run: () => reservationDialog.set(of) },
  })
}
