import { formatNumber } from '#client/kit/numbers.ts'

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

/** "81 / 100 items" (docs/product.md#navigation, "Sidebar"), everywhere in the same words; null means no limit. */
export function usageText(used: number, itemLimit: number | null): string {
  return itemLimit === null
    ? `${formatNumber(used)} items, sin límite`
    : `${formatNumber(used)} / ${formatNumber(itemLimit)} items`
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

/** From this share of the plan on, members are told how many places are left. */
const nearlyFull = 0.9

/** How many places are left once a plan is nearly full; null before, and without a limit. */
export function placesLeft(used: number, itemLimit: number | null): number | null {
  if (itemLimit === null || used < nearlyFullFrom(itemLimit)) return null
  return Math.max(0, itemLimit - used)
}

export function nearlyFullFrom(itemLimit: number): number {
  return Math.ceil(itemLimit * nearlyFull)
}

/** From this percentage on, the circle changes its look (docs/product.md#quota). */
const half = 50

export function isOverHalf(percentage: number): boolean {
  return percentage >= half
}
