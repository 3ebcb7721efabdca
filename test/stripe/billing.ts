import type { Books, Card, Intent, Invoice, Line, Price, Sub } from './books.ts'
import { newId } from './books.ts'
import { makeCharge } from './charges.ts'
import { ApiError, missing } from './errors.ts'

// How Stripe bills, as far as the product relies on it.

export function afterPeriod(seconds: number, interval: 'month' | 'year'): number {
  const start = new Date(seconds * 1_000)
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1))
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), days))
  return Math.floor(end.getTime() / 1_000)
}

export function openInvoice(
  books: Books,
  sub: Sub,
  { reason, lines, discount }: { reason: string; lines: Line[]; discount: number },
): Invoice {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - discount
  const customer = books.customers.get(sub.customer)
  const fromCredit = Math.min(Math.max(0, total), Math.max(0, -(customer?.balance ?? 0)))
  const due = Math.max(0, total) - fromCredit
  const intent: Intent = {
    id: newId('pi'),
    object: 'payment_intent',
    client_secret: '',
    status: 'requires_payment_method',
    customer: sub.customer,
    invoice: newId('in'),
    amount: due,
    payment_method: null,
    last_payment_error: null,
  }
  intent.client_secret = `${intent.id}_secret_${newId('s')}`
  const { invoice: id } = intent
  const invoice: Invoice = {
    id,
    customer: sub.customer,
    subscription: sub.id,
    status: 'open',
    billing_reason: reason,
    lines,
    subtotal,
    discount,
    total,
    fromCredit,
    amount_due: due,
    amount_paid: 0,
    currency: sub.currency,
    created: books.seconds(),
    paid_at: null,
    payment_intent: intent.id,
  }
  books.invoices.set(id, invoice)
  if (due > 0) books.intents.set(intent.id, intent)
  if (customer) customer.balance += fromCredit + Math.min(0, total)
  sub.latest_invoice = id
  if (due === 0) Object.assign(invoice, { status: 'paid', paid_at: books.seconds() })
  return invoice
}

export function discountOf({ discount }: Sub, price: Price): number {
  if (discount === null) return 0
  const off = discount.amount_off ?? Math.round((price.unit_amount * (discount.percent_off ?? 0)) / 100)
  return Math.min(off, price.unit_amount)
}

/** The bill of a period. */
export function billPeriod(books: Books, sub: Sub, reason: string): Invoice {
  const [item] = sub.items.data
  if (!item) throw missing()
  const discount = discountOf(sub, item.price)
  if (sub.discount?.duration === 'once') sub.discount = null
  const line = {
    amount: item.price.unit_amount,
    product: item.price.product,
    start: item.current_period_start,
    end: item.current_period_end,
  }
  return openInvoice(books, sub, { reason, lines: [line], discount })
}

/** What is left of the old price comes back, the new one is charged for it. */
export function prorated(sub: Sub, price: Price, at: number): Line[] {
  const [item] = sub.items.data
  if (!item) throw missing()
  const { current_period_start: from, current_period_end: to } = item
  const left = (to - at) / (to - from)
  const old = item.price.unit_amount - discountOf(sub, item.price)
  const fresh = price.unit_amount - discountOf(sub, price)
  const isAnew = price.recurring.interval !== item.price.recurring.interval
  const end = isAnew ? afterPeriod(at, price.recurring.interval) : to
  return [
    { amount: -Math.round(old * left), product: item.price.product, start: at, end: to },
    { amount: isAnew ? fresh : Math.round(fresh * left), product: price.product, start: at, end },
  ]
}

export function applyChange(books: Books, sub: Sub): void {
  const [item] = sub.items.data
  const change = sub.pending_update
  if (!item || !change) return
  if (item.price.recurring.interval !== change.price.recurring.interval) {
    item.current_period_start = change.at
    item.current_period_end = afterPeriod(change.at, change.price.recurring.interval)
  }
  item.price = change.price
  sub.pending_update = null
  Object.assign(sub.metadata, change.metadata)
  books.tell('customer.subscription.updated', sub)
}

const errors: Record<string, { code: string; decline_code?: string }> = {
  declines: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card', decline_code: 'expired_card' },
  incorrect_cvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
}

export function declined(manner: string, intent?: Intent): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    message: 'Your card was declined.',
    ...errors[manner],
    ...(intent ? { payment_intent: intent } : {}),
  })
}

/** Confirms a payment with a card. @throws {ApiError} 402 when the card is declined */
export function confirm(books: Books, intent: Intent, card: Card): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new ApiError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
  }
  if (card.customer !== null && card.customer !== intent.customer) {
    throw new ApiError(400, { type: 'invalid_request_error', code: 'payment_method_of_another_customer' })
  }
  card.customer = intent.customer
  intent.payment_method = card.id
  const error = errors[card.manner]
  if (error) {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
    books.tell('payment_intent.payment_failed', intent)
    throw declined(card.manner, intent)
  }
  if (card.manner === 'asks' && intent.status !== 'requires_action') {
    Object.assign(intent, { status: 'requires_action', last_payment_error: null })
    return
  }
  succeed(books, intent)
}

export function succeed(books: Books, intent: Intent): void {
  Object.assign(intent, { status: 'succeeded', last_payment_error: null })
  makeCharge(books, intent)
  const invoice = books.invoices.get(intent.invoice)
  const sub = books.subs.get(invoice?.subscription ?? '')
  if (!invoice || !sub) throw missing()
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, paid_at: books.seconds() })
  sub.default_payment_method = intent.payment_method ?? sub.default_payment_method
  books.tell('payment_intent.succeeded', intent)
  books.tell('invoice.paid', { ...invoice, object: 'invoice' })
  if (invoice.billing_reason === 'subscription_update') applyChange(books, sub)
  else {
    sub.status = 'active'
    books.tell('customer.subscription.updated', sub)
  }
}
