import type Stripe from 'stripe'
import type {
  FoundPromotion,
  NewPromotion,
  Payments,
  Price,
  PromotionCode,
} from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { answerIfFound, answerOf } from './client.ts'
import { productOf, secondsOf } from './shapes.ts'

const expand = ['data.promotion.coupon']

export function promotionCodesOf(
  stripe: Stripe,
): Pick<Payments, 'findPromotion' | 'listPromotions' | 'createPromotion' | 'endPromotion'> {
  return {
    findPromotion: (code, price, now) => findPromotion(stripe, code, { price, now }),
    listPromotions: () => listPromotions(stripe),
    createPromotion: (promotion) => createPromotion(stripe, promotion),
    endPromotion: (id) => endPromotion(stripe, id),
  }
}

/** The newest first. */
async function listPromotions(stripe: Stripe): Promise<PromotionCode[]> {
  const { data } = await answerOf(stripe.promotionCodes.list({ limit: 100, expand }))
  return data.flatMap((found) => promotionOf(found) ?? [])
}

/**
 * Null when another active promotion has the code. An answer that was lost is found again by our key, because Stripe
 * would repeat a failure for the same idempotency key.
 */
async function createPromotion(stripe: Stripe, promotion: NewPromotion): Promise<PromotionCode | null> {
  const { code, name, percentOff, amountOffCents, currency, months, expiresAt, key } = promotion
  const taken = await findActive(stripe, code)
  if (taken !== null) return ownPromotion(taken, key)
  const discount =
    percentOff === null
      ? { amount_off: amountOffCents ?? 0, currency: currency.toLowerCase() }
      : { percent_off: percentOff }
  const coupon = await answerOf(stripe.coupons.create({ ...discount, ...durationOf(months), name }))
  const values = {
    promotion: { type: 'coupon', coupon: coupon.id },
    code,
    metadata: { vitrina_key: key },
    ...(expiresAt === null ? {} : { expires_at: secondsOf(expiresAt) }),
  } as const
  try {
    return describe(await answerOf(stripe.promotionCodes.create(values)), coupon)
  } catch (error) {
    // The same request in another tab may have been first.
    const other = error instanceof ProviderRefused ? await findActive(stripe, code) : null
    if (other === null) throw error
    return ownPromotion(other, key)
  }
}

async function findActive(stripe: Stripe, code: string): Promise<Stripe.PromotionCode | null> {
  const { data } = await answerOf(stripe.promotionCodes.list({ code, active: true, limit: 1, expand }))
  return data[0] ?? null
}

/** Null when it was not created with this key. */
function ownPromotion(found: Stripe.PromotionCode, key: string): PromotionCode | null {
  return found.metadata?.vitrina_key === key ? promotionOf(found) : null
}

/** False when there is none. */
async function endPromotion(stripe: Stripe, id: string): Promise<boolean> {
  return (await answerIfFound(stripe.promotionCodes.update(id, { active: false }))) !== null
}

function durationOf(months: number | null) {
  if (months === null) return { duration: 'forever' } as const
  if (months === 1) return { duration: 'once' } as const
  return { duration: 'repeating', duration_in_months: months } as const
}

function promotionOf(found: Stripe.PromotionCode): PromotionCode | null {
  const { coupon } = found.promotion
  return !coupon || typeof coupon === 'string' ? null : describe(found, coupon)
}

function describe(found: Stripe.PromotionCode, coupon: Stripe.Coupon): PromotionCode {
  return {
    id: found.id,
    code: found.code,
    name: coupon.name ?? found.code,
    percentOff: coupon.percent_off,
    amountOffCents: coupon.amount_off,
    months: coupon.duration === 'once' ? 1 : coupon.duration_in_months,
    expiresAt: found.expires_at === null ? null : new Date(found.expires_at * 1000),
    usedCount: found.times_redeemed,
    isActive: found.active,
  }
}

/** Finds a promotion code; null when it is unknown, expired, used up or not valid for this price. */
async function findPromotion(
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
