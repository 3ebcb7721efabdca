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
 * 100 × used ÷ limit, rounded down, so that only a full plan shows 100. Other percentages are rounded.
 * Without a limit (null) it is always 0.
 */
export function quotaPercentage(used: number, itemLimit: number | null): number {
  if (itemLimit === null) return 0
  // A limit of zero is always full.
  return itemLimit === 0 ? 100 : Math.trunc((100 * used) / itemLimit)
}

/** From this percentage on, the circle changes its look (docs/product.md#quota). */
const half = 50

export function isOverHalf(percentage: number): boolean {
  return percentage >= half
}
