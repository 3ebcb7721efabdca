/**
 * The percentage that a part is of a whole, rounded to an integer from 0 to 100. 100 may mean nearly all, so compare the
 * numbers to decide whether something is complete. Only the plan's quota is truncated instead (`quotaPercentage`).
 */
export function percentageOf(part: number | null, whole: number): number {
  if (part === null || part <= 0) return 0
  return whole <= 0 ? 100 : Math.min(100, Math.round((100 * part) / whole))
}
