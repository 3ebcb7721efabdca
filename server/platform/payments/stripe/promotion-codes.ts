import type Stripe from 'stripe'
import type { FoundPromotion, Price } from '#server/platform/payments/port.ts'
import { answerOf } from './client.ts'
import { productOf, secondsOf } from './shapes.ts'

/** Finds a promotion code; null when it is unknown, expired, used up or not valid for this price. */
export async function findPromotion(
  stripe: Stripe,
  code: string,
  { price, now }: { price: Price; now: Date },
): Promise<FoundPromotion | null> {
  const { data } = await answerOf(
    stripe.promotionCodes.list({
      code,
      active: true,
      limit: 1,
      expand: ['data.promotion.coupon.applies_to'],
    }),
  )
  const [found] = data
  const coupon = found?.promotion.coupon
  if (!found || !coupon || typeof coupon === 'string') return null
  if (!isGood(found, price, now) || !isFor(coupon, price)) return null
  return {
    id: found.id,
    code: found.code,
    name: coupon.name ?? found.code,
    percent_off: coupon.percent_off,
    amount_off_cents: coupon.amount_off,
    charges: chargesOf(coupon, price),
  }
}

function isGood(found: Stripe.PromotionCode, price: Price, now: Date): boolean {
  const { active, expires_at, max_redemptions, times_redeemed, restrictions, customer } = found
  if (!active || customer !== null) return false
  if (expires_at !== null && expires_at <= secondsOf(now)) return false
  if (max_redemptions !== null && times_redeemed >= max_redemptions) return false
  return (restrictions.minimum_amount ?? 0) <= price.cents
}

function isFor(coupon: Stripe.Coupon, { planSlug, currency }: Price): boolean {
  if (!coupon.valid) return false
  if (coupon.amount_off !== null && coupon.currency?.toUpperCase() !== currency) return false
  return coupon.applies_to === undefined || coupon.applies_to.products.includes(productOf(planSlug))
}

function chargesOf({ duration, duration_in_months }: Stripe.Coupon, { period }: Price): number | null {
  if (duration === 'once') return 1
  if (duration !== 'repeating') return null
  const months = duration_in_months ?? 1
  return period === 'month' ? months : Math.ceil(months / 12)
}
