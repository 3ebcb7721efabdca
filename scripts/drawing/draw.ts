import type { Ground, Lamp } from './lamps.ts'
import { lamps } from './lamps.ts'
import type { Ray, Scene } from './scene.ts'
import { farthest, floorToMiddle, nearestOf } from './scene.ts'
import type { Distance, Point } from './solids.ts'
import { unit } from './surface.ts'

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

const eyeDistance = 9
const eyeLift = 0.16
const touching = 0.0006

/** Draws a scene in greys, `width` pixels wide and four thirds as high. */
export function draw(scene: Scene, ground: Ground, width: number): Pixels {
  const height = Math.round((width * 4) / 3)
  const lamp = lamps[ground]
  const near = nearestOf(scene.things)
  const eye = eyeOf(scene)
  const grey = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const across = ((column + 0.5) / width - 0.5) * (width / height)
      const down = 0.5 - (row + 0.5) / height
      const light = look(scene, { near, lamp }, { from: eye.from, along: eye.towards(across, down) })
      grey[row * width + column] = Math.round(255 * Math.min(1, Math.max(0, light)) ** (1 / 2.2))
    }
  }
  return { width, height, grey }
}

function eyeOf({ tall }: Scene) {
  const forward = unit([0, -eyeLift, -1])
  const up = unit([0, 1, -eyeLift])
  const from: Point = [0, tall * floorToMiddle - forward[1] * eyeDistance, -forward[2] * eyeDistance]
  const scale = tall / eyeDistance
  const towards = (across: number, down: number): Point =>
    unit([across * scale, forward[1] + up[1] * down * scale, forward[2] + up[2] * down * scale])
  return { from, towards }
}

function look(scene: Scene, { near, lamp }: { near: Distance; lamp: Lamp }, ray: Ray): number {
  const [fx, fy, fz] = ray.from
  const [dx, dy, dz] = ray.along
  const floor = dy < 0 ? -fy / dy : Number.POSITIVE_INFINITY
  const end = Math.min(floor, farthest)
  let gone = eyeDistance - 3
  for (let step = 0; step < 200 && gone < end; step++) {
    const point: Point = [fx + dx * gone, fy + dy * gone, fz + dz * gone]
    const gap = near(...point)
    if (gap < touching) return lamp.onSolid(scene, near, { from: point, along: ray.along })
    gone += gap * 0.9
  }
  return end === floor ? lamp.onFloor(scene, near, [fx + dx * floor, 0, fz + dz * floor]) : lamp.behind
}
