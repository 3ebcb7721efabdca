import { melt, moved, turned, within } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint } from '#scripts/drawing/scene.ts'
import type { Solid } from '#scripts/drawing/solids.ts'
import { ball, box, disc, egg, limb, ring } from '#scripts/drawing/solids.ts'

/** A sword in its stand, with a round shield leant against it. */
export function accessory(): Scene {
  const blade = within(
    box([0, 0.98, 0], [0.062, 0.66, 0.02], 0.008),
    turned(box([0, 0, 0], [1.16, 1.16, 1], 0), 'z', 45),
  )
  const hilt = [
    limb([-0.2, 1.62, 0], [0.2, 1.62, 0], 0.03, 0.03),
    limb([0, 1.62, 0], [0, 1.86, 0], 0.03, 0.026),
    ball([0, 1.9, 0], 0.05),
  ]
  const grips = [1.68, 1.73, 1.78, 1.83].map((y) => ring([0, y, 0], 0.024, 0.012))
  const round = (radius: number, z: number, half: number) =>
    turned(disc([0, z, 0], radius, half, 0.012), 'x', 90)
  const shield = melt(0.01, [
    within(egg([0, 0, -0.05], [0.42, 0.42, 0.12]), box([0, 0, 0.2], [1, 1, 0.2], 0)),
    round(0.42, -0.01, 0.02),
  ])
  const rim = turned(ring([0, 0.015, 0], 0.4, 0.026), 'x', 90)
  const boss = egg([0, 0, 0.075], [0.09, 0.09, 0.05])
  const lean = (solid: Solid) => moved(turned(turned(solid, 'x', -16), 'y', -22), [0.14, 0.54, 0.22])
  return {
    things: [
      ...paint(0.72, [turned(blade, 'y', -10)]),
      ...paint(0.3, hilt),
      ...paint(0.16, grips),
      ...paint(0.42, [lean(shield)]),
      ...paint(0.7, [lean(rim), lean(boss)]),
      ...paint(0.15, [
        disc([0.08, 0.06, 0.06], 0.5, 0.06, 0.014),
        box([0, 0.2, 0], [0.12, 0.12, 0.07], 0.02),
      ]),
    ],
    tall: 2.46,
  }
}
