import { moved, scaled } from './joinery.ts'
import type { Distance, Point, Solid } from './solids.ts'
import { reachOf } from './solids.ts'

/** A solid and its tone: 0 is black, 1 the lightest plastic. */
export interface Painted {
  readonly solid: Solid
  readonly tone: number
}

/** Painted solids on a floor at y = 0, and the camera. */
export interface Scene {
  readonly things: readonly Painted[]
  /** The height of the picture in units. The floor is at a ninth of it in every scene. */
  readonly tall: number
}

export const floorToMiddle = 0.39
export const farthest = 14

/** A ray from the camera. */
export interface Ray {
  readonly from: Point
  readonly along: Point
}

/** Several solids in the same tone. */
export function paint(tone: number, solids: readonly Solid[]): Painted[] {
  return solids.map((solid) => ({ solid, tone }))
}

/** Scales and moves painted solids. */
export function placed(things: readonly Painted[], at: Point, size: number): Painted[] {
  return things.map(({ solid, tone }) => ({ solid: moved(scaled(solid, size), at), tone }))
}

/** The distance to the nearest solid. */
export function nearestOf(things: readonly Painted[]): Distance {
  return (x, y, z) => {
    let nearest = farthest
    for (const { solid } of things) {
      if (reachOf(solid, x, y, z) >= nearest) continue
      nearest = Math.min(nearest, solid.distance(x, y, z))
    }
    return nearest
  }
}

/** The tone of the solid at a point of the surface. */
export function toneAt(things: readonly Painted[], point: Point): number {
  let nearest = farthest
  let tone = 0
  for (const thing of things) {
    const gap = thing.solid.distance(...point)
    if (gap >= nearest) continue
    nearest = gap
    tone = thing.tone
  }
  return tone
}
