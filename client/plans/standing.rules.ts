import { dayText, mexicoDay } from '#client/kit/days.ts'
import type { Offer, Plan } from '#contract/plans.ts'
import type { PlanStatus } from '#contract/plans-payments.ts'
import { pesosText } from './rules.ts'

/** True while a subscription gives its plan: paid, or with a renewal that failed and is being tried again. */
export function isActive(subscription: PlanStatus['subscription']): boolean {
  return subscription?.status === 'activa' || subscription?.status === 'vencida'
}

/** Whether the plan of a subscription is the member's now; once the grace of an overdue one is over it is not. */
export function hasPaidPlan({ plan, subscription }: Pick<PlanStatus, 'plan' | 'subscription'>): boolean {
  return isActive(subscription) && subscription?.plan.slug === plan?.slug
}

/** Whether another plan can be had now: what is overdue is paid first, and what was cancelled is kept first. */
export function mayChange(subscription: PlanStatus['subscription']): boolean {
  if (!subscription || !isActive(subscription)) return true
  return subscription.status === 'activa' && !subscription.cancel_at_period_end
}

/** What was being bought, as the server remembers it for another device. */
export function purchaseOf(subscription: PlanStatus['subscription']) {
  if (subscription?.status !== 'incompleta') return null
  const { plan, period, promotion_code } = subscription
  return { plan: plan.slug, period, promotion_code: promotion_code ?? '' }
}

/** The special offer stands before the plans that anybody can choose. */
export function plansOnOffer(plans: readonly Plan[], offer: Offer | null): Plan[] {
  return offer === null ? [...plans] : [offer, ...plans]
}

/** "$29 al mes o $290 al año". */
export function offerPriceText({ price_month_cents, price_year_cents }: Plan): string {
  return `${pesosText(price_month_cents)} al mes o ${pesosText(price_year_cents)} al año`
}

/** The day of a moment in Mexico City, written out. */
export function dayOfMomentText(moment: string): string {
  return dayText(mexicoDay(new Date(moment)))
}

/** "04/30", as it stands on the card. */
export function expiryText({ exp_month, exp_year }: { exp_month: number; exp_year: number }): string {
  return `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`
}
