import type { Ray, Scene } from './scene.ts'
import { floorToMiddle, toneAt } from './scene.ts'
import type { Distance, Point } from './solids.ts'
import { dot, litBy, minus, normalAt, openness, unit } from './surface.ts'

/** The lighting: how bright a point of a solid or of the floor appears, 0 to 1. */
export interface Lamp {
  readonly behind: number
  readonly onSolid: (scene: Scene, near: Distance, ray: Ray) => number
  readonly onFloor: (scene: Scene, near: Distance, point: Point) => number
}

/**
 * The background a picture is used on. `black` is blended with `screen` over a dark background; `grey` with `hard-light`
 * over any background, which leaves middle grey unchanged.
 */
export type Ground = 'black' | 'grey'

const keyLight = unit([-0.42, 0.9, 0.36])
const backLight = unit([0.62, 0.5, -0.62])
const up: Point = [0, 1, 0]

// A soft key light from above and a thin rim light from behind.
function spotOnSolid(scene: Scene, near: Distance, { from: point, along }: Ray): number {
  const normal = normalAt(near, point)
  const tone = toneAt(scene.things, point)
  const facing = dot(normal, keyLight)
  const key = Math.max(0, facing * 0.85 + 0.15) * litBy(keyLight, near, { point, normal })
  const open = openness(near, { point, normal })
  const sky = 0.5 + 0.5 * normal[1]
  const rim = grazing(normal, along) * Math.max(0, dot(normal, backLight) + 0.3) * 1.1
  const gloss = Math.max(0, dot(normal, unit(minus(keyLight, along)))) ** 38 * 0.22 * (facing > 0 ? 1 : 0)
  const plastic = tone * (1.05 * key * (0.55 + 0.45 * open) + 0.1 * sky * open + 0.012 * open)
  return (plastic + (rim * open + gloss * key) * (0.4 + 0.6 * tone)) * lampHeight(scene, point)
}

// The lamp is above, so higher points are nearer to it.
function lampHeight({ tall }: Scene, [, y]: Point): number {
  return 0.4 + 0.75 * Math.min(1, y / tall + 0.5 - floorToMiddle)
}

function spotOnFloor(scene: Scene, near: Distance, point: Point): number {
  const pool = 0.075 * poolAt(scene, point) ** 3
  if (pool === 0) return 0
  return (
    pool *
    (0.25 + 0.75 * litBy(keyLight, near, { point, normal: up })) *
    openness(near, { point, normal: up }) ** 1.5
  )
}

// Ambient light with darker edges, so that a light figure is visible on a light background.
function softOnSolid(scene: Scene, near: Distance, { from: point, along }: Ray): number {
  const normal = normalAt(near, point)
  const tone = toneAt(scene.things, point)
  const key = Math.max(0, dot(normal, keyLight) * 0.8 + 0.2) * litBy(keyLight, near, { point, normal })
  const open = openness(near, { point, normal })
  const sky = 0.5 + 0.5 * normal[1]
  const edge = 1 - 0.5 * grazing(normal, along)
  return tone ** 0.75 * (0.72 * key + open * (0.32 * sky + 0.1)) * edge
}

function softOnFloor(scene: Scene, near: Distance, point: Point): number {
  const pool = poolAt(scene, point)
  if (pool === 0) return 1
  const fall = Math.min(1, pool * 2.5)
  const light =
    (0.66 + 0.34 * litBy(keyLight, near, { point, normal: up })) * openness(near, { point, normal: up })
  return 1 - (1 - light) * fall
}

// 1 in the middle of the lit floor, 0 at the borders of the picture.
function poolAt({ tall }: Scene, [x, , z]: Point): number {
  const [right, back] = [x / (tall * 0.37), z / (tall * 0.5)]
  return Math.max(0, 1 - right * right - back * back)
}

const grazing = (normal: Point, along: Point) => (1 + dot(normal, along)) ** 3

const gamma = 2.2
const middleGrey = 0.5
const darkest = 0.1

// Both lights combined over most of the range of greys: lit parts must be lighter than middle grey to be visible on a dark
// background, and shadows darker to be visible on a light one.
function bothOnSolid(scene: Scene, near: Distance, ray: Ray): number {
  const soft = shownOf(softOnSolid(scene, near, ray))
  const spot = shownOf(spotOnSolid(scene, near, ray))
  const spread = ((soft + spot) / 2 - 0.15) / 0.6
  return lightOf(darkest + (1 - darkest) * Math.min(1, Math.max(0, spread)))
}

function bothOnFloor(scene: Scene, near: Distance, point: Point): number {
  const soft = shownOf(softOnFloor(scene, near, point))
  const spot = shownOf(spotOnFloor(scene, near, point))
  return lightOf(middleGrey * soft + spot / 4)
}

/** Converts between light and the grey value of a screen (gamma). */
const shownOf = (light: number) => Math.min(1, Math.max(0, light)) ** (1 / gamma)
const lightOf = (shown: number) => shown ** gamma

export const lamps: Readonly<Record<Ground, Lamp>> = {
  black: { behind: 0, onSolid: spotOnSolid, onFloor: spotOnFloor },
  grey: { behind: lightOf(middleGrey), onSolid: bothOnSolid, onFloor: bothOnFloor },
}
