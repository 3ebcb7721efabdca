import { carve, groove, melt, moved, turned } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint } from '#scripts/drawing/scene.ts'
import type { Point, Solid } from '#scripts/drawing/solids.ts'
import { ball, both, box, disc, egg, limb, ring } from '#scripts/drawing/solids.ts'

/** A streamlined car of no make, half turned on a low stand. */
export function vehicle(): Scene {
  const hull = melt(0.09, [
    egg([0, 0.27, 0], [0.86, 0.15, 0.33]),
    egg([0.12, 0.42, 0], [0.4, 0.2, 0.25]),
    ...both((out) => egg([-0.5, 0.25, 0.24 * out], [0.27, 0.17, 0.11])),
    ...both((out) => egg([0.48, 0.26, 0.24 * out], [0.31, 0.19, 0.11])),
  ])
  const axles = [-0.5, 0.48]
  const arches = axles.map((x) => moved(turned(disc([0, 0, 0], 0.165, 0.5, 0.01), 'x', 90), [x, 0.15, 0]))
  const doors = (x: number, y: number) => Math.min(Math.abs(x - 0.16), Math.abs(x + 0.2)) + (y > 0.42 ? 1 : 0)
  const body = groove(carve(hull, 0.015, arches), 0.006, doors)
  const glass = egg([0.12, 0.46, 0], [0.335, 0.168, 0.256])
  const wheels = axles.flatMap((x) => both((out) => wheel([x, 0.15, 0.29 * out])))
  const lights = both((out) => ball([-0.735, 0.29, 0.21 * out], 0.052))
  const bumper = limb([-0.8, 0.2, -0.15], [-0.8, 0.2, 0.15], 0.024, 0.024)
  const car = [...paint(0.55, [body]), ...paint(0.1, [glass, ...wheels]), ...paint(0.8, [...lights, bumper])]
  return {
    things: [
      ...car.map(({ solid, tone }) => ({ solid: moved(turned(solid, 'y', 48), [0, 0.13, 0]), tone })),
      ...paint(0.15, [turned(box([0, 0.06, 0], [0.98, 0.06, 0.48], 0.02), 'y', 48)]),
    ],
    tall: 2.9,
  }
}

function wheel([x, y, z]: Point): Solid {
  const tyre = melt(0.01, [ring([0, 0, 0], 0.1, 0.046), disc([0, 0, 0], 0.085, 0.03, 0.01)])
  return moved(turned(tyre, 'x', 90), [x, y, z])
}
