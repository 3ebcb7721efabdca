import { carve, melt, moved, turned } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint, placed } from '#scripts/drawing/scene.ts'
import type { Solid } from '#scripts/drawing/solids.ts'
import { ball, box, disc, egg, limb, ring } from '#scripts/drawing/solids.ts'
import type { Pose } from './mannequin.ts'
import { mannequin, plastic } from './mannequin.ts'

const pointing: Pose = {
  right: {
    elbow: [-0.36, 1.17, -0.06],
    hand: [-0.3, 0.94, 0.05],
    knee: [-0.12, 0.5, -0.02],
    foot: [-0.17, 0.085, -0.12],
  },
  left: {
    elbow: [0.4, 1.46, 0.1],
    hand: [0.56, 1.66, 0.2],
    knee: [0.16, 0.58, 0.2],
    foot: [0.2, 0.205, 0.16],
  },
  turn: -30,
  headTurn: 24,
}

/** A ruin on a round base, with a small figure that has climbed its steps. */
export function diorama(): Scene {
  const steps = [0, 1, 2].map((n) =>
    box([0.12, 0.16 + 0.075 * n, -0.1 - 0.13 * n], [0.46 - 0.02 * n, 0.08, 0.4 - 0.1 * n], 0.01),
  )
  const wall = carve(box([0.14, 0.86, -0.42], [0.5, 0.62, 0.08], 0.012), 0.02, [
    melt(0, [
      box([0.2, 0.6, -0.42], [0.21, 0.36, 0.3], 0.01),
      moved(turned(disc([0, 0, 0], 0.21, 0.3, 0.01), 'x', 90), [0.2, 0.96, -0.42]),
    ]),
    ball([-0.46, 1.62, -0.42], 0.46),
    ball([0.74, 1.5, -0.4], 0.2),
    ball([0.7, 1.08, -0.36], 0.1),
  ])
  const column = [
    disc([-0.46, 0.18, 0.1], 0.13, 0.05, 0.012),
    limb([-0.46, 0.2, 0.1], [-0.46, 0.74, 0.1], 0.095, 0.085),
    disc([-0.46, 0.8, 0.1], 0.125, 0.04, 0.012),
  ]
  const rubble: Solid[] = [
    egg([-0.16, 0.14, 0.42], [0.09, 0.06, 0.07]),
    turned(box([0.42, 0.15, 0.36], [0.09, 0.05, 0.06], 0.02), 'y', 12),
    egg([-0.3, 0.13, 0.34], [0.05, 0.04, 0.05]),
  ]
  return {
    things: [
      ...placed(mannequin(pointing, plastic), [0.06, 0.275, 0.06], 0.52),
      ...paint(
        0.3,
        [...steps, wall, melt(0.03, column)].map((solid) => turned(solid, 'y', -16)),
      ),
      ...paint(0.24, rubble),
      ...paint(0.15, [disc([0, 0.05, 0], 0.72, 0.06, 0.02)]),
      ...paint(0.2, [ring([0, 0.1, 0], 0.7, 0.016)]),
    ],
    tall: 2.4,
  }
}
