import { beast, isBeast, isQuadruped } from '#demo/art/beasts/beast.ts'
import { quadruped, saddleOf } from '#demo/art/beasts/quadruped.ts'
import type { Brush, Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import type { Look } from '#demo/art/look.ts'
import { lookOf } from '#demo/art/look.ts'
import { drum } from '#demo/art/niche/bases.ts'
import { bodyOf, hipsHeight } from '#demo/art/person/body.ts'
import type { Proportion } from '#demo/art/person/build.ts'
import { buildOf } from '#demo/art/person/build.ts'
import { metal, wood } from '#demo/art/person/figure.ts'
import { person } from '#demo/art/person/person.ts'
import { mirroredPose, poseOf } from '#demo/art/person/pose.ts'
import { limb } from '#demo/art/solids.ts'
import type { Stance } from '#demo/art/stance.ts'
import { things } from '#demo/art/things/thing.ts'
import { vehicles } from '#demo/art/vehicles/vehicle.ts'

/** How a maker sees the world: the build of people, and how faces are drawn. */
export type Manner = {
  readonly proportion: Proportion
  readonly face: 'toy' | 'large' | 'bead'
  readonly words: readonly string[]
}

/** One of a scene: what it is, who rides it, its place and how large it is (1 is the height of a person). */
export type Actor = {
  readonly look: Look
  readonly rider: Look | null
  readonly shift: Point
  readonly size: number
}

const people = new Set(['man', 'woman', 'child'])

export function isPerson({ what }: Look): boolean {
  return people.has(what)
}

/** How large things are beside a person, when a cast does not say. */
const sizes: Readonly<Record<string, number>> = {
  horse: 0.92,
  nag: 0.92,
  donkey: 0.92,
  lion: 0.94,
  cow: 0.86,
  bull: 0.88,
  elephant: 0.88,
  hound: 1,
  wolf: 1,
  dog: 1.05,
  pig: 1.05,
  mouse: 1.2,
  sheep: 1.1,
  tiger: 0.96,
  lizard: 1,
  ahuizotl: 0.98,
  beast: 0.94,
  submarine: 0.62,
  train: 0.62,
  airship: 0.6,
  ship: 0.84,
  wave: 0.6,
  serpent: 0.98,
  caterpillar: 0.7,
  smile: 0.7,
  pyramid: 0.7,
  fish: 0.74,
  octopus: 0.76,
  bird: 0.84,
  cave: 0.62,
  volcano: 0.62,
  palace: 0.72,
  wingcar: 0.64,
  shelltrain: 0.62,
  bicycle: 0.9,
}

/** Reads `@-120,0,60 man … | …  + @90,0,80 horse … | man astride …`: actors from back to front. */
export function actorsOf(text: string): Actor[] {
  if (!text.trim()) return []
  return text.split(' + ').map((part) => {
    const place = /^\s*@(-?\d+),(-?\d+)(?:,(\d+))?\s+/.exec(part)
    const [mount = '', rider] = part.slice(place?.[0].length ?? 0).split(' | ')
    const look = lookOf(mount)
    return {
      look,
      rider: rider ? lookOf(rider) : null,
      shift: [Number(place?.[1] ?? 0), Number(place?.[2] ?? 0)],
      size: place?.[3] ? Number(place[3]) / 100 : (sizes[look.what] ?? (people.has(look.what) ? 1 : 0.8)),
    }
  })
}

export type Spot = {
  readonly brush: Brush
  readonly at: Point
  readonly height: number
  readonly manner: Manner
  readonly flip: boolean
}

export function drawActor(actor: Actor, spot: Spot): string {
  const at: Point = [spot.at[0] + actor.shift[0] * (spot.flip ? -1 : 1), spot.at[1] - actor.shift[1]]
  const height = spot.height * actor.size
  if (people.has(actor.look.what)) return drawPerson(actor.look, { ...spot, at, height })
  const side = actor.look.words.has('left') === spot.flip ? 1 : -1
  const stance: Stance = {
    brush: spot.brush,
    look: actor.look,
    at,
    unit: height / 100,
    side,
    face: spot.manner.face,
  }
  const draw = vehicles[actor.look.what] ?? things[actor.look.what]
  if (draw)
    return (
      propped(stance, draw) +
      (actor.rider ? drawPerson(actor.rider, { ...spot, at: seatIn(stance), height: height * 0.56 }) : '')
    )
  if (!isBeast(actor.look.what)) throw new Error(`Demo art: nothing is called "${actor.look.what}".`)
  if (!actor.rider) return beast(stance)
  if (!isQuadruped(actor.look.what))
    return (
      beast(stance) +
      drawPerson(actor.rider, { ...spot, at: [at[0], at[1] - stance.unit * 50], height: height * 0.6 })
    )
  return mounted(stance, actor.rider, { ...spot, height })
}

/** What flies or swims is shown on a rod of brass. */
function propped(stance: Stance, draw: (stance: Stance) => string): string {
  const rise = Number(stance.look.pieces.get('rod')?.style ?? 0)
  if (rise === 0) return draw(stance)
  const [x, y] = stance.at
  const brass = metal('#c9974a')
  const foot = stance.unit * 16
  const rod = limb(
    stance.brush,
    {
      from: [x, y - foot * 0.1],
      to: [x, y - rise - stance.unit * 12],
      wide: [stance.unit * 1.5, stance.unit * 1.2],
    },
    brass,
  )
  return (
    drum(stance.brush, [x, y + foot * 0.16], [foot, foot * 0.2], wood('#4a2f20')) +
    rod +
    draw({ ...stance, at: [x, y - rise] })
  )
}

function seatIn({ at, unit }: Stance): Point {
  return [at[0], at[1] - unit * 8]
}

function mounted(stance: Stance, rider: Look, spot: Spot): string {
  const seat = saddleOf(stance)
  const height = spot.height * 0.7
  const pose = poseFor(rider, spot)
  const build = buildOf(spot.manner.proportion, rider.words)
  const ground: Point = [seat[0], seat[1] + hipsHeight(build, pose, height)]
  return quadruped(stance, drawPerson(rider, { ...spot, at: ground, height }))
}

function drawPerson(look: Look, { brush, at, height, manner, flip }: Spot): string {
  const words = new Set([...look.words, ...manner.words])
  const dressed: Look = { ...look, words, pieces: flip ? swapped(look.pieces) : look.pieces }
  const build = buildOf(manner.proportion, words)
  const pose = poseFor(look, { brush, at, height, manner, flip })
  const drawn = person({ brush, look: dressed, face: manner.face, body: bodyOf(build, pose, { at, height }) })
  if (!words.has('upside')) return drawn
  const [x, y] = at
  return `<g transform="rotate(180 ${n(x)} ${n(y - height / 2)})">${drawn}</g>`
}

function poseFor(look: Look, { manner, flip }: Spot) {
  const isBig = manner.face !== 'toy' && manner.proportion !== 'escala'
  const pose = poseOf(look.pieces.get('pose')?.style ?? 'stand', isBig)
  return flip ? mirroredPose(pose) : pose
}

/** What was in one hand is in the other. */
function swapped(pieces: Look['pieces']): Look['pieces'] {
  const mirror = new Map(pieces)
  const [left, right] = [pieces.get('prop'), pieces.get('other')]
  mirror.delete('prop')
  mirror.delete('other')
  if (left) mirror.set('other', left)
  if (right) mirror.set('prop', right)
  return mirror
}
