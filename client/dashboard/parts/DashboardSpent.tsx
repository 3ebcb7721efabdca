import '#client/dashboard/trays.css'
import { useState } from 'react'
import { MonthBars } from '#client/kit/MonthBars.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { Dashboard } from '#contract/collection/dashboard.ts'

/** Spending by month of purchase. Currencies are never added up: each has its own bars. */
export function DashboardSpent({ spent }: Pick<Dashboard, 'spent'>) {
  const [chosen, setChosen] = useState(0)
  const shown = spent[chosen] ?? spent[0]
  if (!shown) return null
  const { currency, months, total_cents, undated_cents } = shown
  const year = months.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <section className="cave-part" aria-labelledby="spent-title">
      <div className="cave-head">
        <h2 id="spent-title">Lo que gastaste</h2>
        {spent.length > 1 ? (
          <fieldset className="cave-currencies flex gap-1" aria-label="Moneda">
            {spent.map((one, index) => (
              <button
                className="note strong"
                key={one.currency}
                type="button"
                aria-pressed={one === shown}
                onClick={() => setChosen(index)}
              >
                {one.currency}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      <p className="cave-lead">
        <strong>{moneyText(year, currency)}</strong> en doce meses, {moneyText(total_cents, currency)} en
        total
      </p>
      <MonthBars
        title={`Lo que gastaste por mes, en ${currency}`}
        currency={currency}
        months={months}
        amountName="Gastado"
        ceilingCents={null}
      />
      {undated_cents > 0 ? (
        <p className="cave-none">
          {moneyText(undated_cents, currency)} más de copias que no dicen cuándo llegaron: no están en las
          barras.
        </p>
      ) : null}
    </section>
  )
}
