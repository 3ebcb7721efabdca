import type { Brush, Paint, Point } from './brush.ts'
import { n, path } from './brush.ts'
import { across, around, between, over, round, soft } from './shade.ts'
import { toneOf } from './tone.ts'

/** Things that know how light falls on them. Each takes the brush, where it is, and its paint; each answers markup. */

export type Oval = { readonly at: Point; readonly rx: number; readonly ry: number; readonly turn?: number }

export function ball(brush: Brush, at: Point, radius: number, paint: Paint): string {
  return egg(brush, { at, rx: radius, ry: radius }, paint)
}

export function egg(brush: Brush, oval: Oval, paint: Paint): string {
  const made = brush.finish(paint)
  return `<path d="${ovalPath(oval)}" fill="${round(brush, around(brush, made))}"${edgeOf(brush, made, Math.min(oval.rx, oval.ry))}/>`
}

/** An ellipse as a path, turned by degrees without turning the light on it. */
export function ovalPath({ at: [x, y], rx, ry, turn = 0 }: Oval): string {
  const angle = (turn * Math.PI) / 180
  const dx = rx * Math.cos(angle)
  const dy = rx * Math.sin(angle)
  return path`M${[x - dx, y - dy]}A${rx} ${ry} ${turn} 1 1 ${[x + dx, y + dy]}A${rx} ${ry} ${turn} 1 1 ${[x - dx, y - dy]}Z`
}

/** From one joint to the next. */
export type Bone = { readonly from: Point; readonly to: Point; readonly wide: readonly [number, number] }

/** A rod with round ends, `wide` being its radius at each end. */
export function limb(brush: Brush, bone: Bone, paint: Paint): string {
  const made = brush.finish(paint)
  return `<path d="${bonePath(bone)}" fill="${rodFill(brush, bone, made)}"${edgeOf(brush, made, Math.max(...bone.wide))}/>`
}

function rodFill(brush: Brush, { from, to, wide }: Bone, made: Paint): string {
  const normal = normalOf(from, to)
  const reach = Math.max(...wide)
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const start: Point = [mx - normal[0] * reach, my - normal[1] * reach]
  return between(brush, start, [mx + normal[0] * reach, my + normal[1] * reach], across(brush, made, normal))
}

/** Across the bone, always towards the shadow, so that a gradient runs from light to dark. */
function normalOf(from: Point, to: Point): Point {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const normal: Point = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long]
  return normal[0] * 0.5 + normal[1] * 0.6 < 0 ? [-normal[0], -normal[1]] : normal
}

export function bonePath({ from, to, wide: [a, b] }: Bone): string {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (long <= Math.abs(a - b) + 0.01)
    return ovalPath({ at: a > b ? from : to, rx: Math.max(a, b), ry: Math.max(a, b) })
  const lean = Math.acos((a - b) / long)
  const heading = Math.atan2(to[1] - from[1], to[0] - from[0])
  const rim = ([x, y]: Point, radius: number, side: number): Point => [
    x + radius * Math.cos(heading + side * lean),
    y + radius * Math.sin(heading + side * lean),
  ]
  const wideEnd = b > a ? 1 : 0
  return path`M${rim(from, a, -1)}L${rim(to, b, -1)}A${b} ${b} 0 ${wideEnd} 1 ${rim(to, b, 1)}L${rim(from, a, 1)}A${a} ${a} 0 ${1 - wideEnd} 1 ${rim(from, a, -1)}Z`
}

/** Rods one after the other: an arm, a tail, a rope. */
export function chain(brush: Brush, joints: readonly (readonly [Point, number])[], paint: Paint): string {
  return joints
    .slice(1)
    .map(([to, wide], index) => {
      const [from, before] = joints[index] ?? [to, wide]
      return limb(brush, { from, to, wide: [before, wide] }, paint)
    })
    .join('')
}

/** A rod that bends softly through its joints, without a seam. */
export function tube(brush: Brush, joints: readonly (readonly [Point, number])[], paint: Paint): string {
  const made = brush.finish(paint)
  const fine = joints.flatMap((joint, index) => {
    const [before, next, after] = [joints[index - 1] ?? joint, joints[index + 1], joints[index + 2]]
    return next ? [0, 0.34, 0.67].map((t) => spline([before, joint, next, after ?? next], t)) : [joint]
  })
  return fine
    .slice(1)
    .map(([to, wide], index) => {
      const [from, first] = fine[index] ?? [to, wide]
      const bone: Bone = { from, to, wide: [first, wide] }
      return `<path d="${bonePath(bone)}" fill="${rodFill(brush, bone, made)}"/>`
    })
    .join('')
}

type Stop = readonly [Point, number]

function spline([a, b, c, d]: readonly [Stop, Stop, Stop, Stop], t: number): Stop {
  const at = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
  return [
    [at(a[0][0], b[0][0], c[0][0], d[0][0]), at(a[0][1], b[0][1], c[0][1], d[0][1])],
    b[1] + (c[1] - b[1]) * t,
  ]
}

/** Anything with an outline, lit as something round that stands upright. */
export function slab(brush: Brush, outline: string, paint: Paint): string {
  const made = brush.finish(paint)
  return `<path d="${outline}" fill="${over(brush, across(brush, made, [1, 0.15]))}"${edgeOf(brush, made)}/>`
}

/** Anything with an outline, lit as something round that lies. */
export function slabLying(brush: Brush, outline: string, paint: Paint): string {
  const made = brush.finish(paint)
  return `<path d="${outline}" fill="${over(brush, across(brush, made, [0.1, 1]), [0.1, 1])}"${edgeOf(brush, made)}/>`
}

/** Anything with an outline, lit as a ball. */
export function lump(brush: Brush, outline: string, paint: Paint): string {
  const made = brush.finish(paint)
  return `<path d="${outline}" fill="${round(brush, around(brush, made))}"${edgeOf(brush, made)}/>`
}

/** A flat face with an outline, all of it in the same light (0 to 1). */
export function flat(brush: Brush, outline: string, paint: Paint, light = 0.7): string {
  const made = brush.finish(paint)
  const fill =
    made.kind === 'ink'
      ? over(brush, across(brush, { ...made, dark: 1 - light }, [1, 0.15]))
      : toneOf(brush.room, made, light)
  return `<path d="${outline}" fill="${fill}"${edgeOf(brush, made)}/>`
}

export type Thread = { readonly outline: string; readonly wide: number }

/** A line that is no outline: a seam, a string, a moustache. */
export function thread(brush: Brush, { outline, wide }: Thread, paint: Paint, light = 0.7): string {
  const made = brush.finish(paint)
  const colour = made.kind === 'ink' ? made.colour : toneOf(brush.room, made, light)
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${n(wide)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A soft dark or light spot with nothing at its edge. */
export function spot({ at, rx, ry }: Oval, brush: Brush, colour: string, opacity: number): string {
  return `<ellipse cx="${n(at[0])}" cy="${n(at[1])}" rx="${n(rx)}" ry="${n(ry)}" fill="${soft(brush, colour, opacity)}"/>`
}

/** What is smaller in pixels is not outlined: nobody would see it, and lines cost as much as what they go around. */
const thinnest = 6

// A thin line in the colour of the thing's own shadow keeps neighbours of one colour apart.
export function edgeOf({ room }: Brush, paint: Paint, size = thinnest): string {
  if (size < thinnest && paint.kind !== 'ink') return ''
  if (paint.kind === 'ink') return ` stroke="${paint.colour}" stroke-width="1.6"`
  if (paint.kind === 'glow') return ''
  const strength = paint.kind === 'glass' ? 0.25 : 0.5
  return ` stroke="${toneOf(room, paint, 0.05)}" stroke-opacity="${strength}"`
}
