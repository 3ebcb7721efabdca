import { isFree } from '#client/plans/rules.ts'
import { roundMoneyText } from '#contract/money.ts'
import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans/features.ts'
import type { Plan } from '#contract/plans/plans.ts'
import type { Period } from '#contract/plans/words.ts'

interface PlanChoiceProps {
  plans: readonly Plan[]
  /** The slug of the plan selected at first. */
  chosen: string
  /** The slug of the plan that the member has. */
  current?: string
  onChoose?: (slug: string) => void
}

export function PlanChoice({ plans, chosen, current, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice">
      <legend className="visually-hidden">Plan</legend>
      {plans.map((plan) => (
        <label className="plan-choice-one" key={plan.id}>
          <input
            type="radio"
            name="plan"
            value={plan.slug}
            defaultChecked={plan.slug === chosen}
            onChange={onChoose && (() => onChoose(plan.slug))}
          />
          <span className="plan-choice-name">
            <strong>{plan.name}</strong>
            {plan.slug === current ? <span className="plan-choice-current">Tu plan de hoy</span> : null}
            <small>{itemLimitText(plan)}</small>
            <small>{photoLimitText(plan)}</small>
            <small>{shareLinkLimitText(plan)}</small>
          </span>
          <span className="plan-choice-price">
            {isFree(plan) ? (
              <strong>{roundMoneyText(0, plan.currency)}</strong>
            ) : (
              <>
                <Price cents={plan.price_month_cents} period="mes" currency={plan.currency} />
                <Price cents={plan.price_year_cents} period="anual" currency={plan.currency} />
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Price({ cents, period, currency }: { cents: number; period: 'mes' | 'anual'; currency: string }) {
  return (
    <span data-period={period}>
      <strong>{roundMoneyText(cents, currency)}</strong>
      <small>
        {currency} al {period === 'mes' ? 'mes' : 'año'}
      </small>
    </span>
  )
}

/** Where no plan is sold: the site takes no payments, or offers none. */
export function FreeOnly() {
  return <p>Aquí no se vende nada: por ahora solo hay el plan gratis.</p>
}

interface PeriodSwitchProps {
  yearHint: string | null
  chosen?: Period | undefined
}

/**
 * Shows prices by month or by year within its `.period-scope`. The style sheet does the work (`[data-period]`), so that
 * it needs no script; both prices are in the page.
 */
export function PeriodSwitch({ yearHint, chosen = 'month' }: PeriodSwitchProps) {
  return (
    <fieldset className="period-switch">
      <legend className="visually-hidden">Precios</legend>
      <label>
        <input type="radio" name="periodo" value="mes" defaultChecked={chosen === 'month'} />
        <span>Al mes</span>
      </label>
      <label>
        <input type="radio" name="periodo" value="anual" defaultChecked={chosen === 'year'} />
        <span>Al año {yearHint === null ? null : <small>{yearHint}</small>}</span>
      </label>
    </fieldset>
  )
}
