import { percentageOf } from '#contract/percentages.ts'
import type { CurrencyTotals } from '#contract/reservations.ts'
import type { ReservationSettings } from '#contract/reservations-overview.ts'

/** How much of what is to be paid is paid, 0 to 100. */
export function paidShare({ paid_cents, owed_cents }: CurrencyTotals): number {
  return percentageOf(paid_cents, paid_cents + owed_cents)
}

type Ceilings = ReservationSettings['ceilings']

/** The ceilings with one of them changed; null takes it away. */
export function withCeiling(ceilings: Ceilings, currency: string, cents: number | null): Ceilings {
  const others = ceilings.filter((one) => one.currency !== currency)
  return cents === null ? others : [...others, { currency, monthly_cents: cents }]
}
