import type { Room } from './room.ts'

/** What a surface is made of, which decides how light falls on it. */
export type Kind =
  | 'cloth'
  | 'skin'
  | 'hair'
  | 'vinyl'
  | 'metal'
  | 'wood'
  | 'stone'
  | 'glow'
  | 'glass'
  | 'mark'
  | 'ink'

export type Paint = {
  readonly colour: string
  readonly kind: Kind
  /** For ink: how dark the thing is, from 0 to 1. */
  readonly dark?: number
}

/** What an edition makes of every paint: bronze, silver, crystal, ink … */
export type Finish = (paint: Paint) => Paint

/**
 * What a picture is drawn with. Gradients that are asked for twice are written once.
 * Nothing in it is random: the same drawing always gives the same bytes.
 */
export type Brush = {
  readonly room: Room
  readonly finish: Finish
  /** Told apart when several drawings share one picture. */
  readonly prefix: string
  /** The markup of a definition → its id. */
  readonly definitions: Map<string, string>
}

export type Point = readonly [x: number, y: number]

export const plain: Finish = (paint) => paint

export function openBrush(room: Room, finish: Finish = plain, prefix = 'a'): Brush {
  return { room, finish, prefix, definitions: new Map() }
}

/** The same pot of definitions with another finish: what is not of the edition, such as a base of wood. */
export function withFinish(brush: Brush, finish: Finish): Brush {
  return { ...brush, finish }
}

/** A reference to a definition; `markup` is its element with `id=""` still blank. */
export function define(brush: Brush, markup: string): string {
  const known = brush.definitions.get(markup)
  if (known) return known
  const id = `${brush.prefix}${brush.definitions.size.toString(36)}`
  brush.definitions.set(markup, id)
  return id
}

export function definitionsOf(brush: Brush): string {
  const all = [...brush.definitions].map(([markup, id]) => markup.replace('id=""', `id="${id}"`))
  return `<defs>${all.join('')}</defs>`
}

/** A number as short as the eye allows. */
export function n(value: number): string {
  const tenths = Math.round(value * 10)
  if (tenths % 10 === 0) return `${tenths / 10}`
  // Whole numbers are written much faster than fractions, and a picture has thousands of them.
  const size = Math.abs(tenths)
  return `${tenths < 0 ? '-' : ''}${Math.floor(size / 10)}.${size % 10}`
}

/** Path data from a template: numbers are shortened, points are written as pairs. */
export function path(texts: TemplateStringsArray, ...values: readonly (number | Point)[]): string {
  return texts.reduce((whole, text, index) => {
    const value = values[index - 1]
    return (
      whole + (typeof value === 'number' ? n(value) : value ? `${n(value[0])} ${n(value[1])}` : '') + text
    )
  })
}

export const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** `length` away in the direction of `degrees`: 0 is right, 90 is down. */
export function away([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
}

export function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
}

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
