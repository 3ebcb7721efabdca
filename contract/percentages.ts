/**
 * How much of a whole a part is: 0 to 100, rounded to a whole percent; 0 where there is no part. 100 may stand for
 * nearly all, so whether something is complete is decided by its numbers and not by this. The plan's quota is the one
 * percentage that is cut off instead (`quotaPercentage`).
 */
export function percentageOf(part: number | null, whole: number): number {
  if (part === null || part <= 0) return 0
  return whole <= 0 ? 100 : Math.min(100, Math.round((100 * part) / whole))
}
