import type { CollectionTotals } from '#contract/collection/lists.ts'
import type { OwnPlace } from './rules.ts'

/** The pages that contain the figures between two indexes. */
export function pagesBetween(first: number, last: number, size: number): number[] {
  const from = Math.floor(Math.max(0, first) / size)
  const to = Math.floor(Math.max(0, last) / size)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1)
}

/** The totals of the page's license or line; null if none of its figures is collected or wanted. */
export function totalsAt(totals: CollectionTotals | null, { license, line }: OwnPlace) {
  const parent = totals?.licenses.find(({ slug }) => slug === license) ?? null
  const lines = parent?.lines ?? []
  const tally = line ? (lines.find(({ slug }) => slug === line) ?? null) : parent
  return { tally, parent, lines }
}

/** Sorts licenses by the number of collected figures, because there may be hundreds. */
export function sortByCount<T extends { collection: number }>(tallies: readonly T[]): T[] {
  return tallies.toSorted((a, b) => b.collection - a.collection)
}
