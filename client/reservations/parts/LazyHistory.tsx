import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mexicoDay } from '#client/kit/days.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { reservationQuery } from '#client/reservations/data.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { ReservationHistory } from './ReservationCard.tsx'

/** The dues and the ledger, loaded when opened. */
export function LazyHistory({ reservation }: { reservation: Reservation }) {
  const [isOpen, setOpen] = useState(false)
  const {
    data: detail,
    error,
    refetch,
  } = useQuery({
    ...reservationQuery(reservation.id),
    enabled: isOpen,
  })
  return (
    <ReservationHistory
      reservation={reservation}
      detail={detail ?? null}
      today={mexicoDay(new Date())}
      onToggle={setOpen}
    >
      {error ? <LoadError what="tus apartados" error={error} onRetry={() => void refetch()} /> : null}
      {isOpen && !error ? <LoadingSkeleton shape="rows" /> : null}
    </ReservationHistory>
  )
}
