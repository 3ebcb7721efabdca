import {
  applyChange,
  billPeriod,
  confirm,
  declined,
  openInvoice,
  periodEnd,
  prorationLines,
  voidInvoice,
} from './billing.ts'
import { type Invoice, newId, type Price, type StripeObjects, type StripeSubscription } from './objects.ts'
import { discountFrom, redeemedPromo } from './promotions.ts'
import { ApiError, type Form, missing, requireObject, textAt, textsAt } from './protocol.ts'
import { subscriptionResponse } from './responses.ts'

export function priceOf(form: Form, ...path: string[]): Price {
  const at = (...names: string[]) => textAt(form, ...path, ...names) ?? ''
  const interval = at('recurring', 'interval') === 'year' ? 'year' : 'month'
  return {
    currency: at('currency'),
    product: at('product'),
    unit_amount: Number(at('unit_amount')),
    recurring: { interval },
  }
}

export function createSubscription(objects: StripeObjects, form: Form) {
  const price = priceOf(form, 'items', '0', 'price_data')
  requireObject(objects.customers.get(textAt(form, 'customer') ?? ''))
  requireObject(objects.products.get(price.product))
  const start = objects.seconds()
  const promo = redeemedPromo(objects, textAt(form, 'discounts', '0', 'promotion_code'))
  const sub: StripeSubscription = {
    id: newId('sub'),
    object: 'subscription',
    customer: textAt(form, 'customer') ?? '',
    status: 'incomplete',
    currency: price.currency,
    metadata: textsAt(form, 'metadata'),
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          price,
          current_period_start: start,
          current_period_end: periodEnd(start, price.recurring.interval),
        },
      ],
    },
    latest_invoice: '',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: start,
    billing_cycle_anchor: start,
    pending_update: null,
    default_payment_method: null,
    discount: promo ? discountFrom(promo, start) : null,
  }
  objects.subscriptions.set(sub.id, sub)
  if (billPeriod(objects, sub, 'subscription_create').status === 'paid') sub.status = 'active'
  objects.addEvent('customer.subscription.created', sub)
  return subscriptionResponse(objects, sub)
}

export function subscriptionsOf(objects: StripeObjects, form: Form): StripeSubscription[] {
  return [...objects.subscriptions.values()].filter(({ customer }) => customer === form.customer)
}

export function endSubscription(objects: StripeObjects, sub: StripeSubscription): StripeSubscription {
  Object.assign(sub, { status: 'canceled', canceled_at: objects.seconds(), ended_at: objects.seconds() })
  const invoice = objects.invoices.get(sub.latest_invoice)
  if (invoice) voidInvoice(objects, invoice)
  objects.addEvent('customer.subscription.deleted', sub)
  return sub
}

export function updateSubscription(objects: StripeObjects, form: Form, id: string) {
  const sub = requireObject(objects.subscriptions.get(id))
  if (sub.ended_at !== null) throw missing()
  const cancel = textAt(form, 'cancel_at_period_end')
  if (cancel !== undefined) sub.cancel_at_period_end = cancel === 'true'
  sub.default_payment_method = textAt(form, 'default_payment_method') ?? sub.default_payment_method
  if (form.items) changePrice(objects, sub, form)
  else objects.addEvent('customer.subscription.updated', sub)
  return subscriptionResponse(objects, sub)
}

const pendingUpdate = ['items', 'proration_behavior', 'proration_date', 'payment_behavior', 'expand']

/** @throws {ApiError} for what Stripe does not accept in a pending update */
function refuseUnsupported(form: Form): void {
  const isItem = (name: string) => ['id', 'price', 'quantity'].includes(name)
  const [item] = Object.values(form.items ?? {})
  const isSupported =
    Object.keys(form).every((name) => pendingUpdate.includes(name)) &&
    typeof item === 'object' &&
    Object.keys(item).every(isItem)
  if (!isSupported) throw new ApiError(400, { type: 'invalid_request_error' })
}

function changePrice(objects: StripeObjects, sub: StripeSubscription, form: Form): void {
  if (form.payment_behavior === 'pending_if_incomplete') refuseUnsupported(form)
  const id = textAt(form, 'items', '0', 'price')
  const price = id ? requireObject(objects.prices.get(id)) : priceOf(form, 'items', '0', 'price_data')
  if (form.proration_behavior === 'none') {
    // With the same interval no invoice is made, and the next one has the new price.
    for (const item of sub.items.data) item.price = price
    objects.addEvent('customer.subscription.updated', sub)
    return
  }
  const at = Number(textAt(form, 'proration_date') ?? objects.seconds())
  const lines = prorationLines(objects, sub, { price, at })
  sub.pending_update = { price, at, expires_at: objects.seconds() + firstPaymentHours * hour }
  const invoice = openInvoice(objects, sub, { reason: 'subscription_update', lines })
  if (invoice.status === 'paid') {
    applyChange(objects, sub)
    return
  }
  const intent = requireObject(objects.intents.get(invoice.payment_intent))
  try {
    confirm(objects, intent, requireObject(objects.cards.get(sub.default_payment_method ?? '')))
  } catch (error) {
    // The answer is the unchanged subscription, not an error.
    if (!(error instanceof ApiError)) throw error
  }
}

const hour = 3_600
const day = 24 * hour
/** A subscription without its first payment ends after this time, and so does a change that nobody pays. */
const firstPaymentHours = 23
const retryDays = 3
const attemptsMax = 5
/** Enough for three years of monthly periods in one call. */
const stepsMax = 36

/** When something happens to the subscription by itself; null when it has ended. */
export function dueAt(objects: StripeObjects, sub: StripeSubscription): number | null {
  if (sub.ended_at !== null) return null
  if (sub.status === 'incomplete') return sub.created + firstPaymentHours * hour
  const next = objects.invoices.get(sub.latest_invoice)?.next_payment_attempt
  const due = next ?? sub.items.data[0]?.current_period_end ?? null
  return due === null || sub.pending_update === null ? due : Math.min(due, sub.pending_update.expires_at)
}

/** Does what is due until now: renews subscriptions, charges failed renewals again, and ends those that nobody pays. */
export function advance(objects: StripeObjects): void {
  const { now } = objects
  const until = objects.seconds()
  for (const sub of objects.subscriptions.values()) {
    for (let step = 0; step < stepsMax; step++) {
      const due = dueAt(objects, sub)
      if (due === null || due > until) break
      objects.now = () => new Date(due * 1_000)
      takeStep(objects, sub)
    }
    objects.now = now
  }
}

function takeStep(objects: StripeObjects, sub: StripeSubscription): void {
  const invoice = requireObject(objects.invoices.get(sub.latest_invoice))
  if (sub.pending_update) voidInvoice(objects, invoice)
  else if (sub.status === 'active') renew(objects, sub)
  else if (sub.status === 'incomplete' || sub.cancel_at_period_end || invoice.attempt_count >= attemptsMax)
    endSubscription(objects, sub)
  else chargeRenewal(objects, sub, invoice)
}

/** Ends a period: the subscription renews, or its renewal fails, or it ends. */
export function renew(objects: StripeObjects, sub: StripeSubscription): void {
  const [item] = sub.items.data
  if (sub.cancel_at_period_end || !item) {
    endSubscription(objects, sub)
    return
  }
  const from = item.current_period_end
  item.current_period_start = from
  item.current_period_end = periodEnd(sub.billing_cycle_anchor, item.price.recurring.interval, from)
  chargeRenewal(objects, sub, billPeriod(objects, sub, 'subscription_cycle'))
}

function chargeRenewal(objects: StripeObjects, sub: StripeSubscription, invoice: Invoice): void {
  const intent = objects.intents.get(invoice.payment_intent)
  if (intent === undefined) return
  try {
    const card = objects.cards.get(sub.default_payment_method ?? '')
    if (card === undefined) throw declined('declines')
    confirm(objects, intent, card, true)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    sub.status = 'past_due'
    invoice.attempt_count += 1
    invoice.next_payment_attempt = objects.seconds() + retryDays * day
    objects.addEvent('invoice.payment_failed', { ...invoice, object: 'invoice' })
    objects.addEvent('customer.subscription.updated', sub)
  }
}
