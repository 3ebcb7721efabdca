import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { line, opaqueText } from '#contract/text.ts'
import * as shapes from './billing.ts'
import * as fields from './fields.ts'

/**
 * Changes plan or period of a running subscription, at once and with proration. With `preview` it only returns `change`;
 * the change itself needs the consent, a key and the preview's `proration_at`. An upgrade that cannot be paid changes
 * nothing. To get the free plan, call payments/cancel_subscription.
 */
export const changeSubscription = endpoint({
  ...fields.paymentCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/subscription',
  summary: 'Changes the plan or period of a subscription, or previews the cost',
  body: z.object(
    {
      plan: fields.plan,
      period: fields.period,
      preview: z.boolean('Elige sí o no.').default(false),
      proration_at: z.iso.datetime('Pide primero cuánto costaría.').optional(),
      consent: fields.consentGiven.optional(),
      consent_version: line({ max: 20 }),
      idempotency_key: fields.idempotency_key.optional(),
    },
    fields.paymentFormMessage,
  ),
  answer: shapes.outcome.extend({
    status: z.enum([...shapes.outcome.shape.status.options, 'preview']),
    change: shapes.change,
  }),
})

/** The member's plan and payments from our own rows. While `is_pending`, poll every few seconds. */
export const getPaymentAccount = endpoint({
  method: 'GET',
  path: 'payments/by_user',
  summary: "Returns the member's plan, subscription, card and payments",
  who: 'member',
  answer: shapes.account,
})

/** Cancels at the end of the paid period. It takes effect even while the provider does not answer (docs/safety.md#payments-and-consumer-duties). */
export const cancelSubscription = endpoint({
  ...fields.paymentCall,
  method: 'POST',
  path: 'payments/cancel_subscription',
  summary: 'Cancels a subscription at the end of the paid period, or at once if nothing was paid yet',
  answer: shapes.planStatus,
})

export const resumeSubscription = endpoint({
  ...fields.paymentCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/resume_subscription',
  summary: 'Withdraws a cancellation before the paid period ends',
  answer: shapes.planStatus,
})

/** For the link in renewal e-mails: cancels without a session, after a click on /cancelar-plan/:code. */
export const cancelByLink = endpoint({
  method: 'POST',
  path: 'payments/cancel_by_link',
  summary: 'Cancels a subscription with the link of a renewal e-mail',
  who: 'anyone',
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  body: z.object(
    { token: opaqueText({ max: 200, missing: 'Falta el código del enlace.' }) },
    fields.paymentFormMessage,
  ),
  answer: z.object({ plan: z.string(), ends_on: z.iso.date() }),
})

/** For Stripe.js, to save another card; null with the pretend Stripe. */
export const preparePaymentMethod = endpoint({
  ...fields.cardCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/payment_method_setup',
  summary: 'Prepares the page to save another card',
  answer: z.object({ client_secret: z.string().nullable(), provider: shapes.provider }),
})

/** Sets the card for future charges. A failed renewal is charged to it at once. */
export const changePaymentMethod = endpoint({
  ...fields.cardCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/payment_method',
  needsRecentPassword: true,
  summary: 'Changes the card that is charged',
  body: z.object({ ...fields.method, idempotency_key: fields.idempotency_key }, fields.paymentFormMessage),
  answer: shapes.outcome.extend({ payment_method: shapes.paymentMethod.nullable() }),
})

/** Replaces the bank's page for the pretend Stripe; 404 with Stripe. */
export const confirmSimulated = endpoint({
  ...fields.cardCall,
  method: 'POST',
  path: 'payments/simulated_confirmation',
  summary: 'Confirms or declines a charge in place of the bank of the pretend Stripe',
  body: z.object(
    {
      client_secret: opaqueText({ max: 200, missing: 'Falta la clave del pago.' }),
      approved: z.boolean('Elige sí o no.'),
    },
    fields.paymentFormMessage,
  ),
  answer: done,
})

export const getReceipt = endpoint({
  method: 'GET',
  path: 'payments/receipts/:id',
  summary: 'Returns a receipt for printing',
  who: 'collector',
  params: z.object({ id: z.string() }),
  answer: shapes.receipt,
})

/** The provider's webhook, with the raw signed body. A repeated event counts once; a bad signature answers 400. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: 'payments/webhook',
  summary: 'Receives events of the payment provider',
  who: 'anyone',
  signed: 'stripe-signature',
  answer: z.object({ received: z.literal(true) }),
})
