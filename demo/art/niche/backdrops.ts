import type { Brush } from '#demo/art/brush.ts'
import { n, openBrush } from '#demo/art/brush.ts'
import { blendHex, lit } from '#demo/art/colour.ts'
import { polygon, star } from '#demo/art/outline.ts'
import { pts } from '#demo/art/points.ts'
import { between, soft, stops } from '#demo/art/shade.ts'
import { actorsOf, drawActor } from '#demo/art/stage/actor.ts'
import { shelfBack } from './niche.ts'
import type { Wall } from './walls.ts'

/** What is painted or hung on the wall behind; it is shown out of focus, so it needs no detail. */
export type Backdrop = (view: View) => string

/** `scenery` is the license's own landscape; `seed` moves things a little from picture to picture. */
export type View = {
  readonly brush: Brush
  readonly wall: Wall
  readonly scenery: string
  readonly emblem: string
  readonly seed: number
}

/** Actors far away: everything takes on the colour of the air between. */
export function hazy(
  { brush, wall }: Pick<View, 'brush' | 'wall'>,
  text: string,
  [share, x, y, height]: readonly [number, number, number, number],
): string {
  const air = {
    ...openBrush(
      wall.room,
      (paint) => ({
        colour: blendHex(paint.colour, share > 0.8 ? wall.low : wall.mid, share),
        kind: paint.kind === 'glow' ? 'glow' : 'mark',
      }),
      brush.prefix,
    ),
    definitions: brush.definitions,
  }
  const manner = { proportion: 'plomo', face: 'toy', words: [] } as const
  return actorsOf(text)
    .map((actor) => drawActor(actor, { brush: air, at: [x, y], height, manner, flip: false }))
    .join('')
}

const landscape: Backdrop = (view) => {
  const { brush, wall, seed } = view
  const hill = (y: number, bend: number, colour: string, opacity: number): string =>
    `<path d="M-10 ${y}Q150 ${y - bend} 300 ${y - 6}T610 ${y - bend * 0.4}L610 660L-10 660Z" fill="${colour}" fill-opacity="${opacity}"/>`
  const shift = ((seed % 5) - 2) * 22
  return (
    hill(560, 60, wall.low, 0.35) +
    hazy({ brush, wall }, view.scenery, [0.6, 300 + shift, 612, 300]) +
    hill(606, -34, wall.low, 0.42)
  )
}

const alcove: Backdrop = ({ brush, wall }) => {
  const inner = between(
    brush,
    [0, 90],
    [0, 650],
    stops([
      [0, wall.low],
      [0.45, wall.mid],
      [1, wall.high],
    ]),
  )
  return (
    `<path d="M96 660L96 300Q96 92 300 92Q504 92 504 300L504 660Z" fill="${wall.high}" fill-opacity=".55"/>` +
    `<path d="M122 660L122 306Q122 122 300 122Q478 122 478 306L478 660Z" fill="${inner}"/>` +
    `<ellipse cx="300" cy="330" rx="170" ry="260" fill="${soft(brush, wall.lamp, 0.34)}"/>` +
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => {
        const angle = Math.PI + (index * Math.PI) / 6
        return `<path d="M${n(300 + Math.cos(angle) * 178)} ${n(292 + Math.sin(angle) * 170)}L${n(300 + Math.cos(angle) * 204)} ${n(292 + Math.sin(angle) * 200)}" stroke="${wall.low}" stroke-opacity=".6" stroke-width="5"/>`
      })
      .join('')
  )
}

const rings: Backdrop = (view) => {
  const { brush, wall, seed } = view
  const stars = pts('96,150 500,120 540,330 62,400 470,540 130,560').map(
    ([x = 0, y = 0], index) =>
      `<path d="${polygon(star([x, y], [20 + ((seed + index) % 3) * 8, 8 + ((seed + index) % 3) * 3], 5, seed + index * 20))}" fill="${wall.edge}" fill-opacity=".7"/>`,
  )
  return `<circle cx="300" cy="330" r="262" fill="${wall.edge}" fill-opacity=".3"/><circle cx="300" cy="330" r="216" fill="${wall.high}" fill-opacity=".75"/><circle cx="300" cy="330" r="216" fill="none" stroke="${wall.edge}" stroke-width="10" stroke-opacity=".7"/>${hazy({ brush, wall }, view.emblem, [0.72, 300, 590, 470])}${stars.join('')}`
}

const panels: Backdrop = (view) => {
  const { brush, wall } = view
  const slit = (x: number, wide: number, opacity: number): string =>
    `<rect x="${x}" y="-10" width="${wide}" height="670" fill="${between(
      brush,
      [0, 0],
      [0, 660],
      stops([
        [0, wall.edge, opacity],
        [0.7, wall.high, opacity * 0.7],
        [1, wall.mid, 0],
      ]),
    )}"/>`
  return `${slit(24, 36, 0.5) + slit(92, 16, 0.4) + slit(492, 16, 0.4) + slit(540, 36, 0.5)}<circle cx="300" cy="300" r="224" fill="${soft(brush, wall.edge, 0.85)}"/><circle cx="300" cy="300" r="206" fill="none" stroke="${wall.edge}" stroke-width="9" stroke-opacity=".75"/>${hazy({ brush, wall }, view.emblem, [0.76, 300, 520, 400])}`
}

const bunting: Backdrop = ({ wall, seed }) => {
  const colours = [wall.high, wall.edge, wall.low, wall.shelf]
  const flags = Array.from({ length: 9 }, (_, index) => {
    const x = 4 + index * 74
    const y = 112 + 46 * Math.sin((index / 8) * Math.PI)
    return `<path d="M${x - 30} ${n(y)}L${x + 30} ${n(y)}L${x} ${n(y + 62)}Z" fill="${colours[(index + seed) % 4]}" fill-opacity=".8"/>`
  })
  const planks = [0, 1, 2, 3, 4, 5, 6].map(
    (index) =>
      `<rect x="${index * 88 - 3}" y="0" width="5" height="660" fill="${wall.low}" fill-opacity=".28"/>`,
  )
  return `${planks.join('') + flags.join('')}<path d="M-10 112Q300 206 610 112" fill="none" stroke="${wall.low}" stroke-width="5" stroke-opacity=".6"/>`
}

const velvet: Backdrop = ({ brush, wall }) => {
  const folds = Array.from({ length: 9 }, (_, index) => {
    const x = index * 70 - 20
    return `<rect x="${x}" y="-10" width="70" height="680" fill="${between(
      brush,
      [x, 0],
      [x + 70, 0],
      stops([
        [0, wall.room.shade, 0.65],
        [0.4, wall.high, 0.3],
        [0.62, wall.mid, 0],
        [1, wall.room.shade, 0.65],
      ]),
    )}"/>`
  })
  return `${folds.join('')}<ellipse cx="290" cy="300" rx="250" ry="320" fill="${soft(brush, wall.high, 0.75)}"/>`
}

const sunburst: Backdrop = ({ wall, seed }) => {
  const rays = Array.from({ length: 14 }, (_, index) => {
    const from = ((index * 360) / 14 + (seed % 20)) * (Math.PI / 180)
    const to = from + (180 / 14) * (Math.PI / 180)
    return `<path d="M300 470L${n(300 + Math.cos(from) * 700)} ${n(470 + Math.sin(from) * 700)}L${n(300 + Math.cos(to) * 700)} ${n(470 + Math.sin(to) * 700)}Z" fill="${wall.edge}" fill-opacity=".34"/>`
  })
  return `${rays.join('')}<circle cx="300" cy="470" r="230" fill="none" stroke="${wall.edge}" stroke-width="12" stroke-opacity=".45"/>`
}

const cabinet: Backdrop = (view) => {
  const { brush, wall } = view
  const board = lit(wall.low, -0.1)
  const holes = [
    [20, 20, 168, 300],
    [216, 20, 168, 620],
    [412, 20, 168, 300],
    [20, 348, 168, 292],
    [412, 348, 168, 292],
  ].map(
    ([x = 0, y = 0, w = 0, h = 0]) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${between(
        brush,
        [0, y],
        [0, y + h],
        stops([
          [0, wall.room.shade, 0.7],
          [0.3, wall.mid, 0.7],
          [1, wall.high, 0.8],
        ]),
      )}"/>`,
  )
  return `<rect width="600" height="660" fill="${board}"/>${holes.join('')}${hazy({ brush, wall }, view.emblem, [0.66, 104, 312, 210])}${hazy({ brush, wall }, view.emblem, [0.66, 496, 634, 210])}`
}

const confetti: Backdrop = ({ wall, seed }) => {
  const dots = Array.from({ length: 34 }, (_, index) => {
    const x = (index * 173 + seed * 31) % 600
    const y = (index * 97 + seed * 17) % (shelfBack - 30)
    const size = 6 + ((index * 7 + seed) % 4) * 5
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${index % 3 ? wall.edge : wall.low}" fill-opacity="${index % 3 ? 0.5 : 0.4}"/>`
  })
  return dots.join('')
}

export const backdrops: Readonly<Record<string, Backdrop>> = {
  landscape,
  alcove,
  rings,
  panels,
  bunting,
  velvet,
  card: sunburst,
  sunburst,
  cabinet,
  confetti,
  plain: () => '',
}
