import { addPeriods } from '#server/platform/payments/periods.ts'
import type { Price } from '#server/platform/payments/port.ts'
import type { SimDiscount, SimSubscription } from './objects.ts'

export function discountCents(price: Price, discount: SimDiscount | null): number {
  if (discount === null || discount.left === 0) return 0
  const off = discount.amountCents ?? Math.round((price.cents * (discount.percent ?? 0)) / 100)
  return Math.min(off, price.cents)
}

/** The discount after one more charge. */
export function discountAfterUse(discount: SimDiscount | null): SimDiscount | null {
  if (discount === null || discount.left === null) return discount
  return discount.left <= 1 ? null : { ...discount, left: discount.left - 1 }
}

export interface Prorated {
  lines: { isOld: boolean; cents: number }[]
  from: Date
  to: Date
  /** True when a new period begins because its length changed. */
  isAnew: boolean
}

/** The cost of a change at that moment: credit for the unused time of the old price, and a charge for the new one. */
export function prorate(sub: SimSubscription, price: Price, at: Date): Prorated {
  const from = new Date(sub.from).getTime()
  const to = new Date(sub.to).getTime()
  const left = Math.min(1, Math.max(0, (to - at.getTime()) / (to - from)))
  const paidFor = sub.price.cents - discountCents(sub.price, sub.discount)
  const back = { isOld: true, cents: -Math.round(paidFor * left) }
  const wanted = price.cents - discountCents(price, sub.discount)
  if (price.period !== sub.price.period) {
    const lines = [back, { isOld: false, cents: wanted }]
    return { lines, from: at, to: addPeriods(at, price.period, 1), isAnew: true }
  }
  const lines = [back, { isOld: false, cents: Math.round(wanted * left) }]
  return { lines, from: at, to: new Date(to), isAnew: false }
}
