import { moved, turned } from '#scripts/drawing/joinery.ts'
import type { Scene } from '#scripts/drawing/scene.ts'
import { paint } from '#scripts/drawing/scene.ts'
import type { Solid } from '#scripts/drawing/solids.ts'
import { box } from '#scripts/drawing/solids.ts'

/** A closed box with a star: something, but who knows what. */
export function mystery(): Scene {
  const star = starOf(0.27, 0.02)
  const stars = [moved(star, [0, 0.44, 0.5]), moved(turned(star, 'y', 90), [0.5, 0.44, 0])]
  const things = [
    ...paint(0.46, [box([0, 0.45, 0], [0.5, 0.45, 0.5], 0.03)]),
    ...paint(0.34, [box([0, 0.97, 0], [0.535, 0.1, 0.535], 0.03)]),
    ...paint(0.8, stars),
  ]
  return { things: things.map(({ solid, tone }) => ({ solid: turned(solid, 'y', -32), tone })), tall: 2.75 }
}

// A five-pointed star of some thickness, upright, looking towards the eye.
function starOf(radius: number, half: number): Solid {
  const wedge = Math.PI / 5
  const [c, s] = [Math.cos(wedge), Math.sin(wedge)]
  const distance = (x: number, y: number, z: number) => {
    const turn = Math.PI / 2 - Math.atan2(y, x)
    const folded = Math.abs(turn - 2 * wedge * Math.round(turn / (2 * wedge)))
    const long = Math.sqrt(x * x + y * y)
    const [px, py] = [long * Math.sin(folded), long * Math.cos(folded) - radius]
    const [ix, iy] = [radius * 0.45 * s, radius * 0.45 * c - radius]
    const edge = (px * -iy + py * ix) / Math.hypot(ix, iy)
    return Math.max(edge, Math.abs(z) - half) * 0.8 - 0.012
  }
  return { distance, centre: [0, 0, 0], radius: radius + half }
}
