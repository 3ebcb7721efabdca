import type { Brush, Paint, Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { polygon, smooth } from '#demo/art/outline.ts'
import { metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { trios } from '#demo/art/points.ts'
import { over, stops } from '#demo/art/shade.ts'
import { ball, egg, flat, lump, slab } from '#demo/art/solids.ts'
import { toneOf } from '#demo/art/tone.ts'
import { digits } from './digits.ts'

export type Seat = {
  readonly brush: Brush
  readonly at: Point
  readonly half: number
  readonly colour: string
  readonly trim: string
  readonly number: string
}

/** A drum seen a little from above; answers its top, where things stand. */
export function drum(
  brush: Brush,
  [x, y]: Point,
  [half, high]: readonly [number, number],
  paintOf: Paint,
): string {
  const made = brush.finish(paintOf)
  const dip = half * 0.2
  const side = `M${n(x - half)} ${n(y - high)}L${n(x - half)} ${n(y)}A${n(half)} ${n(dip)} 0 0 0 ${n(x + half)} ${n(y)}L${n(x + half)} ${n(y - high)}Z`
  const [bright, even] =
    made.kind === 'ink'
      ? ['#f4ebd8', '#f4ebd8']
      : [toneOf(brush.room, made, 0.95), toneOf(brush.room, made, 0.66)]
  const top = over(
    brush,
    stops([
      [0, even],
      [0.45, bright],
      [1, even],
    ]),
    [1, 0.3],
  )
  return (
    slab(brush, side, paintOf) +
    `<ellipse cx="${n(x)}" cy="${n(y - high)}" rx="${n(half)}" ry="${n(dip)}" fill="${top}" stroke="${toneOf(brush.room, made, 1)}" stroke-opacity=".7"/>`
  )
}

type Base = (seat: Seat) => string

const hexagon: Base = ({ brush, at: [x, y], half, colour }) => {
  const low = y + half * 0.16
  const points: Point[] = [
    [x - half, y],
    [x - half * 0.55, y - half * 0.2],
    [x + half * 0.55, y - half * 0.2],
    [x + half, y],
    [x + half * 0.55, y + half * 0.2],
    [x - half * 0.55, y + half * 0.2],
  ]
  const depth = low - y
  const front: Point[] = [
    [x - half, y],
    [x - half * 0.55, y + half * 0.2],
    [x + half * 0.55, y + half * 0.2],
    [x + half, y],
    [x + half, y + depth],
    [x + half * 0.55, y + half * 0.2 + depth],
    [x - half * 0.55, y + half * 0.2 + depth],
    [x - half, y + depth],
  ]
  return slab(brush, polygon(front), vinyl(colour)) + flat(brush, polygon(points), vinyl(colour), 0.86)
}

const rock: Base = ({ brush, at: [x, y], half, colour }) => {
  const stone = paint(colour, 'stone')
  const heap = smooth(
    [
      [x - half * 1.06, y + 26],
      [x - half, y - 4],
      [x - half * 0.6, y - 20],
      [x - half * 0.1, y - 14],
      [x + half * 0.4, y - 22],
      [x + half * 0.92, y - 6],
      [x + half * 1.08, y + 26],
      [x, y + 40],
    ],
    0.45,
  )
  const facets = trios('-0.7,2,0.3 -0.2,8,0.34 0.34,2,0.36 0.74,10,0.26 -0.5,20,0.32 0.14,24,0.4')
  return (
    slab(brush, heap, stone) +
    facets
      .map(([dx, dy, size], index) =>
        flat(
          brush,
          polygon([
            [x + dx * half - size * half * 0.5, y + dy + 8],
            [x + dx * half - size * half * 0.2, y + dy - 8],
            [x + dx * half + size * half * 0.36, y + dy - 5],
            [x + dx * half + size * half * 0.5, y + dy + 9],
          ]),
          stone,
          index % 2 ? 0.5 : 0.82,
        ),
      )
      .join('')
  )
}

const mirror: Base = ({ brush, at, half, colour, trim }) =>
  drum(brush, [at[0], at[1] + 18], [half * 1.06, 10], metal(trim)) +
  drum(brush, [at[0], at[1] + 8], [half, 8], vinyl(colour))

const star: Base = ({ brush, at, half, colour, number }) =>
  drum(brush, [at[0], at[1] + 22], [half * 1.02, 26], vinyl(colour)) +
  (number ? digits(brush, number, [at[0], at[1] + 30], 15) : '')

const plinth: Base = ({ brush, at, half, colour }) =>
  drum(brush, [at[0], at[1] + 26], [half * 0.96, 14], wood(colour)) +
  drum(brush, [at[0], at[1] + 12], [half * 0.84, 12], wood(colour))

const block: Base = ({ brush, at: [x, y], half, colour, trim }) => {
  const top: Point[] = [
    [x - half * 0.84, y - half * 0.2],
    [x + half * 0.84, y - half * 0.2],
    [x + half, y + half * 0.14],
    [x - half, y + half * 0.14],
  ]
  return (
    slab(
      brush,
      polygon([
        [x - half, y + half * 0.14],
        [x + half, y + half * 0.14],
        [x + half * 0.98, y + half * 0.14 + 24],
        [x - half * 0.98, y + half * 0.14 + 24],
      ]),
      wood(colour),
    ) +
    flat(brush, polygon(top), paint(trim, 'stone'), 0.74) +
    [-0.7, -0.3, 0.24, 0.66]
      .map((share, index) =>
        egg(brush, { at: [x + share * half, y + (index % 2 ? 6 : -6)], rx: 9, ry: 4 }, paint(trim, 'stone')),
      )
      .join('')
  )
}

const cushion: Base = ({ brush, at: [x, y], half, colour, trim }) =>
  lump(
    brush,
    smooth([
      [x - half * 1.2, y + 8],
      [x - half, y - 12],
      [x, y - 18],
      [x + half, y - 12],
      [x + half * 1.2, y + 8],
      [x + half, y + 26],
      [x, y + 32],
      [x - half, y + 26],
    ]),
    paint(colour, 'cloth'),
  ) + [-1.16, 1.16].map((share) => ball(brush, [x + share * half, y + 8], 9, paint(trim, 'cloth'))).join('')

const none: Base = () => ''

export const bases: Readonly<Record<string, Base>> = {
  hexagon,
  rock,
  mirror,
  star,
  plinth,
  block,
  cushion,
  none,
}
