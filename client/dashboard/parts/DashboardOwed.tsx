import '#client/dashboard/trays.css'
import '#client/reservations/style/overview.css'
import { Link } from 'react-router'
import { moneyText } from '#client/kit/money.ts'
import { NextDues } from '#client/reservations/parts/NextDues.tsx'
import type { ReservationSummary } from '#contract/reservations-overview.ts'

/** What is owed this month and to which stores. Renders nothing without reservations. */
export function DashboardOwed({ summary }: { summary: ReservationSummary }) {
  const { currencies, next_dues, today } = summary
  if (currencies.length === 0) return null
  return (
    <section className="cave-part" aria-labelledby="owed-title">
      <div className="cave-head">
        <h2 id="owed-title">Lo que debes este mes</h2>
        <Link to="/ordenes/abonos">Ver tus abonos</Link>
      </div>
      <ul className="cave-owed">
        {currencies.map(({ currency, due_this_month_cents, late_cents, owed_cents }) => (
          <li key={currency}>
            <strong>{moneyText(due_this_month_cents, currency)}</strong>
            {late_cents > 0 ? (
              <span data-tone="alarm">{moneyText(late_cents, currency)} atrasados</span>
            ) : null}
            <span>{moneyText(owed_cents, currency)} en total</span>
          </li>
        ))}
      </ul>
      <NextDues dues={next_dues} today={today} />
    </section>
  )
}
