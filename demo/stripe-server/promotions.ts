import { addPeriods } from '#server/platform/payments/port.ts'
import { type Discount, newId, type Promo, type StripeObjects } from './objects.ts'
import { ApiError, type Form, requireObject, textAt } from './protocol.ts'
import { isActive, list, promotionResponse } from './responses.ts'

// Coupons say what is taken off and for how long; promotion codes are what customers type to get one. The operator makes both
// at Stripe's dashboard, so the pretend Stripe has only those that a migration gave it.

/** The newest first. */
export function listPromos(objects: StripeObjects, form: Form) {
  const code = textAt(form, 'code')
  const active = textAt(form, 'active')
  const chosen = [...objects.promos.values()].filter(
    (promo) =>
      (code === undefined || hasCode(promo, code)) &&
      (active === undefined || String(isActive(objects, promo)) === active),
  )
  return list(chosen.toReversed().map((promo) => promotionResponse(objects, promo)))
}

/** The promotion code of a new subscription. @throws {ApiError} when it has ended */
export function redeemedPromo(objects: StripeObjects, id: string | undefined): Promo | null {
  if (id === undefined) return null
  const promo = requireObject(objects.promos.get(id))
  if (!isActive(objects, promo))
    throw new ApiError(400, { type: 'invalid_request_error', code: 'coupon_expired' })
  promo.times_redeemed += 1
  return promo
}

export function discountFrom({ coupon }: Promo, start: number): Discount {
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 1) : null
  const end = months === null ? null : addPeriods(new Date(start * 1_000), 'month', months).getTime() / 1_000
  return { id: newId('di'), coupon, end }
}

function hasCode(promo: Promo, code: string): boolean {
  return promo.code.toUpperCase() === code.toUpperCase()
}
