import type { Brush, Paint, Point } from './brush.ts'
import { distance } from './brush.ts'
import { smooth } from './outline.ts'
import { across, between } from './shade.ts'
import { edgeOf } from './solids.ts'

/** A joint of a ribbon: where it is and half its width there. */
export type Joint = readonly [at: Point, half: number]

/** Something that bends and swells: a feather, a lock, a tail, a flame. One outline, lit across its length. */
export function ribbon(brush: Brush, joints: readonly Joint[], paint: Paint): string {
  const made = brush.finish(paint)
  const first = joints[0]?.[0] ?? [0, 0]
  const last = joints.at(-1)?.[0] ?? [0, 0]
  const long = distance(first, last) || 1
  const normal = towardsShadow([-(last[1] - first[1]) / long, (last[0] - first[0]) / long])
  const sides = joints.map(([at]) => (at[0] - first[0]) * normal[0] + (at[1] - first[1]) * normal[1])
  const reach = Math.max(...joints.map(([, half]) => half))
  const [near, far] = [Math.min(...sides) - reach, Math.max(...sides) + reach]
  const on = (side: number): Point => [first[0] + normal[0] * side, first[1] + normal[1] * side]
  const fill = between(brush, on(near), on(far), across(brush, made, normal))
  return `<path d="${ribbonPath(joints)}" fill="${fill}"${edgeOf(brush, made)}/>`
}

export function ribbonPath(joints: readonly Joint[]): string {
  const points = joints.map(([at]) => at)
  const sides = joints.map(([at, half], index): readonly [Point, Point] => {
    const before = points[Math.max(0, index - 1)] ?? at
    const after = points[Math.min(points.length - 1, index + 1)] ?? at
    const long = distance(before, after) || 1
    const [nx, ny] = [(-(after[1] - before[1]) / long) * half, ((after[0] - before[0]) / long) * half]
    return [
      [at[0] + nx, at[1] + ny],
      [at[0] - nx, at[1] - ny],
    ]
  })
  return smooth([...sides.map(([left]) => left), ...sides.map(([, right]) => right).toReversed()])
}

function towardsShadow(normal: Point): Point {
  return normal[0] * 0.5 + normal[1] * 0.6 < 0 ? [-normal[0], -normal[1]] : normal
}
