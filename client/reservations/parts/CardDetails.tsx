import type { ReactNode } from 'react'
import { dayText } from '#client/kit/days.ts'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import type { Urgency } from '#client/reservations/rules.ts'
import {
  dateChangesText,
  dueText,
  expectedText,
  isOpen,
  lossText,
  urgencyOf,
} from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { reservationStatuses } from '#contract/reservations-words.ts'

const icons: Record<Urgency, IconName> = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' }

interface CardDetailsProps {
  reservation: Reservation
  today: string
}

/** The next due, the expected date and its changes, the deadline, and the cost of cancelling. */
export function CardDetails({ reservation, today }: CardDetailsProps) {
  const { next_due, currency, slip_days, order_ref, ended_on, settle_by } = reservation
  const slips = dateChangesText(reservation)
  const loss = lossText(reservation)
  if (!isOpen(reservation)) {
    return ended_on === null ? null : (
      <ul className="reservation-facts">
        <Detail icon="check">
          {reservationStatuses[reservation.status]} el {dayText(ended_on)}
        </Detail>
      </ul>
    )
  }
  return (
    <ul className="reservation-facts">
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
