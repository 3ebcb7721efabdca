import type Stripe from 'stripe'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import type { Period, SubscriptionStatus } from '#contract/plans/words.ts'
import type {
  Price,
  RemoteInvoice,
  RemotePayment,
  RemoteRefund,
  RemoteSubscription,
} from '#server/platform/payments/port.ts'
import { reasonOf, UnexpectedAnswer } from './client.ts'

// Converts Stripe's objects to the types of the port. Stripe uses seconds and lower case currencies.

const productPrefix = 'vitrina_'

/** The Stripe product of a plan; its id is derived from ours. */
export function productOf(slug: string): string {
  return `${productPrefix}${slug}`
}

function planOf(product: unknown): string | null {
  const id = idOf(product)
  return id?.startsWith(productPrefix) ? id.slice(productPrefix.length) : null
}

export function priceDataOf({ planSlug, period, cents, currency }: Price) {
  return {
    currency: currency.toLowerCase(),
    product: productOf(planSlug),
    recurring: { interval: period },
    unit_amount: cents,
  }
}

const statuses: Record<string, SubscriptionStatus> = {
  incomplete: 'incompleta',
  active: 'activa',
  trialing: 'activa',
  past_due: 'vencida',
  unpaid: 'vencida',
  paused: 'vencida',
  canceled: 'cancelada',
  incomplete_expired: 'cancelada',
}

export function subscriptionOf(sub: Stripe.Subscription, payment: RemotePayment | null): RemoteSubscription {
  const [item] = sub.items.data
  const status = statuses[sub.status]
  if (status === undefined) throw new UnexpectedAnswer('the status of a subscription')
  return {
    id: sub.id,
    ownId: sub.metadata.subscription ?? null,
    status,
    planSlug: planOf(item?.price.product),
    period: periodOf(item?.price.recurring?.interval),
    cents: toCents(item?.price.unit_amount ?? 0),
    currency: sub.currency.toUpperCase(),
    currentPeriodEnd: status === 'incompleta' || !item ? null : dateOf(item.current_period_end),
    anchor: dateOf(sub.billing_cycle_anchor),
    cancelAtPeriodEnd: sub.cancel_at_period_end === true,
    endedAt: status === 'cancelada' ? dateOf(sub.ended_at ?? sub.canceled_at ?? sub.created) : null,
    isChangePending: sub.pending_update !== null && sub.pending_update !== undefined,
    payment,
  }
}

/** The last invoice, when it was expanded. @throws {UnexpectedAnswer} when it is no invoice */
export function invoiceOf(sub: Stripe.Subscription): Stripe.Invoice | null {
  const invoice = typeof sub.latest_invoice === 'object' ? sub.latest_invoice : null
  const isInvoice = invoice === null || (typeof invoice.id === 'string' && typeof invoice.status === 'string')
  if (!isInvoice) throw new UnexpectedAnswer('the invoice of a subscription')
  return invoice
}

/** The id of the payment intent, which is the first part of its client secret. */
export function intentIdOf(invoice: Stripe.Invoice | null): string | null {
  return invoice?.confirmation_secret?.client_secret.split('_secret_')[0] ?? null
}

export function paymentOf(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): RemotePayment {
  if (intent !== null && intent.status === undefined) throw new UnexpectedAnswer('a payment without a status')
  const open = {
    invoiceId: invoice.id,
    clientSecret: invoice.confirmation_secret?.client_secret ?? null,
    reason: null,
  }
  if (invoice.status === 'paid') return { ...open, status: 'succeeded', clientSecret: null }
  if (intent?.status === 'succeeded' || intent?.status === 'processing')
    return { ...open, status: 'processing' }
  if (intent?.status === 'requires_action') return { ...open, status: 'requires_action' }
  const failure = intent?.last_payment_error
  return failure ? { ...open, status: 'failed', reason: reasonOf(failure) } : { ...open, status: 'open' }
}

const kinds: Record<string, RemoteInvoice['kind']> = {
  subscription_create: 'alta',
  subscription_update: 'cambio',
}

/** The payment intents of an invoice, when they were expanded. */
export function intentIdsOf({ payments }: Stripe.Invoice): string[] {
  const ids = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent))
  return ids.filter((id) => id !== null)
}

export function paidInvoiceOf(
  invoice: Stripe.Invoice,
  method: PaymentMethod | null,
  refunds: ReadonlyMap<string, readonly RemoteRefund[]>,
): RemoteInvoice {
  const line = invoice.lines.data.findLast(({ amount }) => amount > 0) ?? invoice.lines.data.at(-1)
  const discount = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const from = line?.period.start ?? invoice.period_start
  const to = line?.period.end ?? invoice.period_end
  return {
    id: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    planSlug: planOf(line?.pricing?.price_details?.product),
    period: null,
    kind: kinds[invoice.billing_reason ?? ''] ?? 'renovacion',
    from: dateOf(from),
    to: dateOf(to),
    subtotalCents: Math.max(0, toCents(invoice.subtotal)),
    discountCents: discount,
    totalCents: toCents(invoice.amount_paid),
    currency: invoice.currency.toUpperCase(),
    paidAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    method,
    url: invoice.hosted_invoice_url ?? null,
    refunds: intentIdsOf(invoice).flatMap((id) => refunds.get(id) ?? []),
  }
}

export function methodOf(method: unknown): PaymentMethod | null {
  const { card } = (method ?? {}) as Partial<Stripe.PaymentMethod>
  if (!card) return null
  return { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year }
}

export function idOf(object: unknown): string | null {
  if (typeof object === 'string') return object
  const { id } = (object ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : null
}

function periodOf(interval: string | undefined): Period | null {
  return interval === 'month' || interval === 'year' ? interval : null
}

/** @throws {UnexpectedAnswer} when it is not an amount */
export function toCents(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new UnexpectedAnswer('an amount of money')
  return amount
}

/** @throws {UnexpectedAnswer} when it is not a timestamp */
export function dateOf(seconds: number): Date {
  if (!Number.isSafeInteger(seconds)) throw new UnexpectedAnswer('a moment')
  return new Date(seconds * 1_000)
}

export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
