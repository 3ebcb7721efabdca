import { afterPeriod, applyChange, billPeriod, confirm, openInvoice, prorated } from './billing.ts'
import type { Books, Price, Promo, Sub } from './books.ts'
import { newId } from './books.ts'
import { ApiError, missing } from './errors.ts'
import type { Form } from './form.ts'
import { textAt, textsAt } from './form.ts'
import { writtenSub } from './written.ts'

export function found<T>(object: T | undefined): T {
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

export function makeSub(books: Books, form: Form) {
  const price = priceOf(form, 'items', '0', 'price_data')
  found(books.customers.get(textAt(form, 'customer') ?? ''))
  found(books.products.get(price.product))
  const start = books.seconds()
  const promo = [...books.promos.values()].find(
    ({ id }) => id === textAt(form, 'discounts', '0', 'promotion_code'),
  )
  if (promo && (!promo.active || isOver(books, promo)))
    throw new ApiError(400, { type: 'invalid_request_error', code: 'coupon_expired' })
  const sub: Sub = {
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
    discount: promo
      ? { percent_off: promo.percent_off, amount_off: promo.amount_off, duration: promo.duration }
      : null,
  }
  books.subs.set(sub.id, sub)
  if (billPeriod(books, sub, 'subscription_create').status === 'paid') sub.status = 'active'
  books.tell('customer.subscription.created', sub)
  return writtenSub(books, sub)
}

function isOver(books: Books, { expires_at }: Promo): boolean {
  return expires_at !== null && expires_at <= books.seconds()
}

export function subsOf(books: Books, form: Form): Sub[] {
  return [...books.subs.values()].filter(({ customer }) => customer === form.customer)
}

export function endSub(books: Books, sub: Sub): Sub {
  Object.assign(sub, { status: 'canceled', canceled_at: books.seconds(), ended_at: books.seconds() })
  const invoice = books.invoices.get(sub.latest_invoice)
  if (invoice?.status === 'open') invoice.status = 'void'
  books.tell('customer.subscription.deleted', sub)
  return sub
}

export function updateSub(books: Books, form: Form, id: string) {
  const sub = found(books.subs.get(id))
  if (sub.ended_at !== null) throw missing()
  const cancel = textAt(form, 'cancel_at_period_end')
  if (cancel !== undefined) sub.cancel_at_period_end = cancel === 'true'
  sub.default_payment_method = textAt(form, 'default_payment_method') ?? sub.default_payment_method
  if (form.items) orderChange(books, sub, form)
  else books.tell('customer.subscription.updated', sub)
  return writtenSub(books, sub)
}

function orderChange(books: Books, sub: Sub, form: Form): void {
  const price = priceOf(form, 'items', '0', 'price_data')
  const at = Number(textAt(form, 'proration_date') ?? books.seconds())
  const lines = prorated(sub, price, at)
  sub.pending_update = { price, at, metadata: textsAt(form, 'metadata') }
  const invoice = openInvoice(books, sub, { reason: 'subscription_update', lines, discount: 0 })
  if (invoice.status === 'paid') {
    applyChange(books, sub)
    return
  }
  const intent = found(books.intents.get(invoice.payment_intent))
  try {
    confirm(books, intent, found(books.cards.get(sub.default_payment_method ?? '')))
  } catch (error) {
    // Told by the subscription that comes back, not by an error.
    if (!(error instanceof ApiError)) throw error
  }
}
