import '#client/reservations/style/due-steps.css'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import { dueText, urgencyOf } from '#client/reservations/rules.ts'
import type { Due } from '#contract/reservations/reservations.ts'

interface DueStepsProps {
  dues: readonly Due[]
  currency: string
  today: string
}

const icons = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' } as const

/** The dues of a plan in order, each with its state. */
export function DueSteps({ dues, currency, today }: DueStepsProps) {
  return (
    <ol className="due-steps stack numbers gap-2">
      {dues.map((due) => {
        const urgency = urgencyOf(due, today)
        return (
          <li className="due-step" key={due.number} data-urgency={urgency}>
            <Icon name={icons[urgency]} />
            <span className="due-step-day">
              {due.due_on === null ? 'Cuando haya fecha' : dayText(due.due_on)}
              {due.kind === 'liquidar' ? <small>Fecha límite para liquidar</small> : null}
            </span>
            <span className="due-step-money">
              {moneyText(due.amount_cents, currency)}
              {due.paid_cents > 0 && due.remaining_cents > 0 ? (
                <small>faltan {moneyText(due.remaining_cents, currency)}</small>
              ) : null}
              {due.penalty_cents ? <small>recargo {moneyText(due.penalty_cents, currency)}</small> : null}
            </span>
            <span className="due-step-when soft strong">{dueText(due, today)}</span>
          </li>
        )
      })}
    </ol>
  )
}
