import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import type { Period } from '#contract/plans/words.ts'
import { type Db, firstRowOrNull, rowsOf } from '#server/platform/database/db.ts'

export interface PaymentRow {
  id: string
  number: number
  paid_at: Date
  description: string
  plan_name: string
  period: Period
  paid_from: Date
  paid_to: Date
  subtotal_cents: number
  discount_cents: number
  total_cents: number
  iva_cents: number
  refunded_cents: number
  currency: string
  payment_method: PaymentMethod | null
  provider: 'stripe' | 'simulado'
  provider_url: string | null
}

const columns = sql`p.id, p.number, p.paid_at, p.description, p.plan_name, p.period, p.paid_from, p.paid_to,
  p.subtotal_cents, p.discount_cents, p.total_cents, p.iva_cents, p.currency, p.payment_method, p.provider,
  p.provider_url,
  (select coalesce(sum(r.total_cents), 0)::int from payments r where r.refund_of = p.id) as refunded_cents`

/** Lists a member's payments at every provider, newest first. */
export function listPayments(db: Db, userId: number): Promise<PaymentRow[]> {
  return rowsOf(
    db,
  )<PaymentRow>`select ${columns} from payments p join payment_customers c on c.id = p.customer_id
    where c.user_id = ${userId} and p.refund_of is null order by p.paid_at desc, p.number desc limit 100`
}

/** Null for another member's payment. */
export function findPayment(db: Db, userId: number, id: string): Promise<PaymentRow | null> {
  return firstRowOrNull(
    db,
  )<PaymentRow>`select ${columns} from payments p join payment_customers c on c.id = p.customer_id
    where c.user_id = ${userId} and p.id = ${id} and p.refund_of is null`
}

export interface RefundRow {
  id: string
  paid_at: Date
  description: string
  total_cents: number
}

export function listRefunds(db: Db, paymentId: string): Promise<RefundRow[]> {
  return rowsOf(db)<RefundRow>`select id, paid_at, description, total_cents from payments
    where refund_of = ${paymentId} order by paid_at, number limit 100`
}

/** Returns a refund with the id of its payment; null for another member's refund. */
export function findRefund(
  db: Db,
  userId: number,
  id: string,
): Promise<{ paymentId: string; cents: number } | null> {
  return firstRowOrNull(db)<{ paymentId: string; cents: number }>`
    select r.refund_of as "paymentId", r.total_cents as cents
    from payments r join payment_customers c on c.id = r.customer_id
    where c.user_id = ${userId} and r.id = ${id} and r.refund_of is not null`
}

export function findPaymentByNumber(
  db: Db,
  number: number,
): Promise<(PaymentRow & { customer_id: string; provider_id: string }) | null> {
  return firstRowOrNull(db)<PaymentRow & { customer_id: string; provider_id: string }>`
    select ${columns}, p.customer_id, p.provider_id from payments p
    where p.number = ${number} and p.refund_of is null`
}

/** The account that made a payment; null when none of the three names one. */
export async function findPayerId(
  db: Db,
  { id, providerId, number }: { id: string | null; providerId: string; number: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ user_id: number | null }>`
    select c.user_id from payments p join payment_customers c on c.id = p.customer_id
    where p.provider_id = ${providerId} or p.id = ${id} or p.number = ${number} limit 1`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Rows for the member's export (docs/safety.md#privacy). */
export function listPaymentRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select p.paid_at, p.description, p.refund_of is not null as is_refund, p.total_cents, p.iva_cents, p.currency, p.payment_method->>'brand' as card_brand,
      p.payment_method->>'last4' as card_last4, p.provider
    from payments p join payment_customers c on c.id = p.customer_id
    where c.user_id = ${userId} order by p.paid_at, p.number limit 10000`
}

export function listConsentRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select k.given_at, k.version, k.words from payment_consents k join payment_customers c on c.id = k.customer_id
    where c.user_id = ${userId}
    union all
    select a.answered_at, a.consent_version, a.consent_words from price_proposal_answers a
    join subscriptions s on s.id = a.subscription_id
    where s.user_id = ${userId} and a.answer = 'accepted' order by 1, 3 limit 10000`
}

export function listSubscriptionRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select p.name as plan, s.period, s.price_cents, s.currency, s.status, s.created_at, s.current_period_end,
      s.cancel_at_period_end, s.ended_at
    from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${userId} order by s.created_at, s.id limit 10000`
}
