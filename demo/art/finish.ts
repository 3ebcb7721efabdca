import type { Finish, Kind, Paint } from './brush.ts'
import { blendHex, labOf, lit, saturate, turnHue } from './colour.ts'

/** What the editions of demo/catalogue/editions.ts make of a figure. */
export type EditionName =
  | 'reedicion'
  | 'bronce'
  | 'nocturna'
  | 'fosforescente'
  | 'convencion'
  | 'lujo'
  | 'talavera'
  | 'barro'
  | 'alebrije'
  | 'grabado'
  | 'plata'
  | 'translucida'
  | 'taller'
  | 'socios'

/** An item's tags tell its edition. */
const editionTags: Readonly<Record<string, EditionName>> = {
  reedición: 'reedicion',
  bronce: 'bronce',
  luz: 'nocturna',
  fosforescente: 'fosforescente',
  convención: 'convencion',
  lujo: 'lujo',
  Talavera: 'talavera',
  'barro negro': 'barro',
  alebrije: 'alebrije',
  'blanco y negro': 'grabado',
  plata: 'plata',
  translúcida: 'translucida',
  'prueba de taller': 'taller',
  suscripción: 'socios',
}

export function editionOf(tags: string): EditionName | null {
  const found = tags.split(',').find((tag) => Object.hasOwn(editionTags, tag))
  return found ? (editionTags[found] ?? null) : null
}

export const chained = (first: Finish, second: Finish | null): Finish =>
  second ? (paint) => second(first(paint)) : first

const lightness = (colour: string): number => labOf(colour)[0]
const isBody = (kind: Kind): boolean => kind === 'skin' || kind === 'hair'

/** Cast in one metal: what was light stays light. */
const cast =
  (dark: string, bright: string, kind: Kind): Finish =>
  (paint) => {
    if (paint.kind === 'glow') return paint
    const level = lightness(paint.colour)
    if (paint.kind === 'mark') return { colour: level < 0.5 ? lit(dark, -0.3) : bright, kind: 'mark' }
    return { colour: blendHex(dark, bright, 0.25 + level * 0.6), kind }
  }

const alebrijeHues = ['#e8368f', '#f28c1e', '#19a6a0', '#8a3fb5', '#9acb2f', '#2f6fd0', '#f2c71e', '#d8322f']

const talavera: Finish = (paint) => {
  if (paint.kind === 'glow') return paint
  const [level, , b] = labOf(paint.colour)
  if (paint.kind === 'mark') return { colour: level < 0.5 ? '#16307e' : '#fbf7ea', kind: 'mark' }
  if (b > 0.1 && level > 0.6) return { colour: '#e8b23a', kind: 'vinyl' }
  return { colour: level > 0.5 ? '#f6f1e2' : '#244aa8', kind: 'vinyl' }
}

const alebrije: Finish = (paint) => {
  if (paint.kind === 'glow' || paint.kind === 'mark') return paint
  const seed = [...paint.colour].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), paint.kind.length)
  return { colour: alebrijeHues[seed % alebrijeHues.length] ?? '#e8368f', kind: 'vinyl' }
}

const engraved: Finish = (paint) => {
  if (paint.kind === 'glow') return { colour: '#f7efdc', kind: 'glow' }
  const dark = 1 - lightness(paint.colour)
  if (paint.kind === 'mark') return { colour: dark > 0.5 ? '#2a211c' : '#fbf5e6', kind: 'mark' }
  return { colour: '#2a211c', kind: 'ink', dark: Math.min(1, Math.max(0, dark * 1.3 - 0.1)) }
}

const clear =
  (tint: string): Finish =>
  (paint) =>
    paint.kind === 'glow' || paint.kind === 'mark'
      ? paint
      : { colour: blendHex(saturate(lit(paint.colour, 0.3), 0.6), tint, 0.5), kind: 'glass' }

const phosphor: Finish = (paint) => {
  if (paint.kind === 'mark')
    return { colour: lightness(paint.colour) < 0.5 ? '#2f5a3a' : '#f4ffe0', kind: 'mark' }
  if (paint.kind === 'glow') return paint
  return { colour: blendHex('#8fd98a', '#ecffd0', 0.2 + lightness(paint.colour) * 0.7), kind: 'vinyl' }
}

const night: Finish = (paint) =>
  paint.kind === 'glow'
    ? paint
    : { ...paint, colour: blendHex(lit(paint.colour, -0.12), '#2a3f7a', isBody(paint.kind) ? 0.24 : 0.34) }

const clay: Finish = cast('#6f6d6a', '#c9c6c0', 'stone')

/** Other dyes for what is cloth or paint; skin, hair and metal stay. */
const dyed =
  (turn: number, strength: number): Finish =>
  (paint) =>
    isBody(paint.kind) ||
    paint.kind === 'metal' ||
    paint.kind === 'glow' ||
    paint.kind === 'mark' ||
    paint.kind === 'wood'
      ? paint
      : { ...paint, colour: saturate(turnHue(paint.colour, turn), strength) }

const deluxe: Finish = (paint) =>
  paint.kind === 'metal'
    ? { colour: blendHex(paint.colour, '#e2ab33', 0.66), kind: 'metal' }
    : { ...paint, colour: saturate(paint.colour, 1.12) }

export function finishOf(edition: EditionName | null, tint: string): Finish | null {
  if (edition === null) return null
  const finishes: Readonly<Record<EditionName, Finish>> = {
    reedicion: chained(dyed(-64, 0.95), (paint) =>
      paint.kind === 'metal' ? { colour: blendHex(paint.colour, '#8a6a4a', 0.45), kind: 'metal' } : paint,
    ),
    bronce: cast('#3f2a18', '#cf9a58', 'metal'),
    nocturna: night,
    fosforescente: phosphor,
    convencion: dyed(150, 1.1),
    lujo: deluxe,
    talavera,
    barro: cast('#131318', '#4b4a55', 'vinyl'),
    alebrije,
    grabado: engraved,
    plata: cast('#4a4e57', '#eceff4', 'metal'),
    translucida: clear(lit(tint, 0.3)),
    taller: clay,
    socios: dyed(74, 0.94),
  }
  return finishes[edition]
}

/** What a maker's material makes of every paint: enamel on lead, soft vinyl, felt. */
export const materials: Readonly<Record<'painted' | 'enamel' | 'vinyl' | 'felt' | 'resin', Finish>> = {
  painted: (paint) => paint,
  enamel: (paint) => glossed(paint, ['cloth', 'skin', 'hair', 'wood']),
  vinyl: (paint) => glossed(paint, ['cloth', 'hair', 'wood']),
  felt: (paint) =>
    ['skin', 'vinyl', 'metal', 'wood', 'stone', 'hair'].includes(paint.kind)
      ? { ...paint, kind: 'cloth' }
      : paint,
  resin: (paint) =>
    paint.kind === 'cloth' || paint.kind === 'hair'
      ? { ...paint, colour: saturate(paint.colour, 0.9) }
      : paint,
}

function glossed(paint: Paint, kinds: readonly Kind[]): Paint {
  return kinds.includes(paint.kind) ? { ...paint, kind: 'vinyl' } : paint
}
