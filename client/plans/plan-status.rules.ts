import { dayText, mexicoDay } from '#client/kit/days.ts'
import type { PlanStatus } from '#contract/billing/billing.ts'
import { roundMoneyText } from '#contract/money.ts'
import type { Offer, Plan } from '#contract/plans/plans.ts'

/** True for a subscription that is paid, or whose failed renewal is being retried. */
export function isActive(subscription: PlanStatus['subscription']): boolean {
  return subscription?.status === 'activa' || subscription?.status === 'vencida'
}

/** True when the member has the subscription's plan now. After the grace period of an overdue renewal this is false. */
export function hasPaidPlan({ plan, subscription }: Pick<PlanStatus, 'plan' | 'subscription'>): boolean {
  return isActive(subscription) && subscription?.plan.slug === plan?.slug
}

/** True when the plan may be changed now. An overdue renewal must be paid first. */
export function mayChange(subscription: PlanStatus['subscription']): boolean {
  return subscription?.status !== 'vencida'
}

/** The unfinished purchase of a subscription, for continuing on another device. */
export function purchaseOf(subscription: PlanStatus['subscription']) {
  if (subscription?.status !== 'incompleta') return null
  const { plan, period, promotion_code } = subscription
  return { plan: plan.slug, period, promotion_code: promotion_code ?? '' }
}

/** The plans to choose from, with the special offer first. */
export function plansOnOffer(plans: readonly Plan[], offer: Offer | null): Plan[] {
  return offer === null ? [...plans] : [offer, ...plans]
}

/** "$29 al mes o $290 al año". */
export function offerPriceText({ price_month_cents, price_year_cents, currency }: Plan): string {
  return `${roundMoneyText(price_month_cents, currency)} al mes o ${roundMoneyText(price_year_cents, currency)} al año`
}

/** The date of a moment in Mexico City, in words. */
export function dayOfMomentText(moment: string): string {
  return dayText(mexicoDay(new Date(moment)))
}

/** "04/30", as printed on the card. */
export function expiryText({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`
}
