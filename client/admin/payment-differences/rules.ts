import { momentDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import type { PaymentDifference } from '#contract/admin-payment-differences.ts'
import type { DifferenceState } from '#contract/admin-payment-differences-words.ts'
import { differenceTexts } from '#contract/admin-payment-differences-words.ts'
import { planCurrency } from '#contract/admin-plans-limits.ts'

export const differenceStateTexts = {
  open: 'Por revisar',
  reviewed: 'Revisada',
  resolved: 'Resuelta',
} as const satisfies Record<DifferenceState, string>

export function isDifferenceState(text: string): text is DifferenceState {
  return Object.hasOwn(differenceStateTexts, text)
}

export function whatText({ what }: Pick<PaymentDifference, 'what'>): string {
  return differenceTexts[what] ?? what
}

const words: Readonly<Record<string, string>> = {
  true: 'Sí',
  false: 'No',
  month: 'Al mes',
  year: 'Al año',
  null: 'Nada',
}

/** A value of one side as text: amounts as money, moments as days. */
export function valueText({ what }: Pick<PaymentDifference, 'what'>, value: string | null): string {
  if (value === null) return 'Nada'
  if (what === 'price_cents') return moneyText(Number(value), planCurrency)
  if (what === 'current_period_end' && value !== 'null') return momentDayText(value)
  return words[value] ?? value
}

/** "21 nov 2026" of a moment. */
export function dayOf(moment: string): string {
  return momentDayText(moment)
}

/** Who reviewed it and their note, or when it was resolved. */
export function stateDetail({
  state,
  reviewed_by,
  note,
  resolved_at,
  found_at,
}: PaymentDifference): string | null {
  if (state === 'reviewed') return `${reviewed_by ?? 'Desde el servidor'}: ${note ?? ''}`
  if (state !== 'resolved' || resolved_at === null) return null
  return resolved_at === found_at ? 'Se corrigió sola al comparar.' : `Desde el ${dayOf(resolved_at)}.`
}
