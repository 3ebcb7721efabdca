import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import * as shapes from './billing.ts'
import * as fields from './fields.ts'

export const previewCheckout = endpoint({
  ...fields.memberOnly,
  method: 'POST',
  path: 'payments/checkout_subscription_pre',
  summary: 'Previews a purchase at the prices of our own rows',
  limits: [{ by: 'member', max: 60, seconds: fields.tenMinutes }],
  body: fields.purchaseFields,
  answer: shapes.order,
})

/** Also checks a promotion code: an unknown or ended one is `invalid` beside `promotion_code`. */
export const sumCheckout = endpoint({
  ...previewCheckout,
  path: 'payments/checkout_subscription_sum',
  summary: 'Returns the bill of a purchase: subtotal, discount, IVA, total and next charge',
  answer: shapes.bill,
})

/**
 * Opens a subscription, which then needs its first payment. The same key, or the same purchase while it is unpaid,
 * answers the same subscription; a different purchase replaces it. After `pendiente`, repeat it after a few seconds.
 */
export const openCheckout = endpoint({
  ...fields.paymentCall,
  method: 'POST',
  path: 'payments/checkout_subscription',
  summary: 'Creates a subscription that needs its first payment',
  body: fields.purchaseFields.extend({
    consent: fields.consentGiven,
    consent_version: fields.consent_version,
    idempotency_key: fields.idempotency_key,
  }),
  answer: z.object({
    status: z.enum(['open', 'pendiente']),
    subscription_id: z.uuid(),
    /** For Stripe.js; null while pending, and when nothing is charged today. */
    client_secret: z.string().nullable(),
    provider: shapes.provider,
    bill: shapes.bill,
  }),
})

export const payCheckout = endpoint({
  ...fields.cardCall,
  method: 'POST',
  path: 'payments/checkout_subscription_pay',
  summary: 'Pays the first charge of a created subscription',
  body: z.object(
    { subscription_id: fields.subscription_id, ...fields.method, idempotency_key: fields.idempotency_key },
    fields.paymentFormMessage,
  ),
  answer: shapes.outcome,
})

/**
 * Synchronises with the provider, after 3-D Secure, after `pendiente` and after a reload. `failed` without a reason means
 * not paid yet.
 */
export const confirmSubscription = endpoint({
  ...fields.memberOnly,
  method: 'POST',
  path: 'payments/confirm_subscription',
  summary: 'Synchronises a subscription with the provider and returns the resulting plan',
  limits: [{ by: 'member', max: 120, seconds: fields.tenMinutes }],
  body: z.object({ subscription_id: fields.subscription_id }, fields.paymentFormMessage),
  answer: shapes.outcome,
})
