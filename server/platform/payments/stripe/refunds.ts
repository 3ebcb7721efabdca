import type Stripe from 'stripe'
import { type Payments, ProviderRefused, type RemoteRefund } from '#server/platform/payments/port.ts'
import { answerIfFound, answerOf } from './client.ts'
import { dateOf, idOf, intentIdsOf, toCents } from './shapes.ts'

// Refunds belong to charges; the payment intent links a charge to its invoice.

const most = 100

/** The refunds of a customer's payments, by payment intent id. */
export async function readRefunds(
  stripe: Stripe,
  customer: string,
): Promise<ReadonlyMap<string, readonly RemoteRefund[]>> {
  const { data } = await answerOf(stripe.charges.list({ customer, limit: most, expand: ['data.refunds'] }))
  const refunds = new Map<string, RemoteRefund[]>()
  for (const charge of data) {
    if (charge.amount_refunded === 0 && !charge.disputed) continue
    const intent = idOf(charge.payment_intent) ?? ''
    const lost = charge.disputed ? await readLost(stripe, charge.id) : []
    refunds.set(intent, [...(refunds.get(intent) ?? []), ...givenOf(charge), ...lost])
  }
  return refunds
}

export async function refund(
  stripe: Stripe,
  { invoiceId, cents, key }: Parameters<Payments['refund']>[0],
): Promise<void> {
  const invoice = await answerOf(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  const [intent] = intentIdsOf(invoice)
  if (intent === undefined) throw new ProviderRefused('nothing_to_refund')
  await answerOf(stripe.refunds.create({ payment_intent: intent, amount: cents }, { idempotencyKey: key }))
}

/** The customer whose charge is disputed, because a dispute does not name them. */
export async function findPayer(stripe: Stripe, charge: string): Promise<string | null> {
  const found = await answerIfFound(stripe.charges.retrieve(charge))
  return found === null ? null : idOf(found.customer)
}

/** Leaves out refunds that failed or are pending. */
function givenOf({ refunds }: Stripe.Charge): RemoteRefund[] {
  const succeeded = (refunds?.data ?? []).filter(({ status }) => status === 'succeeded')
  return succeeded.map(({ id, amount, created }) => ({
    id,
    kind: 'devolucion',
    cents: toCents(amount),
    at: dateOf(created),
  }))
}

/** Disputes we lost; the outcome of open ones is unknown. */
async function readLost(stripe: Stripe, charge: string): Promise<RemoteRefund[]> {
  const { data } = await answerOf(stripe.disputes.list({ charge, limit: most }))
  const lost = data.filter(({ status }) => status === 'lost')
  return lost.map(({ id, amount, created }) => ({
    id,
    kind: 'contracargo',
    cents: toCents(amount),
    at: dateOf(created),
  }))
}
