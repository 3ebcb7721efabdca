import { z } from 'zod'
import { periods } from '#contract/plans/words.ts'
import { line } from '#contract/text.ts'

export const paymentFormMessage = 'Envía los datos del pago.'
export const tenMinutes = 600
/** For registration, before the e-mail is validated, and for cancelling, which must always be possible. */
export const memberOnly = { who: 'member', forbidsViewAs: true } as const
export const validatedOnly = { who: 'collector', forbidsViewAs: true } as const
export const paymentCall = {
  ...memberOnly,
  limits: [{ by: 'member', max: 30, seconds: tenMinutes }],
} as const
/** Limits attempts, against trying stolen cards. */
export const cardCall = { ...memberOnly, limits: [{ by: 'member', max: 20, seconds: tenMinutes }] } as const

export const plan = line({ max: 80, missing: 'Elige un plan.' })
export const period = z.enum(periods, 'Elige si pagas por mes o por año.')
export const promotion_code = line({ max: 60 })
export const subscription_id = z.uuid('Falta la suscripción.')
export const consentGiven = z.literal(true, 'Para continuar acepta la renovación automática.')
export const consent_version = line({ max: 20, missing: 'Para continuar acepta la renovación automática.' })

/** An idempotency key that the page creates for each action and repeats with every retry. */
export const idempotency_key = z
  .string('Falta la clave de la operación.')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'La clave de la operación lleva de 8 a 64 letras y números.')

/** Card data, for the pretend Stripe only. With Stripe it is refused unread. */
export const card = z.object(
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

/** Either Stripe.js's id of a card (pm_…), or a card for the pretend Stripe. */
export const method = {
  payment_method: z
    .string()
    .max(200)
    .regex(/^pm_\w+$/, 'Esa forma de pago no es válida.')
    .optional(),
  card: card.optional(),
}
export const purchaseFields = z.object({ plan, period, promotion_code }, paymentFormMessage)

export type Purchase = z.output<typeof purchaseFields>
export type Card = z.output<typeof card>
