import type { Point } from './brush.ts'

/** Outlines are written as texts, `-4,0 3,-7.5 9,2`: pairs read better in a row than in a column. */

export type Trio = readonly [x: number, y: number, size: number]

const pairs = new Map<string, readonly Point[]>()
const threes = new Map<string, readonly Trio[]>()

/** The points of an outline. */
export function pts(text: string): readonly Point[] {
  const known = pairs.get(text)
  if (known) return known
  const points = rowsOf(text).map(([x = 0, y = 0]): Point => [x, y])
  pairs.set(text, points)
  return points
}

/** Points with a size each: `-4,0,2 3,-7.5,1`. */
export function trios(text: string): readonly Trio[] {
  const known = threes.get(text)
  if (known) return known
  const points = rowsOf(text).map(([x = 0, y = 0, size = 0]): Trio => [x, y, size])
  threes.set(text, points)
  return points
}

function rowsOf(text: string): number[][] {
  return text.split(' ').map((row) => row.split(',').map(Number))
}
