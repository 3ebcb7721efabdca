/**
 * Solid shapes as signed distance functions: the distance of a point from the surface, negative inside. Every shape has a
 * bounding sphere, so that distant ones can be skipped. One unit is about the height of a figure's torso; y points up, z
 * towards the camera.
 */
export type Point = readonly [x: number, y: number, z: number]

export type Distance = (x: number, y: number, z: number) => number

export interface Solid {
  readonly distance: Distance
  readonly centre: Point
  readonly radius: number
}

export function ball([cx, cy, cz]: Point, radius: number): Solid {
  return {
    distance: (x, y, z) => length(x - cx, y - cy, z - cz) - radius,
    centre: [cx, cy, cz],
    radius,
  }
}

/** An ellipsoid with the given half axes. */
export function egg([cx, cy, cz]: Point, [rx, ry, rz]: Point): Solid {
  const distance: Distance = (px, py, pz) => {
    const x = (px - cx) / rx
    const y = (py - cy) / ry
    const z = (pz - cz) / rz
    const steep = length(x / rx, y / ry, z / rz)
    const out = length(x, y, z)
    return steep === 0 ? -Math.min(rx, ry, rz) : (out * (out - 1)) / steep
  }
  return { distance, centre: [cx, cy, cz], radius: Math.max(rx, ry, rz) }
}

/** A rounded cone between two spheres, which most of a body is made of. */
export function limb(from: Point, to: Point, fromRadius: number, toRadius: number): Solid {
  const [ax, ay, az] = from
  const [bx, by, bz] = [to[0] - ax, to[1] - ay, to[2] - az]
  const long2 = bx * bx + by * by + bz * bz
  const taper = fromRadius - toRadius
  const slope2 = long2 - taper * taper
  const distance: Distance = (x, y, z) => {
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const along = px * bx + py * by + pz * bz
    const beyond = along - long2
    const side2 =
      square(px * long2 - bx * along) + square(py * long2 - by * along) + square(pz * long2 - bz * along)
    const along2 = along * along * long2
    const beyond2 = beyond * beyond * long2
    const edge = Math.sign(taper) * taper * taper * side2
    if (Math.sign(beyond) * slope2 * beyond2 > edge) return Math.sqrt(side2 + beyond2) / long2 - toRadius
    if (Math.sign(along) * slope2 * along2 < edge) return Math.sqrt(side2 + along2) / long2 - fromRadius
    return (Math.sqrt((side2 * slope2) / long2) + along * taper) / long2 - fromRadius
  }
  const centre: Point = [ax + bx / 2, ay + by / 2, az + bz / 2]
  return { distance, centre, radius: Math.sqrt(long2) / 2 + Math.max(fromRadius, toRadius) }
}

/** A box with rounded edges; `half` includes the rounding. */
export function box([cx, cy, cz]: Point, [hx, hy, hz]: Point, round: number): Solid {
  const distance: Distance = (x, y, z) => {
    const dx = Math.abs(x - cx) - hx + round
    const dy = Math.abs(y - cy) - hy + round
    const dz = Math.abs(z - cz) - hz + round
    const outside = length(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0))
    return outside + Math.min(Math.max(dx, dy, dz), 0) - round
  }
  return { distance, centre: [cx, cy, cz], radius: length(hx, hy, hz) }
}

/** An upright cylinder with rounded edges. */
export function disc([cx, cy, cz]: Point, radius: number, halfHeight: number, round: number): Solid {
  const distance: Distance = (x, y, z) => {
    const side = length(x - cx, 0, z - cz) - radius + round
    const lid = Math.abs(y - cy) - halfHeight + round
    return length(Math.max(side, 0), Math.max(lid, 0), 0) + Math.min(Math.max(side, lid), 0) - round
  }
  return { distance, centre: [cx, cy, cz], radius: length(radius, halfHeight, 0) }
}

/** A horizontal torus; `radius` to the middle of its `thickness`. */
export function ring([cx, cy, cz]: Point, radius: number, thickness: number): Solid {
  return {
    distance: (x, y, z) => length(length(x - cx, 0, z - cz) - radius, y - cy, 0) - thickness,
    centre: [cx, cy, cz],
    radius: radius + thickness,
  }
}

/** One for the left and one for the right; `out` is 1 or -1. */
export function both(make: (out: number) => Solid): Solid[] {
  return [make(1), make(-1)]
}

/** A lower bound of the distance to a solid, from its bounding sphere. */
export function reachOf({ centre, radius }: Solid, x: number, y: number, z: number): number {
  return length(x - centre[0], y - centre[1], z - centre[2]) - radius
}

const square = (n: number) => n * n

// Math.hypot guards against overflow, which takes ten times as long and is not needed here.
export const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)
