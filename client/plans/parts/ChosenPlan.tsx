import { periodText } from '#client/plans/charges.rules.ts'
import type { Order } from '#contract/billing/billing.ts'
import { itemLimitText } from '#contract/plans/features.ts'
import { moneyText } from '#contract/plans/words.ts'

/** The chosen plan, shown above the card form. */
export function ChosenPlan({ order }: { order: Order }) {
  const { plan, period, price_cents, currency } = order
  return (
    <p className="chosen-plan">
      <span>
        <strong>Plan {plan.name}</strong>
        <small>{itemLimitText(plan)}</small>
      </span>
      <span>
        <strong>
          {moneyText(price_cents)} {currency}
        </strong>
        <small>{periodText(period)}, IVA incluido</small>
      </span>
    </p>
  )
}
