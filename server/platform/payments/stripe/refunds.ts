import type Stripe from 'stripe'
import type { Payments, RemoteRefund } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { answerIfFound, answerOf } from './client.ts'
import { dateOf, idOf, intentIdsOf, toCents } from './shapes.ts'

// Money that went back hangs on charges; which invoice a charge paid, the payment between them tells.

const most = 100

/** What went back of a customer's payments, by the payment's id. */
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

/** Of what one invoice cost. */
export async function refund(
  stripe: Stripe,
  { invoiceId, cents, key }: Parameters<Payments['refund']>[0],
): Promise<void> {
  const invoice = await answerOf(stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  const [intent] = intentIdsOf(invoice)
  if (intent === undefined) throw new ProviderRefused('nothing_to_refund')
  await answerOf(stripe.refunds.create({ payment_intent: intent, amount: cents }, { idempotencyKey: key }))
}

/** Whose charge a dispute is about: the dispute itself names nobody. */
export async function findPayer(stripe: Stripe, charge: string): Promise<string | null> {
  const found = await answerIfFound(stripe.charges.retrieve(charge))
  return found === null ? null : idOf(found.customer)
}

/** Those that failed or wait gave nothing back. */
function givenOf({ refunds }: Stripe.Charge): RemoteRefund[] {
  const given = (refunds?.data ?? []).filter(({ status }) => status === 'succeeded')
  return given.map(({ id, amount, created }) => ({
    id,
    kind: 'devolucion',
    cents: toCents(amount),
    at: dateOf(created),
  }))
}

/** Disputes that the bank decided against us; while one is open nobody knows. */
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
