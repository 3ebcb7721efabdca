import { melt, moved, turned, within } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint } from '#scripts/drawing/scene.ts'
import { ball, both, disc, limb, ring } from '#scripts/drawing/solids.ts'
import { head, torso } from './body.ts'

/** Head and shoulders on a turned socle. */
export function bust(): Scene {
  const shoulders = both((out) => limb([0.1 * out, 1.42, -0.02], [0.225 * out, 1.39, -0.01], 0.08, 0.085))
  const body = within(melt(0.05, [torso(0), ...shoulders]), ball([0, 1.52, 0.02], 0.36))
  const figure = [head(26), body].map((solid) => moved(turned(solid, 'y', -24), [0, -0.72, 0]))
  return {
    things: [
      ...paint(0.6, figure),
      ...paint(0.22, [
        melt(0.05, [limb([0, 0.3, 0], [0, 0.52, 0], 0.062, 0.09), disc([0, 0.22, 0], 0.13, 0.03, 0.02)]),
        disc([0, 0.1, 0], 0.2, 0.1, 0.014),
        ring([0, 0.19, 0], 0.17, 0.018),
      ]),
    ],
    tall: 1.56,
  }
}
