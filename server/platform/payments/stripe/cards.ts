import type Stripe from 'stripe'
import { type Payments, ProviderRefused, type RemotePayment } from '#server/platform/payments/port.ts'
import { answerOf, cardAnswerOf } from './client.ts'
import { readPayment, readSubscription } from './reading.ts'
import { idOf, intentIdOf, invoiceOf } from './shapes.ts'

type Order<K extends 'payOpenInvoice' | 'setDefaultMethod'> = Parameters<Payments[K]>[0]

/** Confirms the payment of the open invoice. An invoice has one payment and cannot be paid twice. */
export async function pay(
  stripe: Stripe,
  { subscriptionId, method, key, now }: Order<'payOpenInvoice'>,
): Promise<RemotePayment> {
  const sub = await readSubscription(stripe, subscriptionId)
  const invoice = invoiceOf(sub)
  const intent = intentIdOf(invoice)
  // Nothing was due, so Stripe did not ask for the card; the next charge needs it.
  if (invoice?.status === 'paid' && sub.default_payment_method === null) {
    const order = { customerId: idOf(sub.customer) ?? '', subscriptionId, method, key, now }
    return (await setMethod(stripe, order)) ?? (await soFar(stripe, subscriptionId))
  }
  if (invoice === null || invoice.status !== 'open' || intent === null) return soFar(stripe, subscriptionId)
  const confirmed = await cardAnswerOf(
    stripe.paymentIntents.confirm(intent, { payment_method: method }, { idempotencyKey: key }),
  )
  if ('reason' in confirmed) {
    return { invoiceId: invoice.id, status: 'failed', clientSecret: null, reason: confirmed.reason }
  }
  return soFar(stripe, subscriptionId)
}

/** Makes a card the default method. @throws {ProviderRefused} method_of_another */
export async function setMethod(
  stripe: Stripe,
  { customerId, subscriptionId, method, key }: Order<'setDefaultMethod'>,
): Promise<RemotePayment | null> {
  const found = await answerOf(stripe.paymentMethods.retrieve(method))
  const owner = idOf(found.customer)
  if (owner !== null && owner !== customerId) throw new ProviderRefused('method_of_another')
  if (owner === null) {
    const attached = await cardAnswerOf(
      stripe.paymentMethods.attach(method, { customer: customerId }, { idempotencyKey: `${key}-attach` }),
    )
    if ('reason' in attached)
      return { invoiceId: '', status: 'failed', clientSecret: null, reason: attached.reason }
  }
  await answerOf(
    stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method } }),
  )
  if (subscriptionId === null) return null
  const sub = await answerOf(stripe.subscriptions.update(subscriptionId, { default_payment_method: method }))
  return sub.status === 'past_due' || sub.status === 'unpaid'
    ? payRenewal(stripe, { subscriptionId, method, key })
    : null
}

async function payRenewal(
  stripe: Stripe,
  { subscriptionId, method, key }: { subscriptionId: string; method: string; key: string },
): Promise<RemotePayment | null> {
  const invoice = invoiceOf(await readSubscription(stripe, subscriptionId))
  if (invoice === null || invoice.status !== 'open') return null
  const paid = await cardAnswerOf(
    stripe.invoices.pay(invoice.id, { payment_method: method }, { idempotencyKey: `${key}-pay` }),
  )
  const now = await soFar(stripe, subscriptionId)
  if (!('reason' in paid) || now.status === 'requires_action') return now
  return { ...now, status: 'failed', clientSecret: null, reason: paid.reason }
}

async function soFar(stripe: Stripe, subscriptionId: string): Promise<RemotePayment> {
  const payment = await readPayment(stripe, await readSubscription(stripe, subscriptionId))
  return payment ?? { invoiceId: '', status: 'open', clientSecret: null, reason: null }
}
