import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import { ivaOf, type Period } from '#contract/plans/words.ts'
import type { CustomerRow, PaymentDeps } from '#server/billing/customers.service.ts'
import { listSubscriptions, type SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findPlanBySlug } from '#server/billing/syncing/store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { RemoteCustomer, RemoteInvoice } from '#server/platform/payments/port.ts'
import { describePayment, describeRefund } from './rules.ts'

// Records payments and refunds. Each is stored once per provider id, together with its e-mail. Rows are never changed; a
// refund is a row of its own that refers to the payment.

interface RecordingContext {
  deps: PaymentDeps
  customer: CustomerRow
  remote: RemoteCustomer
  now: Date
}

interface NewRecord {
  what: 'payment' | 'refund'
  /** The provider's id. */
  subject: string
  ours: null
  theirs: string
  isCorrected: true
}

/** Records payments and refunds that are not stored yet, and returns them. */
export async function recordPaymentsAndRefunds(tx: Tx, context: RecordingContext): Promise<NewRecord[]> {
  const recordedIds = await listRecordedProviderIds(tx, context.customer.id)
  const paid = await recordPayments(tx, context, recordedIds)
  return [...paid, ...(await recordRefunds(tx, context, recordedIds))]
}

async function recordPayments(
  tx: Tx,
  context: RecordingContext,
  recordedIds: ReadonlySet<string>,
): Promise<NewRecord[]> {
  const { customer, remote, now } = context
  const unrecorded = remote.invoices
    .filter(({ id }) => !recordedIds.has(id))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  if (unrecorded.length === 0) return []
  const rows = await listSubscriptions(tx, customer.id)
  const records: NewRecord[] = []
  for (const invoice of unrecorded) {
    const subscription = remote.subscriptions.find(({ id }) => id === invoice.subscriptionId)
    const row =
      rows.find(
        ({ id, provider_id }) => id === subscription?.ownId || provider_id === invoice.subscriptionId,
      ) ?? null
    const id = await recordPayment(tx, context, { invoice, row })
    if (id === null) continue
    records.push(newRecord('payment', invoice.id))
    await queuePaymentMail(tx, customer, { kind: 'plan-receipt', payment: id, now })
  }
  return records
}

async function recordPayment(
  tx: Tx,
  { deps, customer, now }: RecordingContext,
  { invoice, row }: { invoice: RemoteInvoice; row: SubscriptionRow | null },
): Promise<string | null> {
  const { subtotalCents, totalCents, from, to, currency, method, url, paidAt } = invoice
  const planName = (await findPlanBySlug(tx, invoice.planSlug ?? ''))?.name ?? row?.plan_name ?? 'Vitrina'
  const period: Period = invoice.period ?? row?.period ?? 'month'
  return insertPayment(tx, {
    customerId: customer.id,
    subscriptionId: row?.id ?? null,
    provider: deps.payments.info.name,
    providerId: invoice.id,
    planName,
    period,
    description: describePayment({ kind: invoice.kind, planName, period }),
    from,
    to,
    subtotalCents,
    discountCents: Math.max(0, subtotalCents - totalCents),
    totalCents,
    ivaCents: ivaOf(totalCents),
    currency,
    method,
    url,
    paidAt,
    now,
  })
}

async function recordRefunds(
  tx: Tx,
  { deps, customer, remote, now }: RecordingContext,
  recordedIds: ReadonlySet<string>,
): Promise<NewRecord[]> {
  const records: NewRecord[] = []
  for (const invoice of remote.invoices) {
    for (const refund of invoice.refunds) {
      if (recordedIds.has(refund.id)) continue
      const { id: providerId, cents, at } = refund
      const values = { providerId, invoiceId: invoice.id, cents, ivaCents: ivaOf(cents), at, now }
      const provider = deps.payments.info.name
      const id = await insertRefund(tx, { ...values, provider, description: describeRefund(refund) })
      if (id === null) continue
      records.push(newRecord('refund', providerId))
      await queuePaymentMail(tx, customer, { kind: 'plan-refund', payment: id, now })
    }
  }
  return records
}

function newRecord(what: NewRecord['what'], providerId: string): NewRecord {
  return { what, subject: providerId, ours: null, theirs: providerId, isCorrected: true }
}

async function queuePaymentMail(
  tx: Tx,
  { user_id: userId }: CustomerRow,
  { kind, payment, now }: { kind: string; payment: string; now: Date },
): Promise<void> {
  if (userId !== null) await queueMail(tx, { kind, userId, data: { payment }, now })
}

interface NewPayment {
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
async function insertPayment(tx: Tx, paid: NewPayment): Promise<string | null> {
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

async function listRecordedProviderIds(tx: Tx, customerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from payments where customer_id = ${customerId} limit 1000`.execute(tx)
  return new Set(rows.map(({ provider_id }) => provider_id))
}

interface NewRefund {
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
async function insertRefund(tx: Tx, refund: NewRefund): Promise<string | null> {
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
