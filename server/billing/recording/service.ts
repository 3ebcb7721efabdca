import type { Period } from '#contract/plans-words.ts'
import { ivaOf } from '#contract/plans-words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { listSubscriptions } from '#server/billing/subscriptions.store.ts'
import { findPlanBySlug } from '#server/billing/syncing/store.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { RemoteCustomer, RemoteInvoice } from '#server/platform/payments/port.ts'
import { describePayment, describeRefund } from './rules.ts'
import * as store from './store.ts'

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
  const recordedIds = await store.listRecordedProviderIds(tx, context.customer.id)
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
  return store.insertPayment(tx, {
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
      const id = await store.insertRefund(tx, { ...values, provider, description: describeRefund(refund) })
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
