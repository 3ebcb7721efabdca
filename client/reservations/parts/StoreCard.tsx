import { Link } from 'react-router'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { ProgressBar, ProgressRing } from '#client/kit/Progress.tsx'
import { dueText, isPressing } from '#client/reservations/rules.ts'
import { paidShare } from '#client/reservations/stores.rules.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationSummary } from '#contract/reservations/overview.ts'
import type { CurrencyTotals as Totals } from '#contract/reservations/reservations.ts'

interface StoreCardProps {
  summary: ReservationSummary['stores'][number]
  today: string
}

export function StoreCard({ summary, today }: StoreCardProps) {
  const { store, open, late, totals, next_due, figures } = summary
  return (
    <article className="store-card stack raised numbers gap-3 content-start pad-4 relative">
      <h3 dir="auto">
        <Link className="cover-link" to={`/ordenes/abonos/detalle?tienda=${store.id}`}>
          {store.name}
        </Link>
      </h3>
      <p className="flex wrap note gap-2">
        {open === 0 ? 'Sin apartados abiertos' : countText(open, 'apartado abierto', 'apartados abiertos')}
        {late > 0 ? (
          <span className="chip" data-kind="alarm">
            <Icon name="alert" />
            {countText(late, 'atrasado', 'atrasados')}
          </span>
        ) : null}
      </p>
      {totals.map((total) => (
        <StoreMoney
          key={total.currency}
          name={store.name}
          total={total}
          isPressing={isPressing(summary, today)}
        />
      ))}
      {figures.length > 0 ? (
        <div className="store-card-next row small strong gap-3 line-above">
          <span className="flex gap-1 flex-none">
            {figures.map((figure) => (
              <span className="picture-frame" key={figure.id}>
                <FigurePicture picture={pictureOf(figure)} alt={figure.name} sizes="3rem" />
              </span>
            ))}
          </span>
          {next_due ? (
            <p>
              {dueText(next_due, today)}: {moneyText(next_due.remaining_cents, next_due.currency)}
              <span className="soft two-lines regular" dir="auto">
                {next_due.item.name}
              </span>
            </p>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

interface StoreMoneyProps {
  name: string
  total: Totals
  /** A payment to the store is late or due within a week. */
  isPressing: boolean
}

function StoreMoney({ name, total, isPressing }: StoreMoneyProps) {
  return (
    <div className="stack gap-2">
      <ProgressBar
        label={`Pagado en ${name}, en ${total.currency}`}
        percentage={paidShare(total)}
        valueText={`${paidShare(total)} %`}
        tone={total.late_cents > 0 ? 'alarm' : isPressing ? 'amber' : 'plain'}
      />
      <p className="flex wrap between gap-0-3">
        <strong>Debes {moneyText(total.owed_cents, total.currency)}</strong>
        <span className="note">Pagado {moneyText(total.paid_cents, total.currency)}</span>
      </p>
      <p className="flex wrap gap-2 note">
        <Icon name="shield" />
        Perderías hoy {moneyText(total.at_risk_cents, total.currency)}
      </p>
    </div>
  )
}

/** The totals in one currency. Different currencies are never added. */
export function CurrencyTotals({ totals }: { totals: Totals }) {
  const { currency, reservations, reserved_cents, paid_cents, owed_cents } = totals
  const share = paidShare(totals)
  const facts = [
    { name: 'Vence este mes', cents: totals.due_this_month_cents },
    { name: 'Atrasado', cents: totals.late_cents, isAlarm: totals.late_cents > 0 },
    { name: 'Perderías hoy', cents: totals.at_risk_cents },
  ].filter(({ cents }) => cents !== 0)
  return (
    <section className="currency-totals row wrap raised numbers pad-5" aria-label={`Totales en ${currency}`}>
      <header className="row gap-4">
        <ProgressRing
          percentage={share}
          label={`Pagado ${share} % de lo apartado en ${currency}`}
          tone={owed_cents <= 0 ? 'have' : 'amber'}
        />
        <p className="stack">
          <span className="note">Debes</span>
          <strong>{moneyText(owed_cents, currency)}</strong>
          <small className="note">{countText(reservations, 'apartado abierto', 'apartados abiertos')}</small>
          <small className="note">
            Pagado {moneyText(paid_cents, currency)} de {moneyText(reserved_cents, currency)}
          </small>
        </p>
      </header>
      <dl className="grid grow gap-3-5">
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
