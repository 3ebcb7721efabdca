import '#client/billing/account/style.css'
import type { ReactNode } from 'react'
import { dayText } from '#client/kit/days.ts'
import { periodText } from '#client/plans/rules.ts'
import { dayOfMomentText, hasPaidPlan } from '#client/plans/standing.rules.ts'
import { itemLimitText } from '#contract/plans-features.ts'
import type { PlanStatus } from '#contract/plans-payments.ts'
import { moneyText } from '#contract/plans-words.ts'

interface PlanNowProps {
  standing: PlanStatus
  /** What one can do with it. */
  children: ReactNode
}

/** The plan one has, what it costs, and when what is charged next (docs/safety.md#payments-and-consumer-duties). */
export function PlanNow({ standing, children }: PlanNowProps) {
  const { plan, item_limit, subscription } = standing
  return (
    <div className="plan-now">
      <h3>{plan?.name ?? 'Gratis'}</h3>
      <p>{itemLimitText({ item_limit })}</p>
      {subscription && hasPaidPlan(standing) ? (
        <Charges subscription={subscription} />
      ) : (
        <p>Sin costo y sin tarjeta.</p>
      )}
      <div className="plan-now-actions">{children}</div>
    </div>
  )
}

function Charges({ subscription }: { subscription: NonNullable<PlanStatus['subscription']> }) {
  const { price_cents, currency, period, cancel_at_period_end, current_period_end } = subscription
  // Overdue, the one that did not pass comes first.
  const next_charge = subscription.status === 'activa' ? subscription.next_charge : null
  return (
    <dl>
      <div>
        <dt>Precio</dt>
        <dd>
          {moneyText(price_cents)} {currency} {periodText(period)}, IVA incluido
        </dd>
      </div>
      {next_charge ? (
        <div>
          <dt>Siguiente cobro</dt>
          <dd>
            {dayText(next_charge.on)}, {moneyText(next_charge.amount_cents)} {currency}
          </dd>
        </div>
      ) : null}
      {cancel_at_period_end && current_period_end ? (
        <div>
          <dt>Termina</dt>
          <dd>{dayOfMomentText(current_period_end)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
