import type { PaymentMethod } from '#contract/billing.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type {
  RemoteCustomer,
  RemoteInvoice,
  RemotePayment,
  RemoteSubscription,
} from '#server/platform/payments/port.ts'
import type { SimCard, StoredObject } from './objects.ts'
import { findObject, listedMax, listObjects } from './table.ts'

/** Everything about a customer, in the types of the port. */
export async function readCustomer(db: Db, customerId: string): Promise<RemoteCustomer> {
  const customer = await findObject(db, 'customer', customerId)
  const subs = await listObjects(db, 'subscription', customerId)
  const invoices = await listObjects(db, 'invoice', customerId)
  const cards = new Map(
    (await listObjects(db, 'card', customerId)).map(({ id, body }) => [id, methodOf(body)]),
  )
  const methodNamed = (id: string | null | undefined) => cards.get(id ?? '') ?? null
  const live = subs.find(({ body }) => body.status !== 'cancelada')
  return {
    subscriptions: subs.map((sub) =>
      subscriptionOf(sub, invoices.find(({ id }) => id === sub.body.invoice) ?? null),
    ),
    invoices: invoices
      .filter(({ body }) => body.state === 'succeeded' && body.dueCents > 0)
      .map((invoice) => invoiceOf(invoice, methodNamed(invoice.body.method))),
    hasAllInvoices: invoices.length < listedMax,
    method: methodNamed(live?.body.method) ?? methodNamed(customer?.body.method),
  }
}

export async function readPayment(tx: Tx | Db, invoiceId: string | null): Promise<RemotePayment | null> {
  const invoice = invoiceId === null ? null : await findObject(tx, 'invoice', invoiceId)
  return invoice === null ? null : paymentOf(invoice)
}

export function subscriptionOf(
  { id, body }: StoredObject<'subscription'>,
  invoice: StoredObject<'invoice'> | null,
): RemoteSubscription {
  const { price, status } = body
  return {
    id,
    ownId: body.ownId,
    status,
    planSlug: price.planSlug,
    period: price.period,
    cents: price.cents,
    currency: price.currency,
    currentPeriodEnd: status === 'incompleta' ? null : new Date(body.to),
    cancelAtPeriodEnd: body.cancelAtEnd,
    endedAt: body.endedAt === null ? null : new Date(body.endedAt),
    isChangePending: body.change !== null,
    payment: invoice === null ? null : paymentOf(invoice),
  }
}

function paymentOf({ id, body }: StoredObject<'invoice'>): RemotePayment | null {
  if (body.state === 'void') return null
  const clientSecret = body.state === 'succeeded' ? null : body.secret
  return { invoiceId: id, status: body.state, clientSecret, reason: body.reason }
}

function invoiceOf({ id, body }: StoredObject<'invoice'>, method: PaymentMethod | null): RemoteInvoice {
  return {
    id,
    subscriptionId: body.subscription,
    planSlug: body.price.planSlug,
    period: body.price.period,
    kind: body.kind,
    from: new Date(body.from),
    to: new Date(body.to),
    subtotalCents: body.subtotalCents,
    discountCents: body.discountCents,
    totalCents: body.dueCents,
    currency: body.price.currency,
    paidAt: new Date(body.paidAt ?? 0),
    method,
    url: null,
    refunds: (body.refunds ?? []).map(({ id: refund, cents, at }) => ({
      id: refund,
      kind: 'devolucion',
      cents,
      at: new Date(at),
    })),
  }
}

function methodOf({ brand, last4, exp_month, exp_year }: SimCard): PaymentMethod {
  return { brand, last4, exp_month, exp_year }
}
