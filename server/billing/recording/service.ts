import type { Period } from '#contract/plans-words.ts'
import { ivaOf } from '#contract/plans-words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { listSubscriptions } from '#server/billing/subscriptions.store.ts'
import { findPlanNamed } from '#server/billing/syncing/store.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import type { RemoteCustomer, RemoteInvoice } from '#server/platform/payments/port.ts'
import { describePayment, describeRefund } from './rules.ts'
import * as store from './store.ts'

// What was paid, and what went back of it: each is written once, by the provider's name of it, and its e-mail goes out
// with it. Nothing written is ever changed; a refund is a row of its own beside what it takes back from.

interface Recording {
  deps: PaymentDeps
  customer: CustomerRow
  remote: RemoteCustomer
  now: Date
}

interface Found {
  what: 'payment' | 'refund'
  ours: null
  theirs: string
}

/** Answers what was not known yet. */
export async function recordMoney(tx: Tx, recording: Recording): Promise<Found[]> {
  const known = await store.listKnownPayments(tx, recording.customer.id)
  const paid = await recordPayments(tx, recording, known)
  return [...paid, ...(await recordRefunds(tx, recording, known))]
}

async function recordPayments(tx: Tx, recording: Recording, known: ReadonlySet<string>): Promise<Found[]> {
  const { customer, remote, now } = recording
  const fresh = remote.invoices
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  if (fresh.length === 0) return []
  const rows = await listSubscriptions(tx, customer.id)
  const found: Found[] = []
  for (const invoice of fresh) {
    const sub = remote.subscriptions.find(({ id }) => id === invoice.subscriptionId)
    const row =
      rows.find(({ id, provider_id }) => id === sub?.ownId || provider_id === invoice.subscriptionId) ?? null
    const id = await recordPayment(tx, recording, { invoice, row })
    if (id === null) continue
    found.push({ what: 'payment', ours: null, theirs: invoice.id })
    await tell(tx, customer, { kind: 'plan-receipt', payment: id, now })
  }
  return found
}

async function recordPayment(
  tx: Tx,
  { deps, customer, now }: Recording,
  { invoice, row }: { invoice: RemoteInvoice; row: SubscriptionRow | null },
): Promise<string | null> {
  const { subtotalCents, totalCents, from, to, currency, method, url, paidAt } = invoice
  const planName = (await findPlanNamed(tx, invoice.planSlug ?? ''))?.name ?? row?.plan_name ?? 'Vitrina'
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
  { deps, customer, remote, now }: Recording,
  known: ReadonlySet<string>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const invoice of remote.invoices) {
    for (const refund of invoice.refunds) {
      if (known.has(refund.id)) continue
      const { id: providerId, cents, at } = refund
      const back = { providerId, invoiceId: invoice.id, cents, ivaCents: ivaOf(cents), at, now }
      const provider = deps.payments.info.name
      const id = await store.insertRefund(tx, { ...back, provider, description: describeRefund(refund) })
      if (id === null) continue
      found.push({ what: 'refund', ours: null, theirs: providerId })
      await tell(tx, customer, { kind: 'plan-refund', payment: id, now })
    }
  }
  return found
}

async function tell(
  tx: Tx,
  { user_id: userId }: CustomerRow,
  { kind, payment, now }: { kind: string; payment: string; now: Date },
): Promise<void> {
  if (userId !== null) await queueMail(tx, { kind, userId, data: { payment }, now })
}
