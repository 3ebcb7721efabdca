import type { Period } from '#contract/plans-words.ts'

/**
 * So many periods after a moment, as payment providers count them: in UTC, a day that the month lacks becomes its
 * last one, and counted from the first moment, so that the 31st comes back after February.
 */
export function addPeriods(anchor: Date, period: Period, count: number): Date {
  const end = new Date(anchor)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + count * (period === 'year' ? 12 : 1))
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(anchor.getUTCDate(), days))
  return end
}
