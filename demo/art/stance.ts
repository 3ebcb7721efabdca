import type { Brush, Paint, Point } from './brush.ts'
import type { Look } from './look.ts'
import { polygon, smooth, stroke } from './outline.ts'
import type { Joint } from './ribbon.ts'
import { ribbon } from './ribbon.ts'
import { ball, egg, flat, limb, lump, slab, spot, thread } from './solids.ts'

/** Where something stands and how large it is: `unit` is a hundredth of its height; it looks to `side`. */
export type Stance = {
  readonly brush: Brush
  readonly look: Look
  readonly at: Point
  readonly unit: number
  readonly side: -1 | 1
  readonly face: string
}

/** A thing's own measures to the picture's: `x` forwards, `y` up, turned up by `pitch` degrees around `hinge`. */
export function placer({ at, unit, side }: Stance, pitch = 0, hinge: Point = [0, 0]) {
  const angle = (pitch * Math.PI) / 180
  return (x: number, y: number): Point => {
    const [dx, dy] = [x - hinge[0], y - hinge[1]]
    const turnedX = hinge[0] + dx * Math.cos(angle) - dy * Math.sin(angle)
    const turnedY = hinge[1] + dx * Math.sin(angle) + dy * Math.cos(angle)
    return [at[0] + side * turnedX * unit, at[1] - turnedY * unit]
  }
}

export type Place = ReturnType<typeof placer>

/** Solids in a thing's own measures. */
export function kitOf(stance: Stance, pitch = 0) {
  const { brush, unit } = stance
  const p = placer(stance, pitch)
  const all = (points: readonly Point[]): Point[] => points.map(([x, y]) => p(x, y))
  return {
    p,
    poly: (points: readonly Point[], paint: Paint) => slab(brush, polygon(all(points)), paint),
    face: (points: readonly Point[], paint: Paint, light = 0.7) =>
      flat(brush, polygon(all(points)), paint, light),
    soft: (points: readonly Point[], paint: Paint, ease = 1) => slab(brush, smooth(all(points), ease), paint),
    heap: (points: readonly Point[], paint: Paint, ease = 1) => lump(brush, smooth(all(points), ease), paint),
    rod: (from: Point, to: Point, [a, b]: Point, paint: Paint) =>
      limb(brush, { from: p(...from), to: p(...to), wide: [a * unit, b * unit] }, paint),
    knob: (at: Point, radius: number, paint: Paint) => ball(brush, p(...at), radius * unit, paint),
    oval: (at: Point, [rx, ry]: Point, paint: Paint) =>
      egg(brush, { at: p(...at), rx: rx * unit, ry: ry * unit }, paint),
    line: (points: readonly Point[], wide: number, paint: Paint, light = 0.6) =>
      thread(brush, { outline: stroke(all(points)), wide: wide * unit }, paint, light),
    leaf: (joints: readonly (readonly [number, number, number])[], paint: Paint) =>
      ribbon(
        brush,
        joints.map(([x, y, half]): Joint => [p(x, y), half * unit]),
        paint,
      ),
    shine: (at: Point, radius: number, colour: string, opacity = 0.75) =>
      spot({ at: p(...at), rx: radius * unit, ry: radius * unit }, brush, colour, opacity),
  }
}

/** The colour of a piece named `paint`, by its place in the list. */
export function dye({ look }: Stance, index: number, otherwise: string): string {
  return look.pieces.get('paint')?.colours[index] ?? otherwise
}
