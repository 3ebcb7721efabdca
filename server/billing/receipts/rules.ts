import type { Payment, Receipt } from '#contract/billing/billing.ts'
import type { PaymentRow, RefundRow } from './store.ts'

/** The number printed on a receipt. It is unique and never changes. */
export function folioOf({ number, paid_at }: Pick<PaymentRow, 'number' | 'paid_at'>): string {
  return `V-${paid_at.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** Parses a folio into the payment's number; null when the text is not a folio. */
export function numberOfFolio(folio: string): number | null {
  const number = Number(/^V-\d{4}-(\d{6,9})$/.exec(folio.trim().toUpperCase())?.[1] ?? 0)
  return number > 0 ? number : null
}

export function toPayment(row: PaymentRow): Payment {
  const { id, paid_at, description, total_cents, iva_cents, refunded_cents, currency } = row
  return {
    id,
    folio: folioOf(row),
    paid_at: paid_at.toISOString(),
    description,
    total_cents,
    iva_cents,
    refunded_cents,
    currency,
  }
}

interface ReceiptFields {
  fullname: string
  email: string
  refunds: readonly RefundRow[]
  dayOf: (moment: Date) => string
}

export function toReceipt(row: PaymentRow, { fullname, email, refunds, dayOf }: ReceiptFields): Receipt {
  return {
    ...toPayment(row),
    fullname,
    email,
    plan: row.plan_name,
    period: row.period,
    from: dayOf(row.paid_from),
    to: dayOf(row.paid_to),
    subtotal_cents: row.subtotal_cents,
    discount_cents: row.discount_cents,
    net_cents: row.total_cents - row.iva_cents,
    payment_method: row.payment_method,
    provider: row.provider,
    provider_url: row.provider_url,
    refunds: refunds.map(({ id, paid_at, description, total_cents }) => ({
      id,
      on: dayOf(paid_at),
      description,
      total_cents,
    })),
  }
}
