import type { MemberPlan } from '#contract/accounts.ts'
import type { Bill, Promotion } from '#contract/plans-payments.ts'
import type { Period } from '#contract/plans-words.ts'
import { consentText, consentVersion, ivaOf } from '#contract/plans-words.ts'

export interface Purchase {
  plan: MemberPlan
  period: Period
  cents: number
  currency: string
  promotion: Promotion | null
}

/** decisions §6: the bill before it is paid. `today` is the civil date. */
export function billOf({ plan, period, cents, currency, promotion }: Purchase, today: string): Bill {
  const discount = discountOf(cents, promotion)
  const total = cents - discount
  const goesOn = promotion !== null && (promotion.charges === null || promotion.charges > 1)
  const renewal = goesOn ? total : cents
  const iva = ivaOf(total)
  const terms = { plan: plan.name, period, renewalCents: cents, currency }
  return {
    plan,
    period,
    currency,
    subtotal_cents: cents,
    discount_cents: discount,
    net_cents: total - iva,
    iva_cents: iva,
    total_cents: total,
    next_charge: { on: dayAfter(today, period), amount_cents: renewal },
    promotion,
    consent: { version: consentVersion, text: consentText(terms) },
  }
}

export function discountOf(cents: number, promotion: Promotion | null): number {
  if (promotion === null) return 0
  const off = promotion.amount_off_cents ?? Math.round((cents * (promotion.percent_off ?? 0)) / 100)
  return Math.min(off, cents)
}

/** One period later; a day that the month lacks becomes its last one. */
export function dayAfter(day: string, period: Period): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const nextMonth = period === 'year' ? month - 1 : month
  const nextYear = period === 'year' ? year + 1 : year
  const days = new Date(Date.UTC(nextYear, nextMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(nextYear, nextMonth, Math.min(date, days))).toISOString().slice(0, 10)
}
