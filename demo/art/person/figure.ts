import type { Brush, Kind, Paint, Point } from '#demo/art/brush.ts'
import type { Look, Piece } from '#demo/art/look.ts'
import { colourOf } from '#demo/art/look.ts'
import type { Body } from './body.ts'

/** A posed body, what it wears, and what it is drawn with. */
export type Figure = {
  readonly brush: Brush
  readonly body: Body
  readonly look: Look
  readonly face: string
}

/** Draws one piece: its own colours come with it. */
export type Draw = (figure: Figure, piece: Piece) => string

export const paint = (colour: string, kind: Kind): Paint => ({ colour, kind })
export const cloth = (colour: string): Paint => ({ colour, kind: 'cloth' })
export const metal = (colour: string): Paint => ({ colour, kind: 'metal' })
export const vinyl = (colour: string): Paint => ({ colour, kind: 'vinyl' })
export const skin = (colour: string): Paint => ({ colour, kind: 'skin' })
export const wood = (colour: string): Paint => ({ colour, kind: 'wood' })
export const mark = (colour: string): Paint => ({ colour, kind: 'mark' })
export const glow = (colour: string): Paint => ({ colour, kind: 'glow' })

/** The colour at a place of a piece, or what it is made of when the cast does not say. */
export function hue(piece: Piece | undefined, index: number, otherwise: string): string {
  return piece?.colours[index] ?? piece?.colours[0] ?? otherwise
}

export function second(piece: Piece | undefined, otherwise: string): string {
  return piece?.colours[1] ?? otherwise
}

/** A point of the trunk: `side` in hundredths from its middle line, `level` 0 at the hips, 1 at the shoulders. */
export function trunk({ hips, chest, unit }: Body, side: number, level: number): Point {
  return [hips[0] + (chest[0] - hips[0]) * level + side * unit, hips[1] + (chest[1] - hips[1]) * level]
}

export function has(figure: Figure, word: string): boolean {
  return figure.look.words.has(word)
}

export function skinOf({ look }: Figure): string {
  const piece = look.pieces.get('skin')
  return piece ? colourOf(piece.style) : '#e8b890'
}
