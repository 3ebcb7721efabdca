import { confirm, periodLine, prorationLines, totalsOf, voidInvoice } from './billing.ts'
import { attachCard, makeCard } from './cards.ts'
import { chargeResponse, listCharges, makeRefund } from './charges.ts'
import { type Customer, type Line, newId, type StripeObjects, type StripeSubscription } from './objects.ts'
import { listPromos } from './promotions.ts'
import { ApiError, type Form, missing, readForm, requireObject, textAt, textsAt } from './protocol.ts'
import { discountAmounts, invoiceResponse, linesResponse, list, subscriptionResponse } from './responses.ts'
import {
  createSubscription,
  endSubscription,
  priceOf,
  subscriptionsOf,
  updateSubscription,
} from './subscriptions.ts'

export interface StripeCall {
  readonly method: string
  /** Without the version, as `subscriptions/sub_1`. */
  readonly path: string
  /** The body of a POST, or the query. */
  readonly form: string
  /** Empty when the call has none. */
  readonly idempotencyKey: string
}

export type HttpAnswer = readonly [status: number, body: string]

/** Answers a call. Every call with the same idempotency key has the first one's answer. */
export function answerCall(objects: StripeObjects, call: StripeCall): HttpAnswer {
  const { method, path, form, idempotencyKey } = call
  const request = `${method} ${path} ${form}`
  const earlier = objects.answers.get(idempotencyKey)
  if (earlier !== undefined)
    return earlier.request === request
      ? [earlier.status, earlier.body]
      : [400, errorText('idempotency_error', 'idempotency_error')]
  const [answer, customer] = act(objects, call)
  const [status, body] = answer
  if (idempotencyKey !== '') objects.answers.set(idempotencyKey, { request, status, body, customer })
  return answer
}

export function errorText(type: string, code: string): string {
  return JSON.stringify({ error: { type, code, message: 'Something went wrong.' } })
}

/** The answer, and the customer whom it is about. */
function act(objects: StripeObjects, { method, path, form }: StripeCall): [HttpAnswer, string | null] {
  for (const [verb, pattern, handle] of calls) {
    const match = verb === method ? pattern.exec(path) : null
    if (match === null) continue
    try {
      const answer = handle(objects, readForm(form), match[1] ?? '') as Partial<Customer> & {
        customer?: string
      }
      const customer = answer.object === 'customer' ? answer.id : answer.customer
      return [[200, JSON.stringify(answer)], customer ?? null]
    } catch (error) {
      if (error instanceof ApiError) return [[error.status, JSON.stringify(error.body)], null]
      throw error
    }
  }
  return [[404, errorText('invalid_request_error', 'unrecognized_url')], null]
}

type Handler = (objects: StripeObjects, form: Form, id: string) => unknown

const calls: [string, RegExp, Handler][] = [
  ['POST', /^customers$/, makeCustomer],
  [
    'GET',
    /^customers$/,
    (objects, form) => list([...objects.customers.values()].filter(({ email }) => email === form.email)),
  ],
  ['GET', /^customers\/search$/, searchCustomers],
  ['GET', /^customers\/(\w+)$/, (objects, _, id) => requireObject(objects.customers.get(id))],
  ['POST', /^customers\/(\w+)$/, updateCustomer],
  ['DELETE', /^customers\/(\w+)$/, deleteCustomer],
  ['GET', /^products\/(\w[\w-]*)$/, (objects, _, id) => requireObject(objects.products.get(id))],
  ['POST', /^products$/, makeProduct],
  ['POST', /^prices$/, makePrice],
  ['POST', /^subscriptions$/, createSubscription],
  [
    'GET',
    /^subscriptions$/,
    (objects, form) => list(subscriptionsOf(objects, form).map((sub) => subscriptionResponse(objects, sub))),
  ],
  [
    'GET',
    /^subscriptions\/(\w+)$/,
    (objects, _, id) => subscriptionResponse(objects, requireObject(objects.subscriptions.get(id))),
  ],
  ['POST', /^subscriptions\/(\w+)$/, updateSubscription],
  [
    'DELETE',
    /^subscriptions\/(\w+)$/,
    (objects, _, id) =>
      subscriptionResponse(objects, endSubscription(objects, requireObject(objects.subscriptions.get(id)))),
  ],
  ['GET', /^invoices$/, listInvoices],
  [
    'GET',
    /^invoices\/(in_\w+)$/,
    (objects, _, id) => invoiceResponse(objects, requireObject(objects.invoices.get(id))),
  ],
  ['POST', /^invoices\/create_preview$/, preview],
  ['POST', /^invoices\/(in_\w+)\/pay$/, payInvoice],
  ['POST', /^invoices\/(in_\w+)\/void$/, cancelInvoice],
  ['GET', /^payment_intents\/(\w+)$/, (objects, _, id) => requireObject(objects.intents.get(id))],
  ['POST', /^payment_intents\/(\w+)\/confirm$/, confirmIntent],
  [
    'POST',
    /^setup_intents$/,
    () => ({ id: newId('seti'), object: 'setup_intent', client_secret: newId('seti_secret') }),
  ],
  ['GET', /^payment_methods\/(\w+)$/, (objects, _, id) => requireObject(objects.cards.get(id))],
  ['POST', /^payment_methods$/, makeCard],
  ['POST', /^payment_methods\/(\w+)\/attach$/, attachCard],
  ['GET', /^charges$/, listCharges],
  ['GET', /^charges\/(\w+)$/, (objects, _, id) => chargeResponse(requireObject(objects.charges.get(id)))],
  [
    'GET',
    /^disputes$/,
    (objects, form) => list([...objects.disputes.values()].filter(({ charge }) => charge === form.charge)),
  ],
  ['POST', /^refunds$/, makeRefund],
  ['GET', /^promotion_codes$/, listPromos],
  [
    'GET',
    /^events\/(\w+)$/,
    (objects, _, id) => requireObject(objects.events.find((event) => event.id === id)),
  ],
]

function makeCustomer(objects: StripeObjects, form: Form): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    email: textAt(form, 'email') ?? '',
    name: textAt(form, 'name') ?? '',
    metadata: textsAt(form, 'metadata'),
    balance: 0,
    invoice_settings: { default_payment_method: null },
  }
  objects.customers.set(customer.id, customer)
  return customer
}

/** Searches customers by metadata, such as `metadata['account']:'…'`. */
function searchCustomers(objects: StripeObjects, form: Form) {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(textAt(form, 'query') ?? '') ?? []
  const data = [...objects.customers.values()].filter(({ metadata }) => metadata[name] === value)
  return { object: 'search_result', data, has_more: false, url: '/v1/customers/search' }
}

function updateCustomer(objects: StripeObjects, form: Form, id: string): Customer {
  const customer = requireObject(objects.customers.get(id))
  customer.invoice_settings.default_payment_method =
    textAt(form, 'invoice_settings', 'default_payment_method') ?? null
  return customer
}

function deleteCustomer(objects: StripeObjects, _: Form, id: string) {
  requireObject(objects.customers.get(id))
  for (const sub of objects.subscriptions.values())
    if (sub.customer === id && sub.ended_at === null) endSubscription(objects, sub)
  objects.customers.delete(id)
  return { id, object: 'customer', deleted: true }
}

function makeProduct(objects: StripeObjects, form: Form) {
  const id = textAt(form, 'id') ?? newId('prod')
  if (objects.products.has(id))
    throw new ApiError(400, { type: 'invalid_request_error', code: 'resource_already_exists' })
  const product = { id, object: 'product', name: textAt(form, 'name') ?? '' }
  objects.products.set(id, product)
  return product
}

function makePrice(objects: StripeObjects, form: Form) {
  const price = priceOf(form)
  requireObject(objects.products.get(price.product))
  const id = newId('price')
  objects.prices.set(id, price)
  return { id, object: 'price', ...price }
}

function listInvoices(objects: StripeObjects, form: Form) {
  const chosen = [...objects.invoices.values()].filter(
    ({ customer, status }) =>
      customer === form.customer && (form.status === undefined || status === form.status),
  )
  return list(chosen.map((invoice) => invoiceResponse(objects, invoice)))
}

function preview(objects: StripeObjects, form: Form) {
  const sub = requireObject(objects.subscriptions.get(textAt(form, 'subscription') ?? ''))
  const lines = previewLines(objects, sub, form.subscription_details as Form | undefined)
  const { subtotal, discount, total } = totalsOf(lines)
  const balance = objects.customers.get(sub.customer)?.balance ?? 0
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    subtotal,
    total,
    total_discount_amounts: discountAmounts(sub.discount, discount),
    amount_due: Math.max(0, total + balance),
    starting_balance: balance,
    ending_balance: null,
    lines: linesResponse(lines, sub.discount),
  }
}

/** The next invoice of a subscription, or the one that a change would make. @throws {ApiError} when there is none */
function previewLines(objects: StripeObjects, sub: StripeSubscription, details: Form | undefined): Line[] {
  const [item] = sub.items.data
  const cancels = textAt(details ?? {}, 'cancel_at_period_end')
  const ends = cancels === undefined ? sub.cancel_at_period_end : cancels === 'true'
  if (!item || sub.ended_at !== null) throw missing()
  const { price: old, current_period_end } = item
  const price = details?.items ? priceOf(details, 'items', '0', 'price_data') : old
  const moment = textAt(details ?? {}, 'proration_date')
  const isProrated = details?.proration_behavior === 'always_invoice'
  if (isProrated !== (moment !== undefined)) throw new ApiError(400, { type: 'invalid_request_error' })
  if (isProrated) return prorationLines(objects, sub, { price, at: Number(moment) })
  if (price.recurring.interval !== old.recurring.interval) return [periodLine(sub, price, objects.seconds())]
  if (ends) throw missing()
  return [periodLine(sub, price, current_period_end)]
}

function payInvoice(objects: StripeObjects, form: Form, id: string) {
  const invoice = requireObject(objects.invoices.get(id))
  confirm(
    objects,
    requireObject(objects.intents.get(invoice.payment_intent)),
    requireObject(objects.cards.get(textAt(form, 'payment_method') ?? '')),
  )
  return invoiceResponse(objects, invoice)
}

function cancelInvoice(objects: StripeObjects, _: Form, id: string) {
  const invoice = requireObject(objects.invoices.get(id))
  voidInvoice(objects, invoice)
  return invoiceResponse(objects, invoice)
}

function confirmIntent(objects: StripeObjects, form: Form, id: string) {
  const intent = requireObject(objects.intents.get(id))
  confirm(objects, intent, requireObject(objects.cards.get(textAt(form, 'payment_method') ?? '')))
  return intent
}
