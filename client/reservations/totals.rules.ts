import { percentageOf } from '#contract/percentages.ts'
import type { CurrencyTotals } from '#contract/reservations.ts'
import type { ReservationSettings } from '#contract/reservations-overview.ts'

/** The paid percentage of everything to be paid, 0 to 100. */
export function paidShare({ paid_cents, owed_cents }: CurrencyTotals): number {
  return percentageOf(paid_cents, paid_cents + owed_cents)
}

type Ceilings = ReservationSettings['ceilings']

/** Sets the ceiling of one currency; null removes it. */
export function withCeiling(ceilings: Ceilings, currency: string, cents: number | null): Ceilings {
  const others = ceilings.filter((one) => one.currency !== currency)
  return cents === null ? others : [...others, { currency, monthly_cents: cents }]
}
