/** The three counts of `GET me` that fill a plan (docs/product.md#quota); reservations do not count. */
export interface QuotaCounts {
  readonly itemsInUserCollection: number
  readonly itemsInUserWantCollection: number
  readonly itemsInUserNotinterestedCollection: number
}

export function usedItems(counts: QuotaCounts): number {
  return (
    counts.itemsInUserCollection +
    counts.itemsInUserWantCollection +
    counts.itemsInUserNotinterestedCollection
  )
}

/**
 * 100 × used ÷ limit as a whole number. Unlike every other percentage it is cut off and not rounded: a plan is full at
 * 100 and not before.
 * A plan without a limit (null) is never filled.
 */
export function quotaPercentage(used: number, itemLimit: number | null): number {
  if (itemLimit === null) return 0
  // A plan for no items at all is full as it stands.
  return itemLimit === 0 ? 100 : Math.trunc((100 * used) / itemLimit)
}

/** docs/product.md#quota: from here on the circle looks different. */
const half = 50

export function isOverHalf(percentage: number): boolean {
  return percentage >= half
}
