import type { Brush, Paint, Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { polygon, smooth, stroke } from '#demo/art/outline.ts'
import { ball, egg, limb, slab, spot, thread } from '#demo/art/solids.ts'

/**
 * A thing in a hand, drawn in its own measures: `x` along the thing away from the hand, `y` across it,
 * both in hundredths of the height of whoever holds it.
 */
export type Grip = {
  readonly brush: Brush
  readonly at: Point
  readonly angle: number
  readonly unit: number
  /** 1 when held on the right of the picture, -1 on the left. */
  readonly side: -1 | 1
  readonly main: string | undefined
  readonly trim: string | undefined
}

export type Prop = (grip: Grip) => string

type Pair = readonly [x: number, y: number]

export function spotOf({ at, angle, unit }: Grip, [x, y]: Pair): Point {
  const turn = (angle * Math.PI) / 180
  return [
    at[0] + (x * Math.cos(turn) - y * Math.sin(turn)) * unit,
    at[1] + (x * Math.sin(turn) + y * Math.cos(turn)) * unit,
  ]
}

export const rod = (grip: Grip, [from, to]: readonly [Pair, Pair], wide: Pair, paint: Paint): string =>
  limb(
    grip.brush,
    { from: spotOf(grip, from), to: spotOf(grip, to), wide: [wide[0] * grip.unit, wide[1] * grip.unit] },
    paint,
  )

export const knob = (grip: Grip, at: Pair, radius: number, paint: Paint): string =>
  ball(grip.brush, spotOf(grip, at), radius * grip.unit, paint)

export const oval = (grip: Grip, at: Pair, [rx, ry]: Pair, paint: Paint): string =>
  egg(grip.brush, { at: spotOf(grip, at), rx: rx * grip.unit, ry: ry * grip.unit, turn: grip.angle }, paint)

export const plate = (grip: Grip, corners: readonly Pair[], paint: Paint): string =>
  slab(grip.brush, polygon(corners.map((corner) => spotOf(grip, corner))), paint)

export const blob = (grip: Grip, points: readonly Pair[], paint: Paint, ease = 1): string =>
  slab(
    grip.brush,
    smooth(
      points.map((point) => spotOf(grip, point)),
      ease,
    ),
    paint,
  )

export const line = (grip: Grip, points: readonly Pair[], wide: number, paint: Paint): string =>
  thread(
    grip.brush,
    { outline: stroke(points.map((point) => spotOf(grip, point))), wide: wide * grip.unit },
    paint,
  )

/** Light around something that burns. */
export function shine(grip: Grip, at: Pair, radius: number, colour: string): string {
  return spot(
    { at: spotOf(grip, at), rx: radius * grip.unit, ry: radius * grip.unit },
    grip.brush,
    colour,
    0.75,
  )
}

/** A flame that stands upright whatever holds it. */
export function flame(grip: Grip, at: Pair, size: number): string {
  const [x, y] = spotOf(grip, at)
  const u = grip.unit * size
  const drop = (k: number, colour: string) =>
    `<path d="M${n(x)} ${n(y - 3.4 * u * k)}Q${n(x + 1.9 * u * k)} ${n(y - u * k)} ${n(x + 1.1 * u * k)} ${n(y + 0.5 * u * k)}Q${n(x)} ${n(y + 1.5 * u * k)} ${n(x - 1.1 * u * k)} ${n(y + 0.5 * u * k)}Q${n(x - 1.7 * u * k)} ${n(y - u * k)} ${n(x)} ${n(y - 3.4 * u * k)}Z" fill="${colour}"/>`
  return (
    shine(grip, at, 11 * size, '#ffb347') + drop(1, '#ff9a2e') + drop(0.66, '#ffd76a') + drop(0.34, '#fff6d8')
  )
}
