import { lazy, Suspense } from 'react'
import { useOpenedReservation } from '#client/reservations/data.opening.ts'

const ReservationOpened = lazy(() => import('./ReservationOpened.tsx'))

/** The one dialog that reserves, for every card of the members' area; fetched when it is first opened. */
export function ReservationDoor() {
  const id = useOpenedReservation()
  if (id === null) return null
  return (
    <Suspense fallback={null}>
      <ReservationOpened key={id} id={id} />
    </Suspense>
  )
}
