import type { ReactNode } from 'react'
import { shortDayText } from '#client/kit/days.ts'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import { countOf } from '#client/kit/numbers.ts'
import type { Urgency } from '#client/reservations/rules.ts'
import { expectedText, isOpen, lossText, slipsText, urgencyOf, whenDue } from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { reservationStatuses } from '#contract/reservations-words.ts'

const icons: Record<Urgency, IconName> = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' }

interface CardFactsProps {
  reservation: Reservation
  today: string
}

/** What is next, when it comes, how often that moved, and what stopping would cost. */
export function CardFacts({ reservation, today }: CardFactsProps) {
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
