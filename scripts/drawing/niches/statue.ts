import { melt, turned } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint, placed } from '#scripts/drawing/scene.ts'
import type { Solid } from '#scripts/drawing/solids.ts'
import { ball, box, limb } from '#scripts/drawing/solids.ts'
import type { Finish, Pose } from './mannequin.ts'
import { mannequin } from './mannequin.ts'

const stone: Finish = { suit: 0.52, trim: 0.5, seam: 0 }

const onGuard: Pose = {
  right: {
    elbow: [-0.335, 1.2, 0.05],
    hand: [-0.06, 1.0, 0.25],
    knee: [-0.14, 0.5, 0.02],
    foot: [-0.2, 0.085, -0.03],
  },
  left: {
    elbow: [0.335, 1.2, 0.05],
    hand: [0.06, 1.03, 0.25],
    knee: [0.14, 0.5, 0.02],
    foot: [0.2, 0.085, 0.0],
  },
  turn: 24,
  headTurn: -14,
}

/** A guardian in a cloak with a planted sword, on a stepped pedestal, all in one stone. */
export function statue(): Scene {
  const sword = melt(0.01, [
    limb([0, 0.05, 0.31], [0, 0.96, 0.31], 0.018, 0.03),
    limb([-0.13, 0.9, 0.31], [0.13, 0.9, 0.31], 0.022, 0.022),
    limb([0, 0.92, 0.31], [0, 1.1, 0.31], 0.02, 0.02),
    ball([0, 1.12, 0.31], 0.034),
  ])
  const carved = [
    ...mannequin(onGuard, stone),
    ...paint(0.46, [turned(sword, 'y', onGuard.turn), turned(cloak(), 'y', onGuard.turn)]),
  ]
  const slab = (y: number, side: number, half: number) =>
    turned(box([0, y, 0], [side, half, side], 0.012), 'y', 24)
  return {
    things: [
      ...placed(carved, [0, 0.56, 0], 0.8),
      ...paint(0.2, [slab(0.05, 0.46, 0.05)]),
      ...paint(0.26, [slab(0.28, 0.36, 0.2)]),
      ...paint(0.22, [slab(0.515, 0.42, 0.045)]),
    ],
    tall: 2.46,
  }
}

// A cloth that hangs from the shoulders, open in front, with folds that deepen towards the hem.
function cloak(): Solid {
  const distance = (x: number, y: number, z: number) => {
    const down = Math.min(1.4, Math.max(0, 1.47 - y))
    const around = Math.atan2(x, -z - 0.02)
    const folds = 0.022 * down * Math.sin(around * 9 + 0.6 * Math.sin(y * 5))
    const radius = 0.2 + 0.13 * down + 0.04 * down * down + folds
    const shell = Math.abs(Math.sqrt(x * x * 0.8 + (z + 0.02) * (z + 0.02)) - radius) - 0.012
    const open = Math.max(z - 0.02 - 0.05 * down, y - 1.47, 0.02 - y)
    return Math.max(shell, open) * 0.7
  }
  return { distance, centre: [0, 0.75, -0.2], radius: 1.05 }
}
