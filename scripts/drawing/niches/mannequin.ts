import { melt, turned } from '#scripts/drawing/joinery.ts'
import type { Painted } from '#scripts/drawing/scene.ts'
import type { Solid } from '#scripts/drawing/solids.ts'
import { box, egg } from '#scripts/drawing/solids.ts'
import { head, torso } from './body.ts'
import type { Side } from './limbs.ts'
import { suitOf, trimOf } from './limbs.ts'

/** A figure 1.8 high at the origin that faces the camera. */
export interface Pose {
  readonly left: Side
  readonly right: Side
  /** The rotation of the whole figure and of its head, in degrees. */
  readonly turn: number
  readonly headTurn: number
}

export interface Finish {
  readonly suit: number
  readonly trim: number
  /** The depth of the joints; 0 for figures that do not move. */
  readonly seam: number
}

/** Grey plastic with darker gloves and boots and visible joints. */
export const plastic: Finish = { suit: 0.62, trim: 0.3, seam: 0.007 }

/** A generic articulated figure in the given pose: suit, gloves, boots and belt. */
export function mannequin(pose: Pose, finish: Finish): Painted[] {
  const sides = [
    { side: pose.left, out: 1 },
    { side: pose.right, out: -1 },
  ]
  const suit = [
    torso(finish.seam),
    head(pose.headTurn),
    ...sides.flatMap(({ side, out }) => suitOf(side, out, finish.seam)),
  ]
  const trim = [belt(), ...sides.flatMap(({ side }) => trimOf(side))]
  const painted = (solid: Solid, tone: number): Painted => ({ solid: turned(solid, 'y', pose.turn), tone })
  return [
    ...suit.map((solid) => painted(solid, finish.suit)),
    ...trim.map((solid) => painted(solid, finish.trim)),
  ]
}

function belt(): Solid {
  const band = egg([0, 0.982, 0.004], [0.17, 0.034, 0.136])
  const buckle = box([0, 0.98, 0.132], [0.034, 0.026, 0.018], 0.008)
  return melt(0.006, [band, buckle])
}
