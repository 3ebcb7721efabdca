import { z } from 'zod'
import { idempotency_key } from '#contract/billing/fields.ts'
import { done } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { planAdminLimits } from './plans-limits.ts'

const path = 'admin/promotion-codes'
const moment = z.iso.datetime('Elige un día y una hora.')

const promotionCode = z.object({
  /** The provider's id. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Either this or the other is set. */
  percent_off: z.number().nullable(),
  amount_off_cents: z.int().nullable(),
  /** How many months it lasts: 1 is the first charge only, null every charge. */
  months: z.int().nullable(),
  expires_at: moment.nullable(),
  /** Null when the provider does not count uses. */
  used_count: z.int().nullable(),
  is_active: z.boolean(),
})

export const listPromotionCodes = adminEndpoint('plans', {
  method: 'GET',
  path,
  summary: 'Lists the promotion codes of the payment provider, at most 100',
  answer: z.array(promotionCode),
})

export const addPromotionCode = adminEndpoint('plans', {
  method: 'POST',
  path,
  summary: 'Creates a promotion code at the payment provider',
  body: z.object(
    {
      code: line({ max: 40, missing: 'Escribe el código.' }).refine(
        (code) => code === '' || /^[A-Za-z0-9]{3,40}$/.test(code),
        'El código lleva de 3 a 40 letras y números, sin espacios ni acentos.',
      ),
      name: line({ max: 40, missing: 'Escribe qué ve quien lo usa.' }),
      percent_off: z
        .int('Escribe un porcentaje.')
        .min(1, 'Escribe un porcentaje de 1 a 100.')
        .max(100, 'Escribe un porcentaje de 1 a 100.')
        .nullable()
        .default(null),
      amount_off_cents: z
        .int('Escribe un monto.')
        .min(1, 'Escribe un monto mayor que cero.')
        .max(planAdminLimits.priceCents, 'El monto es demasiado alto.')
        .nullable()
        .default(null),
      months: z
        .int('Escribe cuántos meses.')
        .min(1, 'Dura al menos un mes.')
        .max(36, 'Dura 36 meses como máximo.')
        .nullable()
        .default(null),
      expires_at: moment.nullable().default(null),
      idempotency_key,
    },
    'Envía los datos del formulario.',
  ),
  answer: promotionCode,
})

/** Members who already have the discount keep it. */
export const endPromotionCode = adminEndpoint('plans', {
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'Ends a promotion code',
  params: z.object({ id: z.string().regex(/^[A-Za-z0-9_]{1,100}$/, 'Ese código no existe.') }),
  answer: done,
})

export type AdminPromotionCode = z.infer<typeof promotionCode>
export type PromotionCodeFields = z.infer<(typeof addPromotionCode)['body']>
