import type { Distance, Point } from './solids.ts'

export interface Place {
  readonly point: Point
  readonly normal: Point
}

/** The normal of the surface. */
export function normalAt(near: Distance, [x, y, z]: Point): Point {
  const e = 0.0012
  const [a, b] = [near(x + e, y - e, z - e), near(x - e, y - e, z + e)]
  const [c, d] = [near(x - e, y + e, z - e), near(x + e, y + e, z + e)]
  return unit([a - b - c + d, -a - b + c + d, -a + b - c + d])
}

/** How much light of a lamp reaches a point: 0 in shadow, 1 in light, with soft edges. */
export function litBy(lamp: Point, near: Distance, { point, normal }: Place): number {
  const [x, y, z] = [point[0] + normal[0] * 0.006, point[1] + normal[1] * 0.006, point[2] + normal[2] * 0.006]
  const [lx, ly, lz] = lamp
  let light = 1
  for (let gone = 0.012, step = 0; step < 48 && gone < 2.4; step++) {
    const gap = near(x + lx * gone, y + ly * gone, z + lz * gone)
    light = Math.min(light, 0.5 + (7 * gap) / gone / 2)
    if (light <= 0) return 0
    gone += Math.min(0.12, Math.max(0.012, gap))
  }
  return light * light * (3 - 2 * light)
}

/** Ambient occlusion: how much of the sky a point sees. */
export function openness(near: Distance, { point, normal }: Place): number {
  const [x, y, z] = point
  const [nx, ny, nz] = normal
  let closed = 0
  for (let step = 1; step <= 5; step++) {
    const reach = 0.035 * step
    closed += (reach - near(x + nx * reach, y + ny * reach, z + nz * reach)) / 1.7 ** step
  }
  return Math.min(1, Math.max(0, 1 - 5 * closed))
}

export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

export function unit([x, y, z]: Point): Point {
  const long = Math.hypot(x, y, z)
  return [x / long, y / long, z / long]
}
