import type Stripe from 'stripe'
import type { Payments, Price, PriceChange, RemotePayment } from '#server/platform/payments/port.ts'
import { answerOf, cardAnswerOf } from './client.ts'
import { previewChange, readPayment, readSubscription } from './reading.ts'
import { invoiceOf, priceDataOf, secondsOf } from './shapes.ts'

// Changes of the price of a running subscription.

type Changes = Pick<Payments, 'previewChange' | 'changePrice' | 'setRenewalPrice' | 'cancelPendingChange'>

/** `makeProduct` creates the product of a plan when it is missing. */
export function changesOf(stripe: Stripe, makeProduct: (price: Price) => Promise<void>): Changes {
  return {
    async previewChange(change) {
      await makeProduct(change.price)
      return previewChange(stripe, change)
    },
    async changePrice(change) {
      await makeProduct(change.price)
      return changePrice(stripe, change)
    },
    async setRenewalPrice(change) {
      await makeProduct(change.price)
      await setRenewalPrice(stripe, change)
    },
    cancelPendingChange: (subscriptionId) => cancelPendingChange(stripe, subscriptionId),
  }
}

/** Changes the price from the next invoice on. */
async function setRenewalPrice(
  stripe: Stripe,
  { subscriptionId, price, key }: Parameters<Payments['setRenewalPrice']>[0],
): Promise<void> {
  const [item] = (await readSubscription(stripe, subscriptionId)).items.data
  await answerOf(
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ ...(item ? { id: item.id } : {}), price_data: priceDataOf(price) }],
        proration_behavior: 'none',
      },
      { idempotencyKey: key },
    ),
  )
}

/** Changes the price at once with proration. When the difference cannot be paid, nothing changes until it is. */
async function changePrice(stripe: Stripe, change: PriceChange): Promise<RemotePayment | null> {
  const { subscriptionId, price, at, key } = change
  const [item] = (await readSubscription(stripe, subscriptionId)).items.data
  // A pending update takes neither metadata nor the data of a price, but the id of one.
  const made = await answerOf(stripe.prices.create(priceDataOf(price), { idempotencyKey: `${key}-price` }))
  const changed = await cardAnswerOf(
    stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ ...(item ? { id: item.id } : {}), price: made.id }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(at),
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: key },
    ),
  )
  if ('reason' in changed)
    return { invoiceId: '', status: 'failed', clientSecret: null, reason: changed.reason }
  return changed.pending_update ? readPayment(stripe, changed) : null
}

/** Voids the unpaid invoice, which cancels the change. */
async function cancelPendingChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  const sub = await readSubscription(stripe, subscriptionId)
  const invoice = invoiceOf(sub)
  if (sub.pending_update && invoice?.status === 'open')
    await answerOf(stripe.invoices.voidInvoice(invoice.id))
}
