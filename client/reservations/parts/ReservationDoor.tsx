import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { closeReservation, openReservation, useOpenedReservation } from '#client/collection/opening.data.ts'
import { networkError, withSentence } from '#client/kit/network-error.ts'
import { showToast } from '#client/kit/toasts.ts'

type Opened = ComponentType<{ id: number }>

/**
 * The one dialog that reserves, for every card of the members' area. Fetched when the page has nothing else to do, so
 * that it opens in a shop without a signal too.
 */
export function ReservationDoor() {
  const id = useOpenedReservation()
  const [Opened, setOpened] = useState<Opened | null>(null)
  const isMissing = id !== null && Opened === null
  useEffect(() => {
    const fetchNow = () =>
      import('./ReservationOpened.tsx').then(
        (file) => setOpened(() => file.ReservationOpened),
        () => (id === null ? undefined : tellUnreachable(id)),
      )
    if (isMissing) void fetchNow()
    const timer = setTimeout(() => (navigator.onLine ? fetchNow() : undefined), quietMs)
    return () => clearTimeout(timer)
  }, [id, isMissing])
  return id === null || Opened === null ? null : <Opened key={id} id={id} />
}

const quietMs = 3_000

/** Without a connection only the dialog is missing: the page behind it stays as it is. */
function tellUnreachable(id: number): void {
  closeReservation()
  showToast({
    kind: 'trouble',
    about: `reservation ${id}`,
    text: withSentence(networkError, 'No pudimos abrir el apartado.'),
    action: { label: 'Reintentar', run: () => openReservation(id) },
  })
}
