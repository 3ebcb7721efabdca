import type { Coupon, Discount, Invoice, Line, Promo, StripeObjects, StripeSubscription } from './objects.ts'

// Stripe's objects as its API answers them.

export function subscriptionResponse(
  objects: StripeObjects,
  sub: StripeSubscription,
): Record<string, unknown> {
  const invoice = objects.invoices.get(sub.latest_invoice)
  const { discount: _, ...shown } = sub
  const pending = sub.pending_update && { expires_at: sub.pending_update.expires_at }
  return {
    ...shown,
    pending_update: pending,
    latest_invoice: invoice ? invoiceResponse(objects, invoice) : null,
    default_payment_method: objects.cards.get(sub.default_payment_method ?? '') ?? null,
  }
}

export function invoiceResponse(objects: StripeObjects, invoice: Invoice): Record<string, unknown> {
  const intent = objects.intents.get(invoice.payment_intent)
  return {
    id: invoice.id,
    object: 'invoice',
    customer: invoice.customer,
    status: invoice.status,
    billing_reason: invoice.billing_reason,
    currency: invoice.currency,
    created: invoice.created,
    subtotal: invoice.subtotal,
    total: invoice.total,
    starting_balance: -invoice.fromCredit,
    ending_balance: 0,
    amount_due: invoice.amount_due,
    amount_paid: invoice.amount_paid,
    total_discount_amounts: discountAmounts(invoice.discounted_by, invoice.discount),
    period_start: invoice.created,
    period_end: invoice.created,
    status_transitions: { paid_at: invoice.paid_at },
    hosted_invoice_url: null,
    confirmation_secret: intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null,
    payments: list(intent ? [paymentOf(invoice)] : []),
    parent: { type: 'subscription_details', subscription_details: { subscription: invoice.subscription } },
    lines: linesResponse(invoice.lines, invoice.discounted_by),
  }
}

export function linesResponse(lines: readonly Line[], discountedBy: Discount | null) {
  return list(
    lines.map(({ amount, discount, product, start, end }) => ({
      object: 'line_item',
      amount,
      discount_amounts: discountAmounts(discountedBy, discount),
      period: { start, end },
      pricing: { type: 'price_details', price_details: { price: 'price_1', product } },
    })),
  )
}

/** What a discount took off, with the discount expanded; of an old invoice only the amount is known. */
export function discountAmounts(discount: Discount | null, amount: number) {
  if (amount === 0) return []
  if (discount === null) return [{ amount, discount: 'di_1' }]
  const { coupon, ...fields } = discount
  const source = { type: 'coupon', coupon: couponResponse(coupon) }
  return [{ amount, discount: { ...fields, object: 'discount', source } }]
}

function paymentOf({ id, payment_intent, status }: Invoice): Record<string, unknown> {
  const payment = { type: 'payment_intent', payment_intent }
  return { id: `inpay_${id}`, object: 'invoice_payment', invoice: id, is_default: true, payment, status }
}

/** False for one that was ended or has expired. */
export function isActive(objects: StripeObjects, { active, expires_at }: Promo): boolean {
  return active && (expires_at === null || expires_at > objects.seconds())
}

export function promotionResponse(
  objects: StripeObjects,
  { coupon, ...promo }: Promo,
): Record<string, unknown> {
  return {
    ...promo,
    active: isActive(objects, { ...promo, coupon }),
    object: 'promotion_code',
    customer: null,
    max_redemptions: null,
    restrictions: { minimum_amount: null },
    promotion: { type: 'coupon', coupon: couponResponse(coupon) },
  }
}

function couponResponse({ products, ...coupon }: Coupon): Record<string, unknown> {
  return { ...coupon, ...(products === null ? {} : { applies_to: { products } }) }
}

export function list(data: unknown[]): Record<string, unknown> {
  return { object: 'list', data, has_more: false, url: '/v1' }
}
