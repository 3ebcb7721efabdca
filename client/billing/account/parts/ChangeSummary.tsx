import '#client/billing/checkout/style.css'
import { dayText } from '#client/kit/days.ts'
import { periodText } from '#client/plans/charges.rules.ts'
import type { Change } from '#contract/billing.ts'
import { ivaPercent, moneyText } from '#contract/plans-words.ts'

/** The cost of a change before the member confirms it: credit for the old plan, today's charge and the next one. */
export function ChangeSummary({ change }: { change: Change }) {
  const { plan, period, currency, lines, next_charge, credit_cents } = change
  return (
    <section className="order-summary" aria-labelledby="change-title">
      <h2 id="change-title">
        Cambio a {plan.name}, {periodText(period)}
      </h2>
      <dl>
        {lines.map(({ description, amount_cents }) => (
          <div key={description}>
            <dt>{description}</dt>
            <dd>{moneyText(amount_cents)}</dd>
          </div>
        ))}
        {change.total_cents > 0 ? (
          <div data-kind="part">
            <dt>De ello, IVA ({ivaPercent} %)</dt>
            <dd>{moneyText(change.iva_cents)}</dd>
          </div>
        ) : null}
        <div data-kind="total">
          <dt>Total hoy</dt>
          <dd>
            {moneyText(change.total_cents)} {currency}
          </dd>
        </div>
      </dl>
      {credit_cents > 0 ? (
        <p>
          Te quedan <strong>{moneyText(credit_cents)}</strong> a favor, que pagan tus siguientes cobros.
        </p>
      ) : null}
      <p>
        Siguiente cobro: <strong>{dayText(next_charge.on)}</strong>, {moneyText(next_charge.amount_cents)}{' '}
        {currency}.
      </p>
    </section>
  )
}
