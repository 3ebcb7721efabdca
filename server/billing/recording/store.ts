import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/plans-payments.ts'
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

/** Its id when it was not known yet; null otherwise. */
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

export async function listKnownPayments(tx: Tx, customerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from payments where customer_id = ${customerId} limit 1000`.execute(tx)
  return new Set(rows.map(({ provider_id }) => provider_id))
}

export interface NewRefund {
  provider: string
  providerId: string
  /** The provider's name of what was paid. */
  invoiceId: string
  description: string
  cents: number
  ivaCents: number
  at: Date
  now: Date
}

/** Stands beside the payment it takes back from, with its plan and time; its id when it was not known yet. */
export async function insertRefund(tx: Tx, back: NewRefund): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payments (customer_id, subscription_id, provider, provider_id, refund_of, plan_name, period, description,
      paid_from, paid_to, subtotal_cents, discount_cents, total_cents, iva_cents, currency, payment_method, paid_at,
      recorded_at)
    select p.customer_id, p.subscription_id, p.provider, ${back.providerId}, p.id, p.plan_name, p.period,
      ${back.description}, p.paid_from, p.paid_to, ${back.cents}, 0, ${back.cents}, ${back.ivaCents}, p.currency,
      p.payment_method, ${back.at}, ${back.now}
    from payments p where p.provider = ${back.provider} and p.provider_id = ${back.invoiceId} and p.refund_of is null
    on conflict (provider, provider_id) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}
