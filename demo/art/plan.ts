import { seedOf } from '#demo/catalogue/codes.ts'
import type { DemoItem, DemoLicense } from '#demo/catalogue/shape.ts'
import type { Finish } from './brush.ts'
import { castOf } from './cast.ts'
import { turnHue } from './colour.ts'
import type { EditionName } from './finish.ts'
import { chained, editionOf, finishOf, materials } from './finish.ts'
import type { Fit } from './fits.ts'
import { fitOf } from './fits.ts'
import type { Style } from './lines.ts'
import { styleOf } from './lines.ts'
import type { Mood, Wall } from './niche/walls.ts'
import { wallOf } from './niche/walls.ts'
import type { Actor } from './stage/actor.ts'
import { actorsOf, isPerson } from './stage/actor.ts'

/** All that is decided about a picture before anything is drawn. */
export type Plan = {
  readonly item: DemoItem
  readonly license: DemoLicense
  readonly style: Style
  readonly edition: EditionName | null
  readonly wall: Wall
  readonly finish: Finish
  readonly actors: readonly Actor[]
  /** The world in a box: what kind, and its two colours. */
  readonly inside: readonly [kind: string, first: string, second: string]
  /** Looks to the other side. */
  readonly isFlipped: boolean
  /** What keeps it inside the picture. */
  readonly fit: Fit
  /** A number of the item's own, the same every day. */
  readonly seed: number
}

export function planOf(item: DemoItem, license: DemoLicense): Plan {
  const style = styleOf(item.line)
  const edition = editionOf(item.tags)
  const seed = seedOf(item.source_id)
  const text = castOf(item)
  const setting = /^\[(\w+)\/(#\w+)\/(#\w+)\] /.exec(text)
  const actors = actorsOf(text.slice(setting?.[0].length ?? 0))
  const base = turnHue(license.palette.base, ((seed % 5) - 2) * 5)
  const mood = moodOf(style.moods[seed % style.moods.length] ?? 'base', edition)
  const isMirrored = isFlipped(item, edition, actors)
  const fit = fitOf(item.source_id)
  return {
    item,
    license,
    style,
    edition,
    wall: wallOf({ ...license.palette, base }, mood),
    finish: finishFor(edition, style, license),
    actors,
    inside: [setting?.[1] ?? 'room', setting?.[2] ?? '#6b4a35', setting?.[3] ?? '#7a5638'],
    isFlipped: isMirrored,
    fit: isMirrored ? { ...fit, shift: -fit.shift } : fit,
    seed,
  }
}

/** The edition decides first, while skin is still skin; then the maker's material. */
function finishFor(edition: EditionName | null, style: Style, license: DemoLicense): Finish {
  const made = finishOf(edition, license.palette.light)
  return made ? chained(made, materials[style.material]) : materials[style.material]
}

const moods: Readonly<Record<EditionName, Mood>> = {
  reedicion: 'accent',
  bronce: 'deep',
  nocturna: 'night',
  fosforescente: 'night',
  convencion: 'accent',
  lujo: 'velvet',
  talavera: 'pale',
  barro: 'pale',
  alebrije: 'base',
  grabado: 'paper',
  plata: 'velvet',
  translucida: 'accent',
  taller: 'paper',
  socios: 'pale',
}

/** An edition stands before another wall than the figure it is an edition of. */
function moodOf(mood: Mood, edition: EditionName | null): Mood {
  if (edition === null) return mood
  const other = moods[edition]
  if (other !== mood) return other
  return mood === 'deep' || mood === 'base' ? 'accent' : 'base'
}

/** A reissue looks the other way, so that it is not taken for the first. */
function isFlipped(item: DemoItem, edition: EditionName | null, actors: readonly Actor[]): boolean {
  if (actors.length !== 1 || actors[0]?.look.words.has('noflip') || item.type === 'diorama') return false
  const sculpture = item.source_id.replace(/-[a-z-]*reedicion$/, '')
  return (seedOf(sculpture) % 3 === 0) !== (edition === 'reedicion')
}

/** Half the width of what it stands on. */
export function halfOf({ actors }: Plan): number {
  const [only] = actors
  if (actors.length > 1) return 196
  return only && isPerson(only.look) ? 112 : 178
}

/** How tall a person is in it: the smallest are smaller, and so are those in company. */
export function tallOf({ style, item, actors }: Plan): number {
  const isSmall = /ratón|pulgada|bolsillo/i.test(item.name)
  return style.tall * (isSmall ? 0.8 : actors.length === 1 ? 1 : 0.96)
}

export type Shown = 'blister' | 'box' | 'theatre' | 'busts' | 'open'

/** In what it is shown. */
export function shownIn({ item, style }: Plan): Shown {
  if (style.manner.words.includes('bust')) return 'busts'
  if (style.frame === 'blister' && item.type === 'figura') return 'blister'
  return item.type === 'diorama' && (style.frame === 'box' || style.frame === 'theatre')
    ? style.frame
    : 'open'
}
