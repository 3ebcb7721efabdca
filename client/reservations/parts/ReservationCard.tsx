import { memberItemPath } from '#client/catalogue/members/rules.ts'
import '#client/reservations/style/cards.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import { isOpen, lossText, owedText, paidText, paidTone } from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { reservationStatuses } from '#contract/reservations-words.ts'
import { CardDetails } from './CardDetails.tsx'

interface ReservationCardProps {
  reservation: Reservation
  today: string
  picture: ReactNode
  /** The actions and the history. */
  children: ReactNode
}

/** A summary of a reservation: progress, next due, expected date, cost of cancelling. */
export function ReservationCard({ reservation, today, picture, children }: ReservationCardProps) {
  const { item, store, status, quantity, progress } = reservation
  return (
    <article className="reservation" data-status={status}>
      <Link className="reservation-picture" to={memberItemPath(item)} tabIndex={-1} aria-hidden="true">
        {picture}
      </Link>
      <div className="reservation-body">
        <p className="reservation-where">
          <Link to={`/ordenes/abonos/detalle?tienda=${store.id}`} dir="auto">
            {store.name}
          </Link>
          {/* What is owed says that it is open. */}
          {status === 'activo' ? null : (
            <span className="chip" data-kind="light">
              {reservationStatuses[status]}
            </span>
          )}
        </p>
        <h2 dir="auto">
          <Link to={memberItemPath(item)}>{item.name}</Link>
        </h2>
        <p className="reservation-line" dir="auto">
          {item.license.name} · {item.line.name}
          {quantity > 1 ? ` · ${countText(quantity, 'pieza', 'piezas')}` : ''}
        </p>
        <ProgressBar
          label={`Avance de ${item.name}`}
          percentage={progress}
          valueText={paidText(reservation)}
          tone={paidTone(reservation, today)}
        />
        <p className="reservation-money">
          <strong>{isOpen(reservation) ? owedText(reservation) : lossText(reservation)}</strong>
          <span>{paidText(reservation)}</span>
        </p>
        <CardDetails reservation={reservation} today={today} />
      </div>
      {children}
    </article>
  )
}
