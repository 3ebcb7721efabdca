import { moved, scaled } from './joinery.ts'
import type { Distance, Point, Solid } from './solids.ts'
import { reachOf } from './solids.ts'

/** What a solid is painted with: 0 is black, 1 the lightest plastic. */
export interface Painted {
  readonly solid: Solid
  readonly tone: number
}

/** Painted things on a floor at y = 0, and what the eye looks at. */
export interface Scene {
  readonly things: readonly Painted[]
  /** How many units high the picture is there. The floor lies at a ninth of that, whatever the scene. */
  readonly tall: number
}

export const floorToMiddle = 0.39
export const farthest = 14

/** The way from an eye to what it sees. */
export interface Ray {
  readonly from: Point
  readonly along: Point
}

/** Several solids in the same paint. */
export function paint(tone: number, solids: readonly Solid[]): Painted[] {
  return solids.map((solid) => ({ solid, tone }))
}

/** Things made larger or smaller, then set down somewhere. */
export function placed(things: readonly Painted[], at: Point, size: number): Painted[] {
  return things.map(({ solid, tone }) => ({ solid: moved(scaled(solid, size), at), tone }))
}

/** How far the nearest of all things is. */
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

/** The paint of the thing that a point of the surface belongs to. */
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
