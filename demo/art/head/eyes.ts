import type { Brush, Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { stroke } from '#demo/art/outline.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { glow, has, hue, mark, metal } from '#demo/art/person/figure.ts'
import { ball, egg, flat, ovalPath, thread } from '#demo/art/solids.ts'
import type { Frame } from './frame.ts'
import { onFace } from './frame.ts'

/** Eyes, brows and what is worn over them. */
export function eyes(figure: Figure, frame: Frame): string {
  const { look, face } = figure
  const draw = face === 'toy' ? almond : face === 'bead' ? bead : large
  const sides = look.words.has('cyclops') ? [0] : [-1, 1]
  const both = sides.map((side) =>
    look.words.has('asleep') ? closed(figure, frame, side) : draw(figure, frame, side),
  )
  return (
    both.join('') +
    (look.words.has('thirdeye')
      ? bead(figure, { ...frame, at: [frame.at[0], frame.at[1] - frame.high * 0.46] }, 0)
      : '') +
    brows(figure, frame) +
    worn(figure, frame)
  )
}

function placeOf({ face }: Figure, frame: Frame, side: number): Point {
  const [x, y] = face === 'toy' ? [0.42, 0.14] : [0.44, 0.22]
  return onFace(frame, side * x, y)
}

/** The far eye of a turned head is narrower. */
const narrowed = (frame: Frame, side: number): number => 1 - Math.max(0, side * frame.turn) * 0.24

function irisOf({ look }: Figure): string {
  return hue(look.pieces.get('eyes'), 0, '#3a2418')
}

function almond(figure: Figure, frame: Frame, side: number): string {
  const { brush } = figure
  const at = placeOf(figure, frame, side)
  const size = has(figure, 'wild') ? 1.25 : 1
  const rx = frame.wide * 0.19 * narrowed(frame, side) * size
  const ry = frame.high * 0.12 * size
  const look: Point = [at[0] + frame.turn * rx * 0.22, at[1]]
  const iris = has(figure, 'blind') ? '' : eyeball(figure, look, ry * 0.98)
  const lid = stroke([
    [at[0] - rx * 1.1, at[1] + ry * 0.1],
    [at[0] - rx * 0.1, at[1] - ry * 1.12],
    [at[0] + rx * 1.1, at[1] + ry * 0.1],
  ])
  return (
    flat(brush, ovalPath({ at, rx, ry }), mark('#faf3e6'), 0.8) +
    iris +
    thread(brush, { outline: lid, wide: frame.wide * 0.07 }, mark('#2a1c18'), 0.6)
  )
}

function eyeball(figure: Figure, at: Point, radius: number): string {
  const { brush, look } = figure
  const piece = look.pieces.get('eyes')
  if (piece?.style === 'glow') return ball(brush, at, radius, glow(hue(piece, 0, '#ffcf4a')))
  return (
    flat(brush, ovalPath({ at, rx: radius * 0.86, ry: radius }), mark(irisOf(figure)), 0.62) +
    flat(brush, ovalPath({ at, rx: radius * 0.45, ry: radius * 0.52 }), mark('#150f0e'), 0.5) +
    glint(at, radius)
  )
}

function glint([x, y]: Point, radius: number): string {
  return `<circle cx="${n(x - radius * 0.32)}" cy="${n(y - radius * 0.4)}" r="${n(radius * 0.3)}" fill="#fff" fill-opacity=".92"/>`
}

/** The tall shining eyes of big heads. */
function large(figure: Figure, frame: Frame, side: number): string {
  const { brush, look } = figure
  const at = placeOf(figure, frame, side)
  const size = has(figure, 'wild') ? 1.12 : 1
  const rx = frame.wide * 0.17 * narrowed(frame, side) * size
  const ry = frame.high * 0.225 * size
  const piece = look.pieces.get('eyes')
  const lash = stroke([
    [at[0] - rx * 1.16, at[1] - ry * 0.52],
    [at[0], at[1] - ry * 1.1],
    [at[0] + rx * 1.16, at[1] - ry * 0.52],
  ])
  const ring = piece?.style === 'glow' ? glow(irisOf(figure)) : mark(irisOf(figure))
  return (
    flat(brush, ovalPath({ at, rx: rx * 1.08, ry: ry * 1.02 }), mark('#fdf8ee'), 0.85) +
    (has(figure, 'blind') ? '' : egg(brush, { at, rx: rx * 0.9, ry: ry * 0.94 }, ring)) +
    flat(
      brush,
      ovalPath({ at: [at[0], at[1] - ry * 0.1], rx: rx * 0.5, ry: ry * 0.56 }),
      mark('#150f0e'),
      0.5,
    ) +
    thread(brush, { outline: lash, wide: frame.wide * 0.062 }, mark('#241714'), 0.6) +
    `<ellipse cx="${n(at[0] - rx * 0.34)}" cy="${n(at[1] - ry * 0.44)}" rx="${n(rx * 0.34)}" ry="${n(ry * 0.28)}" fill="#fff"/>` +
    `<circle cx="${n(at[0] + rx * 0.36)}" cy="${n(at[1] + ry * 0.42)}" r="${n(rx * 0.18)}" fill="#fff" fill-opacity=".75"/>`
  )
}

function bead(figure: Figure, frame: Frame, side: number): string {
  const { brush, look } = figure
  const at = placeOf(figure, frame, side)
  const radius = frame.wide * 0.13 * (has(figure, 'wild') ? 1.25 : 1)
  const piece = look.pieces.get('eyes')
  if (piece?.style === 'glow') return ball(brush, at, radius * 1.05, glow(irisOf(figure)))
  return (
    ball(brush, at, radius, { colour: piece ? irisOf(figure) : '#1b1517', kind: 'vinyl' }) +
    glint(at, radius * 1.05)
  )
}

function closed(figure: Figure, frame: Frame, side: number): string {
  const at = placeOf(figure, frame, side)
  const half = frame.wide * 0.18
  return thread(
    figure.brush,
    {
      outline: stroke([
        [at[0] - half, at[1]],
        [at[0], at[1] + half * 0.55],
        [at[0] + half, at[1]],
      ]),
      wide: frame.wide * 0.06,
    },
    mark('#2a1c18'),
    0.6,
  )
}

function brows(figure: Figure, frame: Frame): string {
  const { brush, look, face } = figure
  if (look.words.has('cyclops') || face === 'bead' || look.pieces.has('head')) return ''
  const hair = look.pieces.get('hair') ?? look.pieces.get('beard')
  const colour = hue(look.pieces.get('brows'), 0, hue(hair, 0, '#3a2a20'))
  const high = face === 'toy' ? -0.12 : -0.16
  const inner = has(figure, 'stern') || has(figure, 'angry') ? 0.1 : has(figure, 'sad') ? -0.1 : 0
  const thick = frame.wide * (look.pieces.has('brows') ? 0.17 : face === 'toy' ? 0.09 : 0.065)
  return [-1, 1]
    .map((side) => {
      const line = stroke([
        onFace(frame, side * 0.66, high + 0.08 - inner * 0.5),
        onFace(frame, side * 0.44, high - 0.05),
        onFace(frame, side * 0.18, high + 0.04 + inner),
      ])
      return thread(brush, { outline: line, wide: thick }, { colour, kind: 'hair' }, 0.6)
    })
    .join('')
}

function worn(figure: Figure, frame: Frame): string {
  const { brush, look } = figure
  const piece = look.pieces.get('eyewear')
  if (!piece) return ''
  const paint = metal(hue(piece, 0, '#d9a32f'))
  const ring = (side: number, radius: number) =>
    thread(
      brush,
      {
        outline: ovalPath({ at: placeOf(figure, frame, side), rx: radius, ry: radius }),
        wide: frame.wide * 0.055,
      },
      paint,
      0.8,
    )
  if (piece.style === 'monocle') return ring(1, frame.wide * 0.27)
  if (piece.style === 'glasses')
    return (
      ring(-1, frame.wide * 0.27) +
      ring(1, frame.wide * 0.27) +
      thread(
        brush,
        {
          outline: stroke([onFace(frame, -0.16, 0.14), onFace(frame, 0.16, 0.14)]),
          wide: frame.wide * 0.055,
        },
        paint,
        0.8,
      )
    )
  return patch(
    brush,
    frame,
    placeOf(figure, frame, piece.style === 'patchleft' ? -1 : 1),
    hue(piece, 0, '#1b1517'),
  )
}

function patch(brush: Brush, frame: Frame, at: Point, colour: string): string {
  const strap = stroke([onFace(frame, -0.96, -0.34), onFace(frame, 0, -0.12), onFace(frame, 0.98, 0.02)])
  return (
    thread(brush, { outline: strap, wide: frame.wide * 0.07 }, mark(colour), 0.5) +
    egg(brush, { at, rx: frame.wide * 0.27, ry: frame.high * 0.2 }, { colour, kind: 'cloth' })
  )
}
