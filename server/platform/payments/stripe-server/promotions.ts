import { addPeriods } from '#server/platform/payments/port.ts'
import type { Coupon, Discount, Promo, StripeObjects } from './objects.ts'
import { newId } from './objects.ts'
import type { Form } from './protocol.ts'
import { ApiError, missing, requireObject, textAt, textsAt } from './protocol.ts'
import { couponResponse, isActive, list, promotionResponse } from './responses.ts'

// Coupons say what is taken off and for how long; promotion codes are what customers type to get one.

export type PromoFields = Partial<Omit<Coupon, 'id' | 'object'>> &
  Partial<Pick<Promo, 'active' | 'expires_at' | 'metadata'>> & { code: string }

/** Creates a coupon with its promotion code, as the operator does at Stripe's own site. */
export function addPromo(objects: StripeObjects, fields: PromoFields): Promo {
  const { code, active = true, expires_at = null, metadata = {}, ...discount } = fields
  const coupon: Coupon = { ...plainCoupon, name: code, ...discount, id: newId('co') }
  objects.coupons.set(coupon.id, coupon)
  const promo = { id: newId('promo'), code, active, expires_at, times_redeemed: 0, metadata, coupon }
  objects.promos.set(promo.id, promo)
  return promo
}

const plainCoupon = {
  object: 'coupon',
  percent_off: null,
  amount_off: null,
  currency: 'mxn',
  duration: 'once',
  duration_in_months: null,
  valid: true,
  products: null,
} as const

export function makeCoupon(objects: StripeObjects, form: Form) {
  const number = (name: string) => (form[name] === undefined ? null : Number(form[name]))
  const coupon: Coupon = {
    ...plainCoupon,
    id: newId('co'),
    name: textAt(form, 'name') ?? null,
    percent_off: number('percent_off'),
    amount_off: number('amount_off'),
    currency: textAt(form, 'currency') ?? null,
    duration: textAt(form, 'duration') ?? 'once',
    duration_in_months: number('duration_in_months'),
  }
  const { percent_off, amount_off, currency, duration, duration_in_months, name } = coupon
  const isWhole =
    (percent_off === null) !== (amount_off === null) &&
    (amount_off === null) === (currency === null) &&
    (duration === 'repeating') === (duration_in_months !== null) &&
    (percent_off === null || (percent_off > 0 && percent_off <= 100)) &&
    (name?.length ?? 0) <= 40
  if (!isWhole) throw new ApiError(400, { type: 'invalid_request_error', code: 'parameter_invalid' })
  objects.coupons.set(coupon.id, coupon)
  return couponResponse(coupon)
}

export function makePromo(objects: StripeObjects, form: Form) {
  const coupon = objects.coupons.get(textAt(form, 'promotion', 'coupon') ?? '')
  if (coupon === undefined || textAt(form, 'promotion', 'type') !== 'coupon') throw missing()
  const code = textAt(form, 'code') ?? newId('CODE')
  const isTaken = [...objects.promos.values()].some((promo) => promo.active && hasCode(promo, code))
  const ends = textAt(form, 'expires_at')
  const isPast = ends !== undefined && Number(ends) <= objects.seconds()
  // Stripe names no code of an error for a taken code.
  if (isTaken || isPast) throw new ApiError(400, { type: 'invalid_request_error' })
  const expires_at = ends === undefined ? null : Number(ends)
  const metadata = textsAt(form, 'metadata')
  const promo = { id: newId('promo'), code, active: true, expires_at, times_redeemed: 0, metadata, coupon }
  objects.promos.set(promo.id, promo)
  return promotionResponse(objects, promo)
}

export function updatePromo(objects: StripeObjects, form: Form, id: string) {
  const promo = requireObject(objects.promos.get(id))
  promo.active = textAt(form, 'active') === 'true'
  return promotionResponse(objects, promo)
}

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
