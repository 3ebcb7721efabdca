import { groove, melt, moved } from '#scripts/drawing/joinery.ts'
import type { Point, Solid } from '#scripts/drawing/solids.ts'
import { ball, box, egg, limb } from '#scripts/drawing/solids.ts'

/** The joints of one arm and one leg. */
export interface Side {
  readonly elbow: Point
  readonly hand: Point
  readonly knee: Point
  readonly foot: Point
}

/** The arm and the leg of one side; `out` is 1 for the left, and `seam` the depth of the joints. */
export function suitOf({ elbow, hand, knee, foot }: Side, out: number, seam: number): Solid[] {
  const shoulder: Point = [0.222 * out, 1.408, -0.01]
  const hip: Point = [0.088 * out, 0.9, 0]
  const arm = melt(0.03, [
    ball(shoulder, 0.078),
    limb(shoulder, elbow, 0.066, 0.05),
    egg(between(shoulder, elbow, 0.45), [0.064, 0.085, 0.066]),
  ])
  const forearm = melt(0.02, [
    limb(elbow, hand, 0.054, 0.036),
    egg(between(elbow, hand, 0.3), [0.056, 0.07, 0.056]),
  ])
  const thigh = melt(0.03, [
    limb(hip, knee, 0.105, 0.068),
    egg(between(hip, knee, 0.35), [0.104, 0.16, 0.112]),
  ])
  const calf = between(knee, foot, 0.3)
  const shin = melt(0.03, [
    limb(knee, foot, 0.064, 0.042),
    egg([calf[0], calf[1], calf[2] - 0.024], [0.064, 0.12, 0.066]),
  ])
  return [
    groove(arm, seam, across(shoulder, elbow, 0.3)),
    forearm,
    ball(elbow, 0.053),
    groove(thigh, seam, across(hip, knee, 0.42)),
    moved(ball(knee, 0.067), [0, 0, 0.008]),
    shin,
  ]
}

/** Glove and boot: the same limbs, a little thicker, with a rolled cuff. */
export function trimOf({ elbow, hand, knee, foot }: Side): Solid[] {
  const cuff = between(elbow, hand, 0.52)
  const top = between(knee, foot, 0.42)
  const fist = between(elbow, hand, 1.18)
  const thumb: Point = [fist[0], fist[1] + 0.012, fist[2] + 0.044]
  const toe: Point = [foot[0] + Math.sign(foot[0]) * 0.035, 0.036, foot[2] + 0.155]
  const fingers = (_x: number, y: number, z: number) => (z < fist[2] ? 1 : comb(y - fist[1], 0.026))
  const closed = groove(
    melt(0.02, [egg(fist, [0.05, 0.064, 0.056]), box(fist, [0.036, 0.05, 0.05], 0.024)]),
    0.005,
    fingers,
  )
  const glove = melt(0.015, [limb(cuff, hand, 0.057, 0.043), closed, egg(thumb, [0.019, 0.034, 0.02])])
  const boot = melt(0.03, [
    limb(top, foot, 0.071, 0.054),
    limb([foot[0], 0.052, foot[2] - 0.02], toe, 0.056, 0.04),
    egg([foot[0], 0.03, foot[2] - 0.03], [0.05, 0.035, 0.05]),
  ])
  return [
    glove,
    egg(cuff, [0.062, 0.022, 0.062]),
    groove(boot, 0.005, (_x, y) => y - 0.026),
    egg(top, [0.079, 0.022, 0.079]),
  ]
}

/** The distance to the nearest of lines that are `apart` from each other. */
function comb(along: number, apart: number): number {
  return along - apart * Math.round(along / apart)
}

function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

/** The distance along a limb from the cut at `part` of its length. */
function across(a: Point, b: Point, part: number) {
  const [mx, my, mz] = between(a, b, part)
  const long = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
  const [dx, dy, dz] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long, (b[2] - a[2]) / long]
  return (x: number, y: number, z: number) => (x - mx) * dx + (y - my) * dy + (z - mz) * dz
}
