import '#client/reservations/style/cards.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { dayText } from '#client/kit/days.ts'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { Urgency } from '#client/reservations/rules.ts'
import {
  dateChangesText,
  dueText,
  expectedText,
  isOpen,
  lossText,
  owedText,
  paidText,
  paidTone,
  urgencyOf,
} from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { reservationStatuses } from '#contract/reservations/words.ts'

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
      <div className="reservation-body stack gap-2">
        <p className="reservation-where row wrap between small strong">
          <Link className="soft anywhere" to={`/ordenes/abonos/detalle?tienda=${store.id}`} dir="auto">
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
        <p className="note" dir="auto">
          {item.license.name} · {item.line.name}
          {quantity > 1 ? ` · ${countText(quantity, 'pieza', 'piezas')}` : ''}
        </p>
        <ProgressBar
          label={`Avance de ${item.name}`}
          percentage={progress}
          valueText={paidText(reservation)}
          tone={paidTone(reservation, today)}
        />
        <p className="reservation-money flex wrap between numbers">
          <strong>{isOpen(reservation) ? owedText(reservation) : lossText(reservation)}</strong>
          <span className="note">{paidText(reservation)}</span>
        </p>
        <CardDetails reservation={reservation} today={today} />
      </div>
      {children}
    </article>
  )
}

const icons: Record<Urgency, IconName> = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' }

interface CardDetailsProps {
  reservation: Reservation
  today: string
}

/** The next due, the expected date and its changes, the deadline, and the cost of cancelling. */
function CardDetails({ reservation, today }: CardDetailsProps) {
  const { next_due, currency, slip_days, order_ref, ended_on, settle_by } = reservation
  const slips = dateChangesText(reservation)
  const loss = lossText(reservation)
  if (!isOpen(reservation)) {
    return ended_on === null ? null : (
      <ul className="reservation-facts stack note numbers gap-1">
        <Detail icon="check">
          {reservationStatuses[reservation.status]} el {dayText(ended_on)}
        </Detail>
      </ul>
    )
  }
  return (
    <ul className="reservation-facts stack note numbers gap-1">
      {next_due ? (
        <Detail icon={icons[urgencyOf(next_due, today)]} urgency={urgencyOf(next_due, today)}>
          <b>{dueText(next_due, today)}</b>: {moneyText(next_due.remaining_cents, currency)}
          {next_due.due_on ? ` el ${dayText(next_due.due_on)}` : ''}
          {next_due.penalty_cents ? `, con recargo de ${moneyText(next_due.penalty_cents, currency)}` : ''}
        </Detail>
      ) : null}
      <Detail icon="calendar">
        {expectedText(reservation, today)}
        {slips ? `. ${slips}` : ''}
        {slip_days !== null && slip_days > 0
          ? `. El catálogo dice ${countText(slip_days, 'día', 'días')} después`
          : ''}
      </Detail>
      {settle_by ? <Detail icon="bell">Fecha límite para liquidar: {dayText(settle_by)}</Detail> : null}
      {loss ? <Detail icon="shield">{loss}</Detail> : null}
      {order_ref ? <Detail icon="receipt">Pedido {order_ref}</Detail> : null}
    </ul>
  )
}

interface DetailProps {
  icon: IconName
  urgency?: Urgency
  children: ReactNode
}

function Detail({ icon, urgency, children }: DetailProps) {
  return (
    <li data-urgency={urgency}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
