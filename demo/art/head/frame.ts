import type { Point } from '#demo/art/brush.ts'
import type { Figure } from '#demo/art/person/figure.ts'

/** A head in the picture: its middle, half its width and height, and where it looks. */
export type Frame = {
  readonly at: Point
  readonly wide: number
  readonly high: number
  readonly turn: number
  readonly tilt: number
}

export function frameOf({ body }: Figure): Frame {
  const { build, unit, pose, head } = body
  return {
    at: head,
    wide: build.headWide * unit,
    high: (build.head * unit) / 2,
    turn: pose.turn,
    tilt: pose.tilt + pose.lean,
  }
}

/** A point on the skull: -1 to 1 across and down. It does not move when the head turns. */
export function skull({ at, wide, high, tilt }: Frame, x: number, y: number): Point {
  const angle = (tilt * Math.PI) / 180
  const [dx, dy] = [x * wide, y * high]
  return [
    at[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    at[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
}

/** A point of the face: it slides around the skull when the head turns. */
export function onFace(frame: Frame, x: number, y: number): Point {
  return skull(frame, x * (1 - 0.14 * frame.turn * Math.sign(x)) + frame.turn * 0.24 * (1 - 0.3 * x * x), y)
}
