import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as shapes from './plans-payments.ts'
import { periods } from './plans-words.ts'
import { line } from './text.ts'

const form = 'Envía los datos del pago.'
const tenMinutes = 600
/** Of the wizard, which one walks through before the e-mail is proven; and leaving, which nobody may be kept from. */
const own = { who: 'member', ownEyesOnly: true } as const
const proven = { who: 'collector', ownEyesOnly: true } as const
const paying = { ...own, limits: [{ by: 'member', max: 30, seconds: tenMinutes }] } as const
/** Whoever tries cards tries many. */
const carding = { ...own, limits: [{ by: 'member', max: 20, seconds: tenMinutes }] } as const

const plan = line({ max: 80, missing: 'Elige un plan.' })
const period = z.enum(periods, 'Elige si pagas por mes o por año.')
const promotion_code = line({ max: 60 })
const subscription_id = z.uuid('Falta la suscripción.')
const agreed = z.literal(true, 'Para continuar acepta la renovación automática.')
const consent_version = line({ max: 20, missing: 'Para continuar acepta la renovación automática.' })

/** Made by the page, one for each thing somebody means to do; sent again with each retry of it. */
const idempotency_key = z
  .string('Falta la clave de la operación.')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'La clave de la operación lleva de 8 a 64 letras y números.')

/** Numbers travel to us with the simulated provider alone; with Stripe they are refused unread. */
const card = z.object(
  {
    number: z.string('Escribe el número de tu tarjeta.').max(40, 'Ese número es demasiado largo.'),
    exp_month: z
      .int('Escribe el mes.')
      .min(1, 'Escribe un mes del 1 al 12.')
      .max(12, 'Escribe un mes del 1 al 12.'),
    exp_year: z
      .int('Escribe el año.')
      .min(2000, 'Escribe el año con cuatro cifras.')
      .max(2100, 'Escribe el año con cuatro cifras.'),
    cvc: z.string('Escribe el código de seguridad.').max(10, 'Ese código es demasiado largo.'),
  },
  'Escribe los datos de tu tarjeta.',
)

/** One of the two: what Stripe.js made of a card (pm_…), or a card for the simulated provider. */
const method = {
  payment_method: z
    .string()
    .max(200)
    .regex(/^pm_\w+$/, 'Esa forma de pago no es válida.')
    .optional(),
  card: card.optional(),
}
const wanted = z.object({ plan, period, promotion_code }, form)

export const previewCheckout = endpoint({
  ...own,
  method: 'POST',
  path: 'payments/checkout_subscription_pre',
  summary: 'What will be bought, at our own prices',
  limits: [{ by: 'member', max: 60, seconds: tenMinutes }],
  body: wanted,
  answer: shapes.order,
})

/** Also checks a promotion code: one that is unknown or over is `invalid` beside `promotion_code`. */
export const sumCheckout = endpoint({
  ...previewCheckout,
  path: 'payments/checkout_subscription_sum',
  summary: 'The bill: subtotal, discount, IVA, total, next charge',
  answer: shapes.bill,
})

/**
 * Opens the subscription; it waits for its first payment. The same key, or the same words while one waits, answers
 * the same subscription; other words take its place. With `pendiente` send it again after a few seconds.
 */
export const openCheckout = endpoint({
  ...paying,
  method: 'POST',
  path: 'payments/checkout_subscription',
  summary: 'Opens a subscription that waits for its first payment',
  body: wanted.extend({ consent: agreed, consent_version, idempotency_key }),
  answer: z.object({
    status: z.enum(['open', 'pendiente']),
    subscription_id: z.uuid(),
    /** For Stripe.js; null while pending, and where nothing is to be paid today. */
    client_secret: z.string().nullable(),
    provider: shapes.provider,
    bill: shapes.bill,
  }),
})

export const payCheckout = endpoint({
  ...carding,
  method: 'POST',
  path: 'payments/checkout_subscription_pay',
  summary: 'Pays what was opened',
  body: z.object({ subscription_id, ...method, idempotency_key }, form),
  answer: shapes.outcome,
})

/** Asks the provider. For after 3-D Secure, after `pendiente`, and for who comes back. */
export const confirmSubscription = endpoint({
  ...own,
  method: 'POST',
  path: 'payments/confirm_subscription',
  summary: 'What the provider says of a subscription, and the plan that follows from it',
  limits: [{ by: 'member', max: 120, seconds: tenMinutes }],
  body: z.object({ subscription_id }, form),
  answer: shapes.outcome,
})

/**
 * Changes plan or period of a running subscription, at once and with proration. With `preview` nothing happens but
 * `change`; the order needs the consent, the key and `proration_at` of what was shown. An upgrade that cannot be paid
 * changes nothing. To the free plan one goes by payments/cancel_subscription.
 */
export const changeSubscription = endpoint({
  ...paying,
  ...proven,
  method: 'POST',
  path: 'payments/subscription',
  summary: 'Changes plan or period, or shows what that would cost',
  body: z.object(
    {
      plan,
      period,
      preview: z.boolean('Elige sí o no.').default(false),
      proration_at: z.iso.datetime('Pide primero cuánto costaría.').optional(),
      consent: agreed.optional(),
      consent_version: line({ max: 20 }),
      idempotency_key: idempotency_key.optional(),
    },
    form,
  ),
  answer: shapes.outcome.extend({
    status: z.enum([...shapes.outcome.shape.status.options, 'preview']),
    change: shapes.change,
  }),
})

/** Everything of one's plan and payments; pending things are settled on the way where the provider answers in time. */
export const getPaymentAccount = endpoint({
  method: 'GET',
  path: 'payments/by_user',
  summary: 'The plan, the subscription, the card and the payments',
  who: 'member',
  answer: shapes.account,
})

/** At the end of what is paid. Counts from our own row, also while the provider does not answer (P-20). */
export const cancelSubscription = endpoint({
  ...paying,
  method: 'POST',
  path: 'payments/cancel_subscription',
  summary: 'Ends the subscription when what is paid ends; one that waits for its first payment ends at once',
  answer: shapes.standing,
})

export const resumeSubscription = endpoint({
  ...paying,
  ...proven,
  method: 'POST',
  path: 'payments/resume_subscription',
  summary: 'Takes a cancellation back, while the subscription runs',
  answer: shapes.standing,
})

/** Of the renewal e-mail: the link cancels without a session, on a button of the page /cancelar-plan/:code. */
export const cancelByLink = endpoint({
  method: 'POST',
  path: 'payments/cancel_by_link',
  summary: 'Cancels with the link of a renewal e-mail',
  who: 'anyone',
  limits: [{ by: 'address', max: 25, seconds: 300 }],
  body: z.object(
    { token: z.string('Falta el código del enlace.').min(1, 'Falta el código del enlace.').max(200) },
    form,
  ),
  answer: z.object({ plan: z.string(), ends_on: z.iso.date() }),
})

/** For Stripe.js, to take another card on our page; null with the simulated provider. */
export const preparePaymentMethod = endpoint({
  ...carding,
  ...proven,
  method: 'POST',
  path: 'payments/payment_method_setup',
  summary: 'Prepares the page to take another card',
  answer: z.object({ client_secret: z.string().nullable(), provider: shapes.provider }),
})

/** The next charges go to this card. A renewal that failed is tried with it at once. */
export const changePaymentMethod = endpoint({
  ...carding,
  ...proven,
  method: 'POST',
  path: 'payments/payment_method',
  summary: 'Changes the card that pays',
  body: z.object({ ...method, idempotency_key }, form),
  answer: shapes.outcome.extend({ payment_method: shapes.paymentMethod.nullable() }),
})

/** What the bank’s page would do: the simulated provider alone has it, with Stripe there is no such call (404). */
export const confirmSimulated = endpoint({
  ...carding,
  method: 'POST',
  path: 'payments/simulated_confirmation',
  summary: 'Answers for the bank of the simulated provider',
  body: z.object({ client_secret: z.string().max(200), approved: z.boolean('Elige sí o no.') }, form),
  answer: z.object({ done: z.literal(true) }),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: 'payments/receipts/:id',
  summary: 'One receipt, to be printed',
  who: 'collector',
  params: z.object({ id: z.uuid('Ese recibo no existe.') }),
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

export type Wanted = z.output<typeof wanted>
export type Card = z.output<typeof card>
