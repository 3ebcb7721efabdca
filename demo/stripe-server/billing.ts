import { addPeriods } from '#server/platform/payments/port.ts'
import { makeCharge } from './charges.ts'
import type { Card, Intent, Invoice, Line, Price, StripeObjects, StripeSubscription } from './objects.ts'
import { newId } from './objects.ts'
import { ApiError, missing, requireObject } from './protocol.ts'

// How Stripe bills, as far as the product depends on it.

export function periodEnd(anchor: number, interval: 'month' | 'year', from = anchor): number {
  for (let count = 1; ; count++) {
    const end = addPeriods(new Date(anchor * 1_000), interval, count).getTime() / 1_000
    if (end > from) return end
  }
}

export function openInvoice(
  objects: StripeObjects,
  sub: StripeSubscription,
  { reason, lines }: { reason: string; lines: Line[] },
): Invoice {
  const { subtotal, discount, total } = totalsOf(lines)
  const customer = objects.customers.get(sub.customer)
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
    discounted_by: sub.discount,
    total,
    fromCredit,
    amount_due: due,
    amount_paid: 0,
    currency: sub.currency,
    created: objects.seconds(),
    paid_at: null,
    payment_intent: intent.id,
    attempt_count: 0,
    next_payment_attempt: null,
  }
  objects.invoices.set(id, invoice)
  if (due > 0) objects.intents.set(intent.id, intent)
  if (customer) customer.balance += fromCredit + Math.min(0, total)
  sub.latest_invoice = id
  if (due === 0) Object.assign(invoice, { status: 'paid', paid_at: objects.seconds() })
  return invoice
}

export function totalsOf(lines: readonly Line[]): { subtotal: number; discount: number; total: number } {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return { subtotal, discount, total: subtotal - discount }
}

function discountOf({ discount }: StripeSubscription, price: Price, at: number): number {
  if (discount === null || (discount.end !== null && discount.end <= at)) return 0
  const { amount_off, percent_off, products } = discount.coupon
  if (products !== null && !products.includes(price.product)) return 0
  const off = amount_off ?? Math.round((price.unit_amount * (percent_off ?? 0)) / 100)
  return Math.min(off, price.unit_amount)
}

export function billPeriod(objects: StripeObjects, sub: StripeSubscription, reason: string): Invoice {
  const [item] = sub.items.data
  if (!item) throw missing()
  const line = periodLine(sub, item.price, item.current_period_start)
  const invoice = openInvoice(objects, sub, { reason, lines: [line] })
  if (sub.discount?.coupon.duration === 'once') sub.discount = null
  return invoice
}

export function periodLine(sub: StripeSubscription, price: Price, start: number): Line {
  const { interval } = price.recurring
  const isAnchored = sub.items.data[0]?.price.recurring.interval === interval
  const end = periodEnd(isAnchored ? sub.billing_cycle_anchor : start, interval, start)
  const { unit_amount: amount, product } = price
  return { amount, discount: discountOf(sub, price, start), product, start, end }
}

/** The lines of a proration: a credit for the rest of what was paid and a charge for the new price. */
export function prorationLines(
  objects: StripeObjects,
  sub: StripeSubscription,
  { price, at }: { price: Price; at: number },
): Line[] {
  const [item] = sub.items.data
  if (!item) throw missing()
  const { current_period_start: from, current_period_end: to } = item
  const paid = paidLine(objects, sub)
  const unused = (paid.amount - paid.discount) * shareLeft(paid, at)
  const credit = { amount: -Math.round(unused), discount: 0, product: paid.product, start: at, end: to }
  if (price.recurring.interval !== item.price.recurring.interval) return [credit, periodLine(sub, price, at)]
  const left = shareLeft({ start: from, end: to }, at)
  const amount = Math.round(price.unit_amount * left)
  const discount = Math.round(discountOf(sub, price, at) * left)
  return [credit, { amount, discount, product: price.product, start: at, end: to }]
}

/** What was last paid for the running period. */
function paidLine(objects: StripeObjects, sub: StripeSubscription): Line {
  const invoices = [...objects.invoices.values()]
  const paid = invoices.findLast(({ subscription, status }) => subscription === sub.id && status === 'paid')
  const line = paid?.lines.at(-1)
  if (!line) throw missing()
  return line
}

function shareLeft({ start, end }: Pick<Line, 'start' | 'end'>, at: number): number {
  return Math.min(1, Math.max(0, (end - at) / (end - start)))
}

export function applyChange(objects: StripeObjects, sub: StripeSubscription): void {
  const [item] = sub.items.data
  const change = sub.pending_update
  if (!item || !change) return
  if (item.price.recurring.interval !== change.price.recurring.interval) {
    sub.billing_cycle_anchor = change.at
    item.current_period_start = change.at
    item.current_period_end = periodEnd(change.at, change.price.recurring.interval)
  }
  item.price = change.price
  sub.pending_update = null
  objects.addEvent('customer.subscription.updated', sub)
}

const errors: Record<string, { code: string; decline_code?: string }> = {
  declines: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card', decline_code: 'expired_card' },
  incorrect_cvc: { code: 'incorrect_cvc', decline_code: 'incorrect_cvc' },
  processing_error: { code: 'processing_error', decline_code: 'processing_error' },
}

export function declined(behaviour: string, intent?: Intent): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    message: 'Your card was declined.',
    ...errors[behaviour],
    ...(intent ? { payment_intent: intent } : {}),
  })
}

/** Confirms a payment with a card. At a renewal its owner is not there. @throws {ApiError} 402 when it is declined */
export function confirm(objects: StripeObjects, intent: Intent, card: Card, isRenewal = false): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw new ApiError(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' })
  }
  if (card.customer !== null && card.customer !== intent.customer) {
    throw new ApiError(400, { type: 'invalid_request_error', code: 'payment_method_of_another_customer' })
  }
  card.customer = intent.customer
  intent.payment_method = card.id
  const behaviour = isRenewal && card.behaviour === 'declines_renewals' ? 'declines' : card.behaviour
  const error = errors[behaviour]
  if (error) {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
    objects.addEvent('payment_intent.payment_failed', intent)
    throw declined(behaviour, intent)
  }
  if (behaviour === 'asks' && !isRenewal) {
    Object.assign(intent, { status: 'requires_action', last_payment_error: null })
    return
  }
  succeed(objects, intent)
}

/** What the owner of the card answers to their bank. */
export function answerBank(objects: StripeObjects, intent: Intent, approved: boolean): void {
  if (intent.status !== 'requires_action') return
  if (approved) {
    succeed(objects, intent)
    return
  }
  const last_payment_error = { code: 'payment_intent_authentication_failure' }
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error })
}

/** Cancels an unpaid invoice and gives back the credit that went into it. */
export function voidInvoice(objects: StripeObjects, invoice: Invoice): void {
  if (invoice.status !== 'open') return
  invoice.status = 'void'
  const customer = objects.customers.get(invoice.customer)
  if (customer) customer.balance -= invoice.fromCredit
  requireObject(objects.intents.get(invoice.payment_intent)).status = 'canceled'
  requireObject(objects.subscriptions.get(invoice.subscription)).pending_update = null
}

function succeed(objects: StripeObjects, intent: Intent): void {
  Object.assign(intent, { status: 'succeeded', last_payment_error: null })
  makeCharge(objects, intent)
  const invoice = objects.invoices.get(intent.invoice)
  const sub = objects.subscriptions.get(invoice?.subscription ?? '')
  if (!invoice || !sub) throw missing()
  invoice.next_payment_attempt = null
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, paid_at: objects.seconds() })
  sub.default_payment_method = intent.payment_method ?? sub.default_payment_method
  objects.addEvent('payment_intent.succeeded', intent)
  objects.addEvent('invoice.paid', { ...invoice, object: 'invoice' })
  if (invoice.billing_reason === 'subscription_update') applyChange(objects, sub)
  else {
    sub.status = 'active'
    objects.addEvent('customer.subscription.updated', sub)
  }
}
