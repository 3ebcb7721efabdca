import '#client/reservations/style/cards.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortDayText } from '#client/kit/days.ts'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import { countOf } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { Urgency } from '#client/reservations/rules.ts'
import {
  expectedText,
  isOpen,
  lossText,
  owedText,
  paidText,
  slipsText,
  urgencyOf,
  whenDue,
} from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { reservationStatuses } from '#contract/reservations-words.ts'

interface ReservationCardProps {
  reservation: Reservation
  today: string
  picture: ReactNode
  /** What one can do, and what one can open below. */
  children: ReactNode
}

/** A reservation at a glance: how far it is paid, what is next, when it comes, what stopping would cost. */
export function ReservationCard({ reservation, today, picture, children }: ReservationCardProps) {
  const { item, store, status, quantity, progress, next_due } = reservation
  const isLate = next_due?.state === 'atrasado'
  return (
    <article className="reservation" data-status={status}>
      <Link className="reservation-picture" to={`/item/${item.id}`} tabIndex={-1} aria-hidden="true">
        {picture}
      </Link>
      <div className="reservation-told">
        <p className="reservation-where">
          <Link to={`/ordenes/abonos/detalle?tienda=${store.id}`} dir="auto">
            {store.name}
          </Link>
          <span className="chip" data-kind={status === 'activo' ? undefined : 'light'}>
            {reservationStatuses[status]}
          </span>
        </p>
        <h2 dir="auto">
          <Link to={`/item/${item.id}`}>{item.name}</Link>
        </h2>
        <p className="reservation-line" dir="auto">
          {item.license.name} · {item.line.name}
          {quantity > 1 ? ` · ${countOf(quantity, 'pieza', 'piezas')}` : ''}
        </p>
        <ProgressBar
          label={`Avance de ${item.name}`}
          percentage={progress}
          told={paidText(reservation)}
          tone={isLate ? 'alarm' : progress === 100 ? 'have' : 'amber'}
        />
        <p className="reservation-money">
          <strong>{isOpen(reservation) ? owedText(reservation) : lossText(reservation)}</strong>
          <span>{paidText(reservation)}</span>
        </p>
        <Facts reservation={reservation} today={today} />
      </div>
      {children}
    </article>
  )
}

const icons: Record<Urgency, IconName> = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' }

function Facts({ reservation, today }: { reservation: Reservation; today: string }) {
  const { next_due, currency, date_changes, slip_days, order_ref, ended_on, settle_by } = reservation
  const slips = slipsText(date_changes)
  const loss = lossText(reservation)
  if (!isOpen(reservation)) {
    return ended_on === null ? null : (
      <ul className="reservation-facts">
        <Fact icon="check">
          {reservationStatuses[reservation.status]} el {shortDayText(ended_on)}
        </Fact>
      </ul>
    )
  }
  return (
    <ul className="reservation-facts">
      {next_due ? (
        <Fact icon={icons[urgencyOf(next_due, today)]} urgency={urgencyOf(next_due, today)}>
          <b>{whenDue(next_due, today)}</b>: {moneyText(next_due.remaining_cents, currency)}
          {next_due.due_on ? ` el ${shortDayText(next_due.due_on)}` : ''}
          {next_due.penalty_cents ? `, con recargo de ${moneyText(next_due.penalty_cents, currency)}` : ''}
        </Fact>
      ) : null}
      <Fact icon="calendar">
        {expectedText(reservation, today)}
        {slips ? `. ${slips}` : ''}
        {slip_days !== null && slip_days > 0
          ? `. El catálogo dice ${countOf(slip_days, 'día', 'días')} después`
          : ''}
      </Fact>
      {settle_by ? <Fact icon="bell">Fecha límite para liquidar: {shortDayText(settle_by)}</Fact> : null}
      {loss ? <Fact icon="shield">{loss}</Fact> : null}
      {order_ref ? <Fact icon="receipt">Pedido {order_ref}</Fact> : null}
    </ul>
  )
}

interface FactProps {
  icon: IconName
  urgency?: Urgency
  children: ReactNode
}

function Fact({ icon, urgency, children }: FactProps) {
  return (
    <li data-urgency={urgency}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}
