import '#client/billing/account/style.css'
import type { ReactNode } from 'react'
import { dayText } from '#client/kit/days.ts'
import { periodText } from '#client/plans/charges.rules.ts'
import { dayOfMomentText, hasPaidPlan } from '#client/plans/plan-status.rules.ts'
import type { PlanStatus } from '#contract/billing/billing.ts'
import { itemLimitText } from '#contract/plans/features.ts'
import { moneyText } from '#contract/plans/words.ts'

interface CurrentPlanProps {
  planStatus: PlanStatus
  /** The actions for this plan. */
  children: ReactNode
}

/** The current plan, its price and the next charge (docs/safety.md#payments-and-consumer-duties). */
export function CurrentPlan({ planStatus, children }: CurrentPlanProps) {
  const { plan, item_limit, subscription, given_until } = planStatus
  return (
    <div className="current-plan stack raised gap-2">
      <h3>{plan?.name ?? 'Gratis'}</h3>
      <p className="soft">{itemLimitText({ item_limit })}</p>
      {subscription && hasPaidPlan(planStatus) ? (
        <Charges subscription={subscription} />
      ) : (
        <p className="soft">Sin costo y sin tarjeta.</p>
      )}
      {given_until ? (
        <p className="soft">
          Te lo regalamos hasta el {dayText(given_until)}. Termina solo y no se te cobra; después vuelves al
          gratis. Si contratas un plan antes, el que pagas sustituye al regalo.
        </p>
      ) : null}
      <div className="current-plan-actions flex wrap gap-3">{children}</div>
    </div>
  )
}

function Charges({ subscription }: { subscription: NonNullable<PlanStatus['subscription']> }) {
  const { price_cents, currency, period, cancel_at_period_end, current_period_end } = subscription
  // While a renewal is overdue, its payment comes before any next charge.
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
