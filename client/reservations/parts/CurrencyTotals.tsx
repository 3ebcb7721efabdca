import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/ProgressRing.tsx'
import { paidShare } from '#client/reservations/totals.rules.ts'
import type { CurrencyTotals as Totals } from '#contract/reservations/reservations.ts'

/** The totals in one currency. Different currencies are never added. */
export function CurrencyTotals({ totals }: { totals: Totals }) {
  const { currency, reservations, reserved_cents, paid_cents, owed_cents } = totals
  const share = paidShare(totals)
  const facts = [
    { name: 'Vence este mes', cents: totals.due_this_month_cents },
    { name: 'Atrasado', cents: totals.late_cents, isAlarm: totals.late_cents > 0 },
    { name: 'En riesgo hoy', cents: totals.at_risk_cents },
  ].filter(({ cents }) => cents !== 0)
  return (
    <section className="currency-totals row wrap raised numbers" aria-label={`Totales en ${currency}`}>
      <header className="row gap-4">
        <ProgressRing
          percentage={share}
          label={`Pagado ${share} % de lo apartado en ${currency}`}
          tone={owed_cents <= 0 ? 'have' : 'amber'}
        />
        <p>
          <span>Debes</span>
          <strong>{moneyText(owed_cents, currency)}</strong>
          <small>{countText(reservations, 'apartado abierto', 'apartados abiertos')}</small>
          <small>
            Pagado {moneyText(paid_cents, currency)} de {moneyText(reserved_cents, currency)}
          </small>
        </p>
      </header>
      <dl>
        {facts.map(({ name, cents, isAlarm }) => (
          <div key={name} data-alarm={isAlarm || undefined}>
            <dt className="note">{name}</dt>
            <dd>{moneyText(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
