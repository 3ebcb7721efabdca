import type { Scene } from '#scripts/drawing/scene.ts'
import { paint, placed } from '#scripts/drawing/scene.ts'
import { disc } from '#scripts/drawing/solids.ts'
import type { Pose } from './mannequin.ts'
import { mannequin, plastic } from './mannequin.ts'

const atEase: Pose = {
  right: {
    elbow: [-0.4, 1.2, -0.1],
    hand: [-0.212, 1.0, 0.03],
    knee: [-0.12, 0.5, 0.01],
    foot: [-0.15, 0.085, -0.05],
  },
  left: {
    elbow: [0.33, 1.16, -0.06],
    hand: [0.375, 0.925, 0.06],
    knee: [0.15, 0.51, 0.07],
    foot: [0.215, 0.085, 0.05],
  },
  turn: -22,
  headTurn: 20,
}

/** The silhouette for every figure: hand on the hip, on a round plinth. */
export function figure(): Scene {
  return {
    things: [
      ...placed(mannequin(atEase, plastic), [0, 0.12, 0], 1),
      ...paint(0.15, [disc([0, 0.055, 0], 0.46, 0.065, 0.014)]),
    ],
    tall: 2.46,
  }
}
