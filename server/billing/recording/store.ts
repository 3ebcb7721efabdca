import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/billing.ts'
import type { Tx } from '#server/platform/db.ts'

export interface NewPayment {
  customerId: string
  subscriptionId: string | null
  provider: string
  providerId: string
  planName: string
  period: string
  description: string
  from: Date
  to: Date
  subtotalCents: number
  discountCents: number
  totalCents: number
  ivaCents: number
  currency: string
  method: PaymentMethod | null
  url: string | null
  paidAt: Date
  now: Date
}

/** Returns the new row's id; null when the payment was stored before. */
export async function insertPayment(tx: Tx, paid: NewPayment): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (customer_id, subscription_id, provider, provider_id, plan_name, period, description, paid_from,
      paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, payment_method, provider_url, paid_at,
      recorded_at)
    values (${paid.customerId}, ${paid.subscriptionId}, ${paid.provider}, ${paid.providerId}, ${paid.planName},
      ${paid.period}, ${paid.description}, ${paid.from}, ${paid.to}, ${paid.subtotalCents}, ${paid.discountCents},
      ${paid.totalCents}, ${paid.ivaCents}, ${paid.currency}, ${JSON.stringify(paid.method)}::jsonb, ${paid.url},
      ${paid.paidAt}, ${paid.now})
    on conflict (provider, provider_id) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** The provider's ids of the payments and refunds that are stored already. */
export async function listRecordedProviderIds(tx: Tx, customerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from payments where customer_id = ${customerId} limit 1000`.execute(tx)
  return new Set(rows.map(({ provider_id }) => provider_id))
}

export interface NewRefund {
  provider: string
  providerId: string
  /** The provider's id of the refunded invoice. */
  invoiceId: string
  description: string
  cents: number
  ivaCents: number
  at: Date
  now: Date
}

/** Copies plan and period from the refunded payment. Returns the new row's id; null when the refund was stored before. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (customer_id, subscription_id, provider, provider_id, refund_of, plan_name, period, description,
      paid_from, paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, payment_method, paid_at,
      recorded_at)
    select p.customer_id, p.subscription_id, p.provider, ${refund.providerId}, p.id, p.plan_name, p.period,
      ${refund.description}, p.paid_from, p.paid_to, ${refund.cents}, 0, ${refund.cents}, ${refund.ivaCents}, p.currency,
      p.payment_method, ${refund.at}, ${refund.now}
    from payments p where p.provider = ${refund.provider} and p.provider_id = ${refund.invoiceId} and p.refund_of is null
    on conflict (provider, provider_id) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}
