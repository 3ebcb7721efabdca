import type Stripe from 'stripe'
import type { Period } from '#contract/plans/words.ts'
import type {
  ChangePreview,
  NextCharge,
  PriceChange,
  RemoteSubscription,
} from '#server/platform/payments/port.ts'
import { addPeriods } from '#server/platform/payments/port.ts'
import { answerIfFound, answerOf, UnexpectedAnswer } from './client.ts'
import { readSubscription } from './reading.ts'
import { dateOf, idOf, invoiceOf, priceDataOf, secondsOf, toCents } from './shapes.ts'

// The charges to come. Stripe previews the next invoice; those after it differ only by discounts that end and by the credit
// that is left.

const expand = ['total_discount_amounts.discount.source.coupon']

export async function previewChange(
  stripe: Stripe,
  { subscriptionId, price, at }: Omit<PriceChange, 'key'>,
): Promise<ChangePreview> {
  const sub = await readSubscription(stripe, subscriptionId)
  const [item] = sub.items.data
  const isSamePeriod = item?.price.recurring?.interval === price.period
  const items = [{ ...(item ? { id: item.id } : {}), price_data: priceDataOf(price) }]
  const preview = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
    answerOf(
      stripe.invoices.createPreview({
        customer: idOf(sub.customer) ?? '',
        subscription: sub.id,
        subscription_details: { items, ...details },
        expand,
      }),
    )
  const [today, period] = await Promise.all([
    preview({ proration_behavior: 'always_invoice', proration_date: secondsOf(at) }),
    // A whole period: the next one, or with another interval the one that begins with the change.
    preview({ proration_behavior: 'none', cancel_at_period_end: false }),
  ])
  const held = sub.pending_update ? creditIn(invoiceOf(sub)) : 0
  const line = period.lines.data.findLast(({ amount }) => amount > 0)
  if (line === undefined) throw new UnexpectedAnswer('an invoice without a period')
  const { start, end } = line.period
  const first = dateOf(isSamePeriod ? start : end)
  const anchor = dateOf(isSamePeriod ? sub.billing_cycle_anchor : start)
  const renewals = { invoice: period, first, anchor, period: price.period, isInvoiceFirst: isSamePeriod }
  return {
    lines: today.lines.data.map(netOf).filter(({ cents }) => cents !== 0),
    dueCents: Math.max(0, toCents(today.amount_due - held)),
    // Earlier credit counts too. A preview does not include the balance afterwards.
    next: nextChargeOf(renewals, Math.max(0, -toCents(today.starting_balance + today.total - held))),
    renewalCents: renewalCents(renewals, first),
    fullCents: toCents(period.subtotal),
  }
}

/** The next charge of a subscription as it is; null when there is none. */
export async function nextCharge(
  stripe: Stripe,
  { id, currentPeriodEnd, anchor, period }: RemoteSubscription,
): Promise<NextCharge | null> {
  const invoice = await answerIfFound(stripe.invoices.createPreview({ subscription: id, expand }))
  if (invoice === null || currentPeriodEnd === null || period === null) return null
  const renewals = { invoice, first: currentPeriodEnd, anchor, period, isInvoiceFirst: true }
  return nextChargeOf(renewals, -toCents(invoice.starting_balance))
}

/** The credit in the invoice of a change that waits for its payment. The next change gives it back. */
function creditIn(invoice: Stripe.Invoice | null): number {
  return invoice === null ? 0 : toCents((invoice.ending_balance ?? 0) - invoice.starting_balance)
}

/** A line of an invoice after its discounts. What is left of the old price is given back. */
function netOf({ amount, discount_amounts }: Stripe.InvoiceLineItem) {
  const discount = (discount_amounts ?? []).reduce((sum, part) => sum + part.amount, 0)
  return { isOld: amount < 0, cents: toCents(amount - discount) }
}

interface Renewals {
  /** A whole period at the price, with the discounts of its moment. */
  readonly invoice: Stripe.Invoice
  readonly first: Date
  readonly anchor: Date
  readonly period: Period
  /** True when that invoice is the first renewal; otherwise it comes before. */
  readonly isInvoiceFirst: boolean
}

/** Longer than any credit lasts. */
const renewalsMax = 600

function nextChargeOf(renewals: Renewals, creditCents: number): NextCharge {
  const next = { at: renewals.first, creditCents: Math.max(0, creditCents) }
  let credit = creditCents
  for (const at of momentsOf(renewals)) {
    credit -= renewalCents(renewals, at)
    if (credit >= 0) continue
    const paid = { at, cents: -credit }
    return at > next.at ? { ...next, cents: 0, firstPaid: paid } : { ...next, ...paid, firstPaid: null }
  }
  return { ...next, cents: 0, firstPaid: null }
}

function* momentsOf({ first, anchor, period }: Renewals): Generator<Date> {
  yield first
  for (let count = 1; count <= renewalsMax; count++) {
    const at = addPeriods(anchor, period, count)
    if (at > first) yield at
  }
}

/** The cost of the renewal at that moment, before credit. */
function renewalCents({ invoice, first, isInvoiceFirst }: Renewals, at: Date): number {
  if (isInvoiceFirst && at <= first) return toCents(invoice.total)
  const lasting = (invoice.total_discount_amounts ?? []).filter(({ discount }) => lasts(discount, at))
  return toCents(invoice.subtotal - lasting.reduce((sum, { amount }) => sum + amount, 0))
}

/** Whether a discount of an earlier invoice is taken off at that moment too. @throws {UnexpectedAnswer} when it was not expanded */
function lasts(discount: string | Stripe.Discount | Stripe.DeletedDiscount, at: Date): boolean {
  if (typeof discount === 'string' || discount.source === undefined)
    throw new UnexpectedAnswer('a discount without its coupon')
  const { coupon } = discount.source
  if ('end' in discount && discount.end !== null) return discount.end > secondsOf(at)
  return typeof coupon === 'object' && coupon?.duration === 'forever'
}
