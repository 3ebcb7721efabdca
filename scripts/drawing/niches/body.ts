import { groove, melt, turned } from '#scripts/drawing/joinery.ts'
import type { Solid } from '#scripts/drawing/solids.ts'
import { egg, limb } from '#scripts/drawing/solids.ts'

/** A masked head without a face, rotated by that many degrees. */
export function head(turn: number): Solid {
  const skull = egg([0, 1.7, -0.01], [0.086, 0.104, 0.104])
  const cheeks = egg([0, 1.655, 0.022], [0.07, 0.085, 0.078])
  const chin = egg([0, 1.592, 0.05], [0.034, 0.026, 0.034])
  const brow = limb([-0.038, 1.7, 0.078], [0.038, 1.7, 0.078], 0.018, 0.018)
  const face = groove(
    melt(0.05, [skull, cheeks, chin, brow]),
    0.006,
    (_x, y, z) => y - 1.676 + (z < 0.02 ? 1 : 0),
  )
  const neck = limb([0, 1.46, -0.02], [0, 1.6, -0.005], 0.066, 0.054)
  return melt(0.02, [turned(face, 'y', turn), neck])
}

/** Chest, belly and hips; `seam` is the depth of the joints. */
export function torso(seam: number): Solid {
  const chest = egg([0, 1.34, 0.0], [0.195, 0.155, 0.118])
  const pecs = [-1, 1].map((out) => egg([0.082 * out, 1.372, 0.068], [0.098, 0.07, 0.058]))
  const traps = [-1, 1].map((out) => limb([0.03 * out, 1.5, -0.025], [0.165 * out, 1.44, -0.02], 0.05, 0.05))
  const belly = limb([0, 1.2, 0.012], [0, 1.0, 0.01], 0.118, 0.112)
  const flanks = [-1, 1].map((out) => limb([0.12 * out, 1.27, -0.02], [0.06 * out, 1.03, 0], 0.075, 0.08))
  const hips = egg([0, 0.925, -0.005], [0.152, 0.095, 0.108])
  const body = melt(0.06, [chest, ...pecs, ...traps, belly, ...flanks, hips])
  const split = groove(body, seam * 0.8, (x) => x)
  const ribs = groove(split, seam * 1.3, (x, y) => y - 1.285 + 0.9 * x * x)
  return groove(ribs, seam, (x, y) => y - 1.13 - 0.6 * x * x)
}
