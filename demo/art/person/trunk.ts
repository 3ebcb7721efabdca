import type { Paint, Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { mirrored, polygon, smooth } from '#demo/art/outline.ts'
import { flat, slab, thread } from '#demo/art/solids.ts'
import { toneOf } from '#demo/art/tone.ts'
import type { Figure } from './figure.ts'
import { trunk } from './figure.ts'

/** The trunk from the neck to between the legs, `swell` times as wide as the bare body. */
export function trunkPath({ body }: Figure, swell = 1): string {
  const { shoulder, waist, hip, arm } = body.build
  const neck = Math.max(2.6, body.build.wrist * 1.1)
  const half: readonly (readonly [number, number])[] = [
    [neck, 1.14],
    [shoulder * 0.62, 1.08],
    [shoulder - arm * 0.3, 0.98],
    [shoulder * 0.98, 0.84],
    [(shoulder + waist) * 0.47, 0.58],
    [waist, 0.34],
    [hip, 0.06],
    [hip * 0.94, -0.08],
    [hip * 0.3, -0.16],
  ]
  return smooth(
    both(
      half.map(([side, level]) => trunk({ ...body }, side * swell, level)),
      trunk(body, 0, 0)[0],
      body.pose.lean,
    ),
    0.9,
  )
}

// The trunk leans, so its mirror image is taken level by level.
function both(right: readonly Point[], axis: number, lean: number): Point[] {
  if (lean === 0) return mirrored(right, axis)
  const base = right.at(-1) ?? [axis, 0]
  const left = right.map(([x, y]): Point => {
    const shift = Math.tan((lean * Math.PI) / 180) * (base[1] - y)
    return [2 * (axis + shift) - x, y]
  })
  return [...right, ...left.toReversed()]
}

export function trunkIn(figure: Figure, paint: Paint, swell = 1): string {
  return slab(figure.brush, trunkPath(figure, swell), paint)
}

export type Drop = {
  /** Level of the waist it hangs from, and half its width there. */
  readonly top: readonly [level: number, half: number]
  /** How far down the legs: 0 the hips, 1 the ground; and half its width there. */
  readonly hem: readonly [reach: number, half: number]
  readonly folds: number
  /** How far it swings to the right. */
  readonly swing?: number
}

/** A skirt, the lower half of a robe or of a coat, in folds. */
export function skirt(figure: Figure, drop: Drop, paint: Paint): string {
  const { brush, body } = figure
  const { left, right, lowLeft, lowRight } = cornersOf(figure, drop)
  const width = lowRight[0] - lowLeft[0]
  const hem = Array.from({ length: drop.folds * 2 + 1 }, (_, index): Point => {
    const share = index / (drop.folds * 2)
    const depth = Math.sin(share * Math.PI) * body.unit * 2.4 + (index % 2 ? -1 : 1) * body.unit * 0.8
    return [lowRight[0] - width * share, lowRight[1] + (lowLeft[1] - lowRight[1]) * share + depth]
  })
  const bulge = (high: Point, low: Point, side: number): Point => [
    high[0] + (low[0] - high[0]) * 0.4 + side * body.unit * 1.1,
    high[1] + (low[1] - high[1]) * 0.5,
  ]
  const outline = smooth([left, right, bulge(right, lowRight, 1), ...hem, bulge(left, lowLeft, -1)], 0.82)
  return slab(brush, outline, paint) + folds(figure, drop, paint)
}

function cornersOf({ body }: Figure, { top, hem, swing = 0 }: Drop) {
  const { unit, hips, build } = body
  const [level, half] = top
  const y = hips[1] + hem[0] * (body.ground - hips[1])
  const x = hips[0] + swing * unit
  const reach = Math.min(y, body.ground + build.legs * 0.02 * unit)
  return {
    left: trunk(body, -half, level),
    right: trunk(body, half, level),
    lowLeft: [x - hem[1] * unit, reach] as Point,
    lowRight: [x + hem[1] * unit, reach] as Point,
  }
}

/** Wedges of shadow that widen towards the hem, and a light edge beside each. */
function folds(figure: Figure, drop: Drop, paint: Paint): string {
  const { brush, body } = figure
  const made = brush.finish(paint)
  const { left, right, lowLeft, lowRight } = cornersOf(figure, drop)
  const [dark, light] =
    made.kind === 'ink'
      ? [made.colour, made.colour]
      : [toneOf(brush.room, made, 0.12), toneOf(brush.room, made, 0.98)]
  return Array.from({ length: drop.folds }, (_, index) => {
    const share = (index + 0.62) / (drop.folds + 0.24)
    const high: Point = [
      left[0] + (right[0] - left[0]) * (0.12 + share * 0.76),
      left[1] + (lowLeft[1] - left[1]) * (0.12 + 0.1 * (index % 2)),
    ]
    const low: Point = [lowLeft[0] + (lowRight[0] - lowLeft[0]) * share, lowLeft[1] + body.unit * 1.2]
    const wide = ((lowRight[0] - lowLeft[0]) / drop.folds) * 0.2
    const wedge = `M${n(high[0])} ${n(high[1])}Q${n(low[0] - wide)} ${n((high[1] + low[1]) / 2)} ${n(low[0] - wide)} ${n(low[1])}L${n(low[0] + wide)} ${n(low[1])}Q${n(low[0])} ${n((high[1] + low[1]) / 2)} ${n(high[0])} ${n(high[1])}Z`
    const edge = `M${n(high[0])} ${n(high[1])}Q${n(low[0] + wide)} ${n((high[1] + low[1]) / 2)} ${n(low[0] + wide * 1.2)} ${n(low[1])}`
    const strength = 0.2 + 0.24 * share
    return `<path d="${wedge}" fill="${dark}" fill-opacity="${n(strength)}"/><path d="${edge}" fill="none" stroke="${light}" stroke-opacity=".34" stroke-width="${n(body.unit * 0.5)}"/>`
  }).join('')
}

/** A band around the trunk at a level. */
export function belt(
  figure: Figure,
  level: number,
  paint: Paint,
  [half, high]: readonly [number, number],
): string {
  const { body, brush } = figure
  const [cx, cy] = trunk(body, 0, level)
  const wide = half * body.unit
  const tall = high * body.unit
  const d = `M${n(cx - wide)} ${n(cy - tall)}Q${n(cx)} ${n(cy + tall * 0.6)} ${n(cx + wide)} ${n(cy - tall)}L${n(cx + wide)} ${n(cy + tall)}Q${n(cx)} ${n(cy + tall * 2.6)} ${n(cx - wide)} ${n(cy + tall)}Z`
  return slab(brush, d, paint)
}

/** A piece of cloth on the trunk, its corners given by side and level. */
export function panel(
  figure: Figure,
  corners: readonly (readonly [number, number])[],
  paint: Paint,
  light = 0.68,
): string {
  return flat(
    figure.brush,
    polygon(corners.map(([side, level]) => trunk(figure.body, side, level))),
    paint,
    light,
  )
}

/** A line on the trunk. */
export function seam(
  figure: Figure,
  points: readonly (readonly [number, number])[],
  wide: number,
  paint: Paint,
): string {
  const { brush, body } = figure
  const d = points
    .map(([side, level], index) => `${index ? 'L' : 'M'}${trunk(body, side, level).map(n).join(' ')}`)
    .join('')
  return thread(brush, { outline: d, wide: wide * body.unit }, paint)
}
