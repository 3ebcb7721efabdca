import { afterPeriod, applyChange, billPeriod, confirm, openInvoice, prorationLines } from './billing.ts'
import { ApiError, missing } from './errors.ts'
import type { Form } from './form.ts'
import { textAt, textsAt } from './form.ts'
import type { Price, StripeObjects, StripeSubscription } from './objects.ts'
import { newId } from './objects.ts'
import { discountFrom, redeemedPromo } from './promotions.ts'
import { subscriptionResponse } from './responses.ts'

export function requireObject<T>(object: T | undefined): T {
  if (object === undefined) throw missing()
  return object
}

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
          current_period_end: afterPeriod(start, price.recurring.interval),
        },
      ],
    },
    latest_invoice: '',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    created: start,
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
  if (invoice?.status === 'open') invoice.status = 'void'
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
  const lines = prorationLines(sub, price, at)
  sub.pending_update = { price, at }
  const invoice = openInvoice(objects, sub, { reason: 'subscription_update', lines, discount: 0 })
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
