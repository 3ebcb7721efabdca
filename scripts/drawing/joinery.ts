import type { Distance, Point, Solid } from './solids.ts'
import { length, reachOf } from './solids.ts'

/** Merges several solids, with a smooth blend where they are nearer than `soft`. */
export function melt(soft: number, parts: readonly Solid[]): Solid {
  const { centre, radius } = ballAround(parts)
  const distance: Distance = (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY
    for (const part of parts) {
      const reach = reachOf(part, x, y, z)
      if (reach > nearest + soft) continue
      nearest =
        soft > 0 ? softest(nearest, part.distance(x, y, z), soft) : Math.min(nearest, part.distance(x, y, z))
    }
    return nearest
  }
  return { distance, centre, radius: radius + soft }
}

/** Subtracts solids from a solid. */
export function carve(solid: Solid, soft: number, cuts: readonly Solid[]): Solid {
  const distance: Distance = (x, y, z) =>
    cuts.reduce((left, cut) => -softest(-left, cut.distance(x, y, z), soft), solid.distance(x, y, z))
  return { ...solid, distance }
}

/** Cuts a thin groove where `across` is zero: the seam of a joint. */
export function groove(solid: Solid, depth: number, across: Distance): Solid {
  if (depth === 0) return solid
  return {
    ...solid,
    distance: (x, y, z) => {
      const near = solid.distance(x, y, z)
      if (near > 4 * depth) return near - depth
      const off = across(x, y, z) / depth
      return near + depth * Math.exp(-off * off)
    },
  }
}

export function moved(solid: Solid, [dx, dy, dz]: Point): Solid {
  const [cx, cy, cz] = solid.centre
  return {
    ...solid,
    distance: (x, y, z) => solid.distance(x - dx, y - dy, z - dz),
    centre: [cx + dx, cy + dy, cz + dz],
  }
}

/** Scales a solid around the origin. */
export function scaled({ distance, centre, radius }: Solid, by: number): Solid {
  return {
    distance: (x, y, z) => by * distance(x / by, y / by, z / by),
    centre: [centre[0] * by, centre[1] * by, centre[2] * by],
    radius: radius * by,
  }
}

/** Rotates a solid around an axis through the origin, in degrees, counterclockwise as seen from the axis' tip. */
export function turned(solid: Solid, axis: 'x' | 'y' | 'z', degrees: number): Solid {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  const { distance, radius } = solid
  const [cx, cy, cz] = solid.centre
  if (axis === 'x') {
    const centre: Point = [cx, cy * cos - cz * sin, cz * cos + cy * sin]
    return { distance: (x, y, z) => distance(x, y * cos + z * sin, z * cos - y * sin), centre, radius }
  }
  if (axis === 'y') {
    const centre: Point = [cx * cos + cz * sin, cy, cz * cos - cx * sin]
    return { distance: (x, y, z) => distance(x * cos - z * sin, y, z * cos + x * sin), centre, radius }
  }
  const centre: Point = [cx * cos - cy * sin, cy * cos + cx * sin, cz]
  return { distance: (x, y, z) => distance(x * cos + y * sin, y * cos - x * sin, z), centre, radius }
}

function ballAround(parts: readonly Solid[]): { centre: Point; radius: number } {
  const sum = parts.reduce<Point>(([x, y, z], { centre: c }) => [x + c[0], y + c[1], z + c[2]], [0, 0, 0])
  const centre: Point = [sum[0] / parts.length, sum[1] / parts.length, sum[2] / parts.length]
  const reaches = parts.map(({ centre: c, radius }) => {
    return length(c[0] - centre[0], c[1] - centre[1], c[2] - centre[2]) + radius
  })
  return { centre, radius: Math.max(...reaches) }
}

function softest(a: number, b: number, soft: number): number {
  if (soft === 0 || b - a >= soft) return Math.min(a, b)
  const near = Math.max(soft - Math.abs(a - b), 0) / soft
  return Math.min(a, b) - (near * near * soft) / 4
}
