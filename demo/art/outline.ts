import type { Point } from './brush.ts'
import { path } from './brush.ts'

/** A soft closed outline through the points. `ease` is how round it is: 0 is straight, 1 the roundest. */
export function smooth(points: readonly Point[], ease = 1): string {
  const count = points.length
  const at = (index: number): Point => points[((index % count) + count) % count] ?? [0, 0]
  const curves = points.map((_, index) =>
    curve([at(index - 1), at(index), at(index + 1), at(index + 2)], ease),
  )
  return `${path`M${at(0)}`}${curves.join('')}Z`
}

/** A soft line through the points, open at both ends. */
export function stroke(points: readonly Point[], ease = 1): string {
  const last = points.length - 1
  const at = (index: number): Point => points[Math.min(last, Math.max(0, index))] ?? [0, 0]
  const curves = points
    .slice(1)
    .map((_, index) => curve([at(index - 1), at(index), at(index + 1), at(index + 2)], ease))
  return `${path`M${at(0)}`}${curves.join('')}`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => path`${point}`).join('L')}Z`
}

/** The right half of an outline, from top to bottom, with its mirror image from bottom to top. */
export function mirrored(right: readonly Point[], axis: number): Point[] {
  const left = right.map(([x, y]): Point => [2 * axis - x, y]).toReversed()
  return [...right, ...left]
}

/** Points on a circle or an ellipse, from one angle to another, both included. */
export function arc(at: Point, [rx, ry]: Point, [from, to]: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180
    return [at[0] + Math.cos(angle) * rx, at[1] + Math.sin(angle) * ry]
  })
}

/** A star or a burst: points on two circles in turn. */
export function star(at: Point, [outer, inner]: Point, tips: number, turn = -90): Point[] {
  return Array.from({ length: tips * 2 }, (_, index): Point => {
    const angle = ((turn + (index * 180) / tips) * Math.PI) / 180
    const radius = index % 2 ? inner : outer
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius]
  })
}

function curve([before, from, to, after]: readonly [Point, Point, Point, Point], ease: number): string {
  const share = ease / 6
  return path`C${[from[0] + (to[0] - before[0]) * share, from[1] + (to[1] - before[1]) * share]} ${[
    to[0] - (after[0] - from[0]) * share,
    to[1] - (after[1] - from[1]) * share,
  ]} ${to}`
}
