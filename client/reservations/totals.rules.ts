import { percentageOf } from '#contract/percentages.ts'
import type { CurrencyTotals } from '#contract/reservations/reservations.ts'

/** The paid percentage of everything to be paid, 0 to 100. */
export function paidShare({ paid_cents, owed_cents }: CurrencyTotals): number {
  return percentageOf(paid_cents, paid_cents + owed_cents)
}

/** The months up to the last one in which something is due; none when nothing has a date. */
export function owedMonths<T extends { due_cents: number }>(months: readonly T[]): readonly T[] {
  return months.slice(0, months.findLastIndex(({ due_cents }) => due_cents > 0) + 1)
}
