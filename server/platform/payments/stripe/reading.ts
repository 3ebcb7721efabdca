import type Stripe from 'stripe'
import type { RemoteCustomer, RemotePayment, RemoteSubscription } from '#server/platform/payments/port.ts'
import { answerIfFound, answerOf } from './client.ts'
import { readRefunds } from './refunds.ts'
import { intentIdOf, invoiceOf, methodOf, paidInvoiceOf, paymentOf, subscriptionOf } from './shapes.ts'

const most = 100

/** Reads the subscriptions with their last payments, the paid invoices and the card. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<RemoteCustomer> {
  const [subs, paid, refunds] = await Promise.all([
    answerOf(
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: most,
        expand: ['data.latest_invoice.confirmation_secret', 'data.default_payment_method'],
      }),
    ),
    answerOf(stripe.invoices.list({ customer, status: 'paid', limit: most, expand: ['data.payments'] })),
    readRefunds(stripe, customer),
  ])
  const subscriptions: RemoteSubscription[] = []
  for (const sub of subs.data) subscriptions.push(subscriptionOf(sub, await readPayment(stripe, sub)))
  const live = subs.data.find(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
  const method = methodOf(live?.default_payment_method) ?? (await readDefaultMethod(stripe, customer))
  const invoices = paid.data.filter(({ amount_paid }) => amount_paid > 0)
  return {
    subscriptions,
    invoices: invoices.map((invoice) => paidInvoiceOf(invoice, method, refunds)),
    hasAllInvoices: !paid.has_more,
    method,
  }
}

/** Reads a subscription with its last invoice. @throws {ProviderRefused} resource_missing */
export function readSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  return answerOf(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret'] }))
}

/** The status of the last invoice. For an open one its payment is read. */
export async function readPayment(stripe: Stripe, sub: Stripe.Subscription): Promise<RemotePayment | null> {
  const invoice = invoiceOf(sub)
  if (invoice === null) return null
  if (invoice.status !== 'open') return invoice.status === 'paid' ? paymentOf(invoice, null) : null
  const id = intentIdOf(invoice)
  return paymentOf(invoice, id === null ? null : await answerOf(stripe.paymentIntents.retrieve(id)))
}

async function readDefaultMethod(stripe: Stripe, id: string) {
  const customer = await answerIfFound(
    stripe.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] }),
  )
  if (customer === null || customer.deleted) return null
  return methodOf(customer.invoice_settings.default_payment_method)
}
