import '#client/billing/checkout/style.css'
import { discountText, periodText } from '#client/plans/charges.rules.ts'
import type { Bill } from '#contract/billing.ts'
import { ivaPercent, moneyText } from '#contract/plans-words.ts'

/** Today's charge with its IVA (docs/product.md#payments). PayForm says the next one. */
export function OrderSummary({ bill }: { bill: Bill }) {
  const { plan, period, promotion, currency } = bill
  return (
    <section className="order-summary" aria-labelledby="order-title">
      <h2 id="order-title">Resumen</h2>
      <dl>
        <div>
          <dt>
            Plan {plan.name}, {periodText(period)}
          </dt>
          <dd>{moneyText(bill.subtotal_cents)}</dd>
        </div>
        {promotion ? (
          <div data-kind="discount">
            <dt>
              {promotion.code}
              <small>{discountText(promotion)}</small>
            </dt>
            <dd>{moneyText(-bill.discount_cents)}</dd>
          </div>
        ) : null}
        <div data-kind="part">
          <dt>Importe sin IVA</dt>
          <dd>{moneyText(bill.net_cents)}</dd>
        </div>
        <div data-kind="part">
          <dt>IVA ({ivaPercent} %)</dt>
          <dd>{moneyText(bill.iva_cents)}</dd>
        </div>
        <div data-kind="total">
          <dt>Total hoy</dt>
          <dd>
            {moneyText(bill.total_cents)} {currency}
          </dd>
        </div>
      </dl>
    </section>
  )
}
