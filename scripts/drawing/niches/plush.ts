import { groove, melt, moved, turned } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint } from '#scripts/drawing/scene.ts'
import { ball, both, egg, limb } from '#scripts/drawing/solids.ts'

/** A sitting bear. */
export function plush(): Scene {
  const body = egg([0, 0.43, 0], [0.36, 0.39, 0.3])
  const skull = melt(0.06, [
    egg([0, 0.98, 0.03], [0.31, 0.275, 0.265]),
    ...both((out) => egg([0.235 * out, 1.2, 0], [0.105, 0.105, 0.062])),
  ])
  const ears = both((out) => egg([0.235 * out, 1.2, 0.052], [0.062, 0.062, 0.03]))
  const arms = both((out) => limb([0.27 * out, 0.66, 0.06], [0.37 * out, 0.36, 0.24], 0.105, 0.115))
  const legs = both((out) => limb([0.17 * out, 0.16, 0.12], [0.34 * out, 0.15, 0.44], 0.15, 0.145))
  const soles = both((out) =>
    turned(moved(egg([0, 0, 0], [0.098, 0.105, 0.03]), [0.1 * out, 0.155, 0.585]), 'y', 24 * out),
  )
  const muzzle = egg([0, 0.915, 0.255], [0.13, 0.1, 0.085])
  const eyes = both((out) => ball([0.112 * out, 1.035, 0.268], 0.026))
  const nose = egg([0, 0.958, 0.335], [0.04, 0.028, 0.022])
  const bow = [
    ...both((out) => egg([0.08 * out, 0.72, 0.27], [0.082, 0.055, 0.03])),
    ball([0, 0.72, 0.285], 0.032),
  ]
  const bear = [
    ...paint(0.5, [
      groove(body, 0.009, (x, _y, z) => (z > 0 ? x : 1)),
      groove(skull, 0.008, (x, y) => (y > 1.0 ? x : 1)),
      ...arms,
      ...legs,
    ]),
    ...paint(0.74, [muzzle, ...ears, ...soles]),
    ...paint(0.05, [...eyes, nose]),
    ...paint(0.22, [melt(0.02, bow)]),
  ]
  return {
    things: bear.map(({ solid, tone }) => ({ solid: turned(solid, 'y', -14), tone })),
    tall: 2.2,
  }
}
