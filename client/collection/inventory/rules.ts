import { costOf } from '#client/collection/copies/rules.ts'
import type { Copy, OwnItem } from '#contract/collection/collection.ts'

/** The amount paid in one currency, or what is worth so much, and of how many copies. */
export interface InventoryTotal {
  currency: string
  cents: number
  copies: number
}

export interface InventorySection {
  slug: string
  name: string
  items: OwnItem[]
  copies: number
  sums: InventoryTotal[]
}

/** Groups the figures by license in their order, with the totals of each license. */
export function sectionsOf(items: readonly OwnItem[]): InventorySection[] {
  const groups = Map.groupBy(items, ({ license }) => license.slug)
  return [...groups].map(([slug, own]) => ({
    slug,
    name: own[0]?.license.name ?? slug,
    items: own,
    copies: countCopies(own),
    sums: inventoryTotals(own),
  }))
}

export function countCopies(items: readonly OwnItem[]): number {
  return items.reduce((sum, { copies }) => sum + copies.length, 0)
}

/** By currency, the one with the most copies first; sums of different currencies are never added up. */
export function inventoryTotals(items: readonly OwnItem[]): InventoryTotal[] {
  return totalsBy(items, (copy) => [costOf(copy), copy.currency])
}

/** What the copies are worth, in the same way. */
export function worthTotals(items: readonly OwnItem[]): InventoryTotal[] {
  return totalsBy(items, ({ worth: [newest] }) => [newest?.amount_cents ?? null, newest?.currency ?? null])
}

type AmountOf = (copy: Copy) => [cents: number | null, currency: string | null]

function totalsBy(items: readonly OwnItem[], amountOf: AmountOf): InventoryTotal[] {
  const sums = new Map<string, { cents: number; copies: number }>()
  for (const copy of items.flatMap(({ copies }) => copies)) {
    const [cents, currency] = amountOf(copy)
    if (cents === null || currency === null) continue
    const before = sums.get(currency) ?? { cents: 0, copies: 0 }
    sums.set(currency, { cents: before.cents + cents, copies: before.copies + 1 })
  }
  const sorted = [...sums].toSorted(([, a], [, b]) => b.copies - a.copies)
  return sorted.map(([currency, sum]) => ({ currency, ...sum }))
}

/** Counts copies without a price, because an insurer asks for them. */
export function countUnpricedCopies(items: readonly OwnItem[]): number {
  return items.flatMap(({ copies }) => copies).filter(({ price_paid_cents: cents }) => cents === null).length
}
