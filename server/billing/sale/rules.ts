import type { MemberPlan } from '#contract/accounts/accounts.ts'
import type { Bill, Promotion } from '#contract/billing/billing.ts'
import { consentText, consentVersion, ivaOf, type Period } from '#contract/plans/words.ts'

export interface Purchase {
  plan: MemberPlan
  period: Period
  cents: number
  currency: string
  promotion: Promotion | null
}

/** The bill of a purchase (docs/product.md#payments). `nextOn` is the date of the next charge. */
export function calculateBill({ plan, period, cents, currency, promotion }: Purchase, nextOn: string): Bill {
  const discount = discountOf(cents, promotion)
  const total = cents - discount
  const isContinued = promotion !== null && (promotion.charges === null || promotion.charges > 1)
  const renewal = isContinued ? total : cents
  const iva = ivaOf(total)
  const terms = { plan: plan.name, period, renewalCents: renewal, fullCents: cents, currency }
  return {
    plan,
    period,
    currency,
    subtotal_cents: cents,
    discount_cents: discount,
    net_cents: total - iva,
    iva_cents: iva,
    total_cents: total,
    next_charge: { on: nextOn, amount_cents: renewal },
    promotion,
    consent: { version: consentVersion, text: consentText(terms) },
  }
}

export function discountOf(cents: number, promotion: Promotion | null): number {
  if (promotion === null) return 0
  const off = promotion.amount_off_cents ?? Math.round((cents * (promotion.percent_off ?? 0)) / 100)
  return Math.min(off, cents)
}
