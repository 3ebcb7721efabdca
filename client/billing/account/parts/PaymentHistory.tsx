import '#client/billing/account/style.css'
import { Link } from 'react-router'
import { momentDayText } from '#client/kit/days.ts'
import type { Payment } from '#contract/billing.ts'
import { moneyText } from '#contract/plans-words.ts'

/** A member's payments, newest first, each with a link to its receipt. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p>Todavía no has pagado nada.</p>
  return (
    <ul className="payment-history">
      {payments.map(({ id, paid_at, description, total_cents, refunded_cents, currency, folio }) => (
        <li key={id}>
          <time dateTime={paid_at}>{momentDayText(paid_at)}</time>
          <p>
            {description}
            {refunded_cents > 0 ? <small>Devuelto: {moneyText(refunded_cents)}</small> : null}
          </p>
          <strong>
            {moneyText(total_cents)} {currency}
          </strong>
          <Link className="text-action" to={`/configuracion/plan/recibo/${id}`}>
            Recibo<span className="visually-hidden"> {folio}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
