import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as shapes from './plans-payments.ts'
import * as fields from './plans-payments-fields.ts'
import { line, opaqueText } from './text.ts'

/**
 * Changes plan or period of a running subscription, at once and with proration. With `preview` nothing happens but
 * `change`; the order needs the consent, the key and `proration_at` of what was shown. An upgrade that cannot be paid
 * changes nothing. To the free plan one goes by payments/cancel_subscription.
 */
export const changeSubscription = endpoint({
  ...fields.paymentCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/subscription',
  summary: 'Changes plan or period, or shows what that would cost',
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

/** Everything of one's plan and payments, out of our own rows. With `is_pending` ask again after a few seconds. */
export const getPaymentAccount = endpoint({
  method: 'GET',
  path: 'payments/by_user',
  summary: 'The plan, the subscription, the card and the payments',
  who: 'member',
  answer: shapes.account,
})

/** At the end of what is paid. Counts from our own row, also while the provider does not answer (docs/safety.md#payments-and-consumer-duties). */
export const cancelSubscription = endpoint({
  ...fields.paymentCall,
  method: 'POST',
  path: 'payments/cancel_subscription',
  summary: 'Ends the subscription when what is paid ends; one that waits for its first payment ends at once',
  answer: shapes.planStatus,
})

export const resumeSubscription = endpoint({
  ...fields.paymentCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/resume_subscription',
  summary: 'Takes a cancellation back, while the subscription runs',
  answer: shapes.planStatus,
})

/** Of the renewal e-mail: the link cancels without a session, on a button of the page /cancelar-plan/:code. */
export const cancelByLink = endpoint({
  method: 'POST',
  path: 'payments/cancel_by_link',
  summary: 'Cancels with the link of a renewal e-mail',
  who: 'anyone',
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  body: z.object(
    { token: opaqueText({ max: 200, missing: 'Falta el código del enlace.' }) },
    fields.paymentFormMessage,
  ),
  answer: z.object({ plan: z.string(), ends_on: z.iso.date() }),
})

/** For Stripe.js, to take another card on our page; null with the simulated provider. */
export const preparePaymentMethod = endpoint({
  ...fields.cardCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/payment_method_setup',
  summary: 'Prepares the page to take another card',
  answer: z.object({ client_secret: z.string().nullable(), provider: shapes.provider }),
})

/** The next charges go to this card. A renewal that failed is tried with it at once. */
export const changePaymentMethod = endpoint({
  ...fields.cardCall,
  ...fields.validatedOnly,
  method: 'POST',
  path: 'payments/payment_method',
  needsRecentPassword: true,
  summary: 'Changes the card that pays',
  body: z.object({ ...fields.method, idempotency_key: fields.idempotency_key }, fields.paymentFormMessage),
  answer: shapes.outcome.extend({ payment_method: shapes.paymentMethod.nullable() }),
})

/** What the bank’s page would do: the simulated provider alone has it, with Stripe there is no such call (404). */
export const confirmSimulated = endpoint({
  ...fields.cardCall,
  method: 'POST',
  path: 'payments/simulated_confirmation',
  summary: 'Answers for the bank of the simulated provider',
  body: z.object(
    {
      client_secret: opaqueText({ max: 200, missing: 'Falta la clave del pago.' }),
      approved: z.boolean('Elige sí o no.'),
    },
    fields.paymentFormMessage,
  ),
  answer: z.object({ done: z.literal(true) }),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: 'payments/receipts/:id',
  summary: 'One receipt, to be printed',
  who: 'collector',
  params: z.object({ id: z.string() }),
  answer: shapes.receipt,
})

/** The provider’s door: the body as it came, signed. Twice is once; a bad signature is 400. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: 'payments/webhook',
  summary: 'Events of the payment provider',
  who: 'anyone',
  signed: 'stripe-signature',
  answer: z.object({ received: z.literal(true) }),
})
