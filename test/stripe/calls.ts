import { confirm, declined, discountOf, prorated } from './billing.ts'
import type { Books, Customer } from './books.ts'
import { newId } from './books.ts'
import { listCharges, makeRefund, writtenCharge } from './charges.ts'
import { ApiError, missing } from './errors.ts'
import type { Form } from './form.ts'
import { textAt, textsAt } from './form.ts'
import { endSub, found, makeSub, priceOf, subsOf, updateSub } from './subscriptions.ts'
import { list, writtenInvoice, writtenPromo, writtenSub } from './written.ts'

/** One call: its method and path, and what it answers. */
export type Act = (books: Books, form: Form, id: string) => unknown
export const calls: [string, RegExp, Act][] = [
  ['POST', /^customers$/, makeCustomer],
  [
    'GET',
    /^customers$/,
    (books, form) => list([...books.customers.values()].filter(({ email }) => email === form.email)),
  ],
  ['GET', /^customers\/search$/, searchCustomers],
  ['GET', /^customers\/(\w+)$/, (books, _, id) => found(books.customers.get(id))],
  ['POST', /^customers\/(\w+)$/, updateCustomer],
  ['DELETE', /^customers\/(\w+)$/, deleteCustomer],
  ['GET', /^products\/(\w[\w-]*)$/, (books, _, id) => found(books.products.get(id))],
  ['POST', /^products$/, makeProduct],
  ['POST', /^subscriptions$/, makeSub],
  ['GET', /^subscriptions$/, (books, form) => list(subsOf(books, form).map((sub) => writtenSub(books, sub)))],
  ['GET', /^subscriptions\/(\w+)$/, (books, _, id) => writtenSub(books, found(books.subs.get(id)))],
  ['POST', /^subscriptions\/(\w+)$/, updateSub],
  [
    'DELETE',
    /^subscriptions\/(\w+)$/,
    (books, _, id) => writtenSub(books, endSub(books, found(books.subs.get(id)))),
  ],
  ['GET', /^invoices$/, listInvoices],
  ['GET', /^invoices\/(in_\w+)$/, (books, _, id) => writtenInvoice(books, found(books.invoices.get(id)))],
  ['POST', /^invoices\/create_preview$/, preview],
  ['POST', /^invoices\/(in_\w+)\/pay$/, payInvoice],
  ['POST', /^invoices\/(in_\w+)\/void$/, voidInvoice],
  ['GET', /^payment_intents\/(\w+)$/, (books, _, id) => found(books.intents.get(id))],
  ['POST', /^payment_intents\/(\w+)\/confirm$/, confirmIntent],
  [
    'POST',
    /^setup_intents$/,
    () => ({ id: newId('seti'), object: 'setup_intent', client_secret: newId('seti_secret') }),
  ],
  ['GET', /^payment_methods\/(\w+)$/, (books, _, id) => found(books.cards.get(id))],
  ['POST', /^payment_methods\/(\w+)\/attach$/, attach],
  ['GET', /^charges$/, listCharges],
  ['GET', /^charges\/(\w+)$/, (books, _, id) => writtenCharge(found(books.charges.get(id)))],
  [
    'GET',
    /^disputes$/,
    (books, form) => list([...books.disputes.values()].filter(({ charge }) => charge === form.charge)),
  ],
  ['POST', /^refunds$/, makeRefund],
  ['GET', /^promotion_codes$/, listPromos],
  ['GET', /^events\/(\w+)$/, (books, _, id) => found(books.events.find((event) => event.id === id))],
]

function makeCustomer(books: Books, form: Form): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    email: textAt(form, 'email') ?? '',
    name: textAt(form, 'name') ?? '',
    metadata: textsAt(form, 'metadata'),
    balance: 0,
    invoice_settings: { default_payment_method: null },
  }
  books.customers.set(customer.id, customer)
  return customer
}

/** By what was written on them, such as `metadata['account']:'…'`. */
function searchCustomers(books: Books, form: Form) {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'([\w-]+)'$/.exec(textAt(form, 'query') ?? '') ?? []
  const data = [...books.customers.values()].filter(({ metadata }) => metadata[name] === value)
  return { object: 'search_result', data, has_more: false, url: '/v1/customers/search' }
}

function updateCustomer(books: Books, form: Form, id: string): Customer {
  const customer = found(books.customers.get(id))
  customer.invoice_settings.default_payment_method =
    textAt(form, 'invoice_settings', 'default_payment_method') ?? null
  return customer
}

function deleteCustomer(books: Books, _: Form, id: string) {
  found(books.customers.get(id))
  for (const sub of books.subs.values()) if (sub.customer === id && sub.ended_at === null) endSub(books, sub)
  books.customers.delete(id)
  return { id, object: 'customer', deleted: true }
}

function makeProduct(books: Books, form: Form) {
  const id = textAt(form, 'id') ?? newId('prod')
  if (books.products.has(id))
    throw new ApiError(400, { type: 'invalid_request_error', code: 'resource_already_exists' })
  const product = { id, object: 'product', name: textAt(form, 'name') ?? '' }
  books.products.set(id, product)
  return product
}

function listInvoices(books: Books, form: Form) {
  const chosen = [...books.invoices.values()].filter(
    ({ customer, status }) =>
      customer === form.customer && (form.status === undefined || status === form.status),
  )
  return list(chosen.map((invoice) => writtenInvoice(books, invoice)))
}

function preview(books: Books, form: Form) {
  const sub = found(books.subs.get(textAt(form, 'subscription') ?? ''))
  const [item] = sub.items.data
  const details = form.subscription_details as Form | undefined
  const price = details ? priceOf(details, 'items', '0', 'price_data') : item?.price
  if (!item || !price) throw missing()
  const at = Number(details ? textAt(details, 'proration_date') : books.seconds())
  const lines = details
    ? prorated(sub, price, at)
    : [
        {
          amount: price.unit_amount - discountOf(sub, price),
          product: price.product,
          start: at,
          end: item.current_period_end,
        },
      ]
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const balance = books.customers.get(sub.customer)?.balance ?? 0
  return {
    id: newId('upcoming_in'),
    object: 'invoice',
    total,
    amount_due: Math.max(0, total + balance),
    starting_balance: balance,
    ending_balance: null,
    lines: list(
      lines.map(({ amount, start, end }) => ({ object: 'line_item', amount, period: { start, end } })),
    ),
  }
}

function payInvoice(books: Books, form: Form, id: string) {
  const invoice = found(books.invoices.get(id))
  confirm(
    books,
    found(books.intents.get(invoice.payment_intent)),
    found(books.cards.get(textAt(form, 'payment_method') ?? '')),
  )
  return writtenInvoice(books, invoice)
}

function voidInvoice(books: Books, _: Form, id: string) {
  const invoice = found(books.invoices.get(id))
  const sub = found(books.subs.get(invoice.subscription))
  invoice.status = 'void'
  sub.pending_update = null
  return writtenInvoice(books, invoice)
}

function confirmIntent(books: Books, form: Form, id: string) {
  const intent = found(books.intents.get(id))
  confirm(books, intent, found(books.cards.get(textAt(form, 'payment_method') ?? '')))
  return intent
}

function attach(books: Books, form: Form, id: string) {
  const card = found(books.cards.get(id))
  if (card.manner === 'declines') throw declined(card.manner)
  card.customer = textAt(form, 'customer') ?? null
  return card
}

function listPromos(books: Books, form: Form) {
  const chosen = [...books.promos.values()].filter(
    ({ code, active }) => active && code.toUpperCase() === String(form.code).toUpperCase(),
  )
  return list(chosen.map(writtenPromo))
}
