import type { Period } from '#contract/plans/words.ts'

/**
 * Adds periods to a date as payment providers do: in UTC, a day that the month lacks becomes its last one, and counted from
 * the anchor, so that the 31st returns after February.
 */
export function addPeriods(anchor: Date, period: Period, count: number): Date {
  const end = new Date(anchor)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + count * (period === 'year' ? 12 : 1))
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), days))
  return end
}
