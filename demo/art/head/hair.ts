import type { Paint, Point } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { hue } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Joint } from '#demo/art/ribbon.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, chain, egg, lump, slab, thread } from '#demo/art/solids.ts'
import type { Frame } from './frame.ts'
import { onFace, skull } from './frame.ts'

type Lock = { figure: Figure; frame: Frame; paint: Paint }
type Style = { back?: (lock: Lock) => string; front: (lock: Lock) => string }

/** What hangs behind head and shoulders; drawn before the body. */
export function hairBehind(figure: Figure, frame: Frame): string {
  const piece = figure.look.pieces.get('hair')
  return piece ? (styles[piece.style]?.back?.(lockOf(figure, frame, piece)) ?? '') : ''
}

export function hair(figure: Figure, frame: Frame): string {
  const piece = figure.look.pieces.get('hair')
  if (!piece) return ''
  const style = styles[piece.style]
  if (!style) throw new Error(`Demo art: nobody has "${piece.style}" hair.`)
  return style.front(lockOf(figure, frame, piece))
}

function lockOf(figure: Figure, frame: Frame, piece: Piece): Lock {
  return { figure, frame, paint: { colour: hue(piece, 0, '#4a3020'), kind: 'hair' } }
}

/** From ear to ear over the top; `line` is where the forehead begins. */
function cap({ figure, frame, paint }: Lock, line: readonly Point[], lift = 1.1): string {
  const outer: Point[] = [
    [-0.98, 0.22],
    [-1.07, -0.2],
    [-0.86, -0.78],
    [-0.4, -lift + 0.04],
    [0.1, -lift - 0.02],
    [0.62, -0.98],
    [1.0, -0.5],
    [1.07, -0.1],
    [0.98, 0.22],
  ]
  const points = [...outer.map(([x, y]) => skull(frame, x, y)), ...line.map(([x, y]) => onFace(frame, x, y))]
  return lump(figure.brush, smooth(points, 0.9), paint) + strands({ figure, frame, paint })
}

function strands({ figure, frame, paint }: Lock): string {
  const lines = [-0.5, -0.16, 0.2, 0.56].map((x, index) =>
    stroke([
      skull(frame, x * 0.4 + 0.06, -1.0),
      skull(frame, x * 0.9, -0.78),
      skull(frame, x * 1.25, -0.44 + (index % 2) * 0.08),
    ]),
  )
  return lines
    .map((outline, index) =>
      thread(figure.brush, { outline, wide: frame.wide * 0.035 }, paint, index % 2 ? 0.92 : 0.36),
    )
    .join('')
}

const parted: readonly Point[] = pts('0.84,0 0.72,-0.34 0.3,-0.56 -0.1,-0.46 -0.5,-0.26 -0.84,0.06')
const straight: readonly Point[] = pts('0.86,0.06 0.8,-0.26 0.4,-0.3 0,-0.26 -0.4,-0.3 -0.8,-0.26 -0.86,0.06')
const middle: readonly Point[] = pts('0.88,0.2 0.74,-0.22 0.3,-0.5 0,-0.78 -0.3,-0.5 -0.74,-0.22 -0.88,0.2')
const high: readonly Point[] = pts('0.86,-0.02 0.74,-0.46 0.3,-0.68 -0.3,-0.68 -0.74,-0.46 -0.86,-0.02')

/** A mass behind the head, down to `low` half heads below its middle. */
function fall({ figure, frame, paint }: Lock, length: number, wide: number): string {
  // On a big head the hair ends where the body does.
  const low = frame.wide > frame.high ? Math.min(length, 1.42) : length
  const right: Point[] = [
    [0, -1.06],
    [0.72, -0.9],
    [1.12, -0.2],
    [wide, low * 0.5],
    [wide * 0.96, low * 0.88],
    [wide * 0.5, low * 1.02],
    [0, low * 0.96],
  ]
  const all = [
    ...right,
    ...right
      .slice(1, -1)
      .map(([x, y]): Point => [-x, y])
      .toReversed(),
  ]
  const lines = [-0.66, -0.2, 0.3, 0.74].map((x) =>
    stroke([
      skull(frame, x * 0.9, 0.2),
      skull(frame, x * wide * 0.96, low * 0.5),
      skull(frame, x * wide * 0.84, low * 0.94),
    ]),
  )
  return (
    slab(figure.brush, smooth(all.map(([x, y]) => skull(frame, x, y))), paint) +
    lines.map((outline) => thread(figure.brush, { outline, wide: frame.wide * 0.05 }, paint, 0.3)).join('')
  )
}

function clusters(
  { figure, frame, paint }: Lock,
  places: readonly (readonly [number, number, number])[],
): string {
  return places
    .map(([x, y, size]) => ball(figure.brush, skull(frame, x, y), frame.wide * size, paint))
    .join('')
}

const curls = trios(
  '-0.86,0.1,0.3 -0.98,-0.3,0.34 0.86,0.1,0.3 0.98,-0.3,0.34 -0.74,-0.72,0.36 0.74,-0.72,0.36 -0.3,-1,0.38 0.3,-1,0.38 0,-0.86,0.36 -0.44,-0.62,0.28 0.44,-0.62,0.28',
)
const lowCurls = trios(
  '-1.0,0.5,0.32 1.0,0.5,0.32 -1.04,0.9,0.3 1.04,0.9,0.3 -0.86,1.22,0.28 0.86,1.22,0.28 -0.5,0.3,0.5 0.5,0.3,0.5',
)

/** Plaits over the shoulders, of beads that grow smaller. */
function plaits({ figure, frame, paint }: Lock, low: number): string {
  return [-1, 1]
    .map((side) => {
      const beads = [0.3, 0.58, 0.86, 1.12, 1.36].filter((y) => y < low)
      return beads
        .map((y, index) =>
          egg(
            figure.brush,
            {
              at: skull(frame, side * (1.0 + index * 0.03), y),
              rx: frame.wide * (0.22 - index * 0.02),
              ry: frame.high * 0.17,
            },
            paint,
          ),
        )
        .join('')
    })
    .join('')
}

function tufts({ figure, frame, paint }: Lock, spread: number): string {
  const angles = [200, 222, 245, 268, 290, 314, 338]
  return angles
    .map((angle, index) => {
      const radians = (angle * Math.PI) / 180
      const reach = 1.05 + spread * (index % 2 ? 0.7 : 1)
      const tip = skull(frame, Math.cos(radians) * reach, Math.sin(radians) * reach)
      return chain(
        figure.brush,
        [
          [skull(frame, Math.cos(radians) * 0.74, Math.sin(radians) * 0.74), frame.wide * 0.34],
          [tip, frame.wide * 0.06],
        ],
        paint,
      )
    })
    .join('')
}

const styles: Readonly<Record<string, Style>> = {
  short: { front: (lock) => cap(lock, parted) },
  fringe: { back: (lock) => fall(lock, 0.9, 1.06), front: (lock) => cap(lock, straight) },
  high: { front: (lock) => cap(lock, high) },
  bald: {
    front: ({ figure, frame, paint }) =>
      [-0.94, 0.94]
        .map((x) =>
          egg(
            figure.brush,
            { at: skull(frame, x, 0.02), rx: frame.wide * 0.17, ry: frame.high * 0.3 },
            paint,
          ),
        )
        .join(''),
  },
  long: { back: (lock) => fall(lock, 2.1, 1.24), front: (lock) => cap(lock, middle) },
  longest: { back: (lock) => fall(lock, 3.6, 1.36), front: (lock) => cap(lock, middle) },
  straight: { back: (lock) => fall(lock, 2.6, 1.12), front: (lock) => cap(lock, straight) },
  bob: { back: (lock) => fall(lock, 1.14, 1.2), front: (lock) => cap(lock, straight) },
  mane: { back: (lock) => fall(lock, 1.4, 1.2), front: (lock) => cap(lock, parted) },
  bun: { front: (lock) => clusters(lock, [[0.1, -1.24, 0.42]]) + cap(lock, middle) },
  buns: {
    front: (lock) =>
      clusters(lock, [
        [-0.86, -0.86, 0.4],
        [0.86, -0.86, 0.4],
      ]) + cap(lock, middle),
  },
  topknot: {
    front: (lock) =>
      clusters(lock, [
        [0, -1.3, 0.24],
        [0, -1.1, 0.2],
      ]) + cap(lock, high),
  },
  plaits: { front: (lock) => cap(lock, middle) + plaits(lock, 1.5) },
  pigtails: { front: (lock) => cap(lock, straight) + plaits(lock, 1) },
  curly: { back: (lock) => clusters(lock, lowCurls), front: (lock) => clusters(lock, curls) },
  curlyshort: { front: (lock) => clusters(lock, curls) },
  wig: {
    back: (lock) => clusters(lock, lowCurls),
    front: (lock) =>
      cap(lock, high) +
      clusters(lock, trios('-1.02,0.12,0.24 -1.04,0.44,0.24 1.02,0.12,0.24 1.04,0.44,0.24')),
  },
  tower: {
    back: (lock) =>
      clusters(lock, trios('0,-1.5,0.62 -0.3,-1.9,0.5 0.3,-1.9,0.5 0,-2.3,0.5')) + fall(lock, 1.2, 1.14),
    front: (lock) =>
      cap(lock, high, 1.2) +
      [-0.5, 0.5]
        .map((x) =>
          thread(
            lock.figure.brush,
            {
              outline: stroke([
                skull(lock.frame, x, -0.8),
                skull(lock.frame, x * 1.1, -1.5),
                skull(lock.frame, x * 0.5, -2.1),
              ]),
              wide: lock.frame.wide * 0.12,
            },
            { colour: '#f4f2ec', kind: 'hair' },
            0.9,
          ),
        )
        .join(''),
  },
  wild: { back: (lock) => tufts(lock, 0.42), front: (lock) => cap(lock, parted) },
  spiky: { back: (lock) => tufts(lock, 0.26), front: (lock) => cap(lock, straight) },
  flame: { back: (lock) => tufts(lock, 0.6), front: (lock) => cap(lock, high, 1.2) },
  tonsure: {
    front: ({ figure, frame, paint }) =>
      lump(
        figure.brush,
        smooth(
          pts(
            '-1.04,0.1 -1.06,-0.3 -0.8,-0.62 0,-0.74 0.8,-0.62 1.06,-0.3 1.04,0.1 0.84,-0.14 0.4,-0.42 -0.4,-0.42 -0.84,-0.14',
          ).map(([x = 0, y = 0]) => skull(frame, x, y)),
        ),
        paint,
      ),
  },
}

/** Beards and moustaches, drawn on the face. */
export function beard(figure: Figure, frame: Frame): string {
  const piece = figure.look.pieces.get('beard')
  if (!piece) return ''
  const draw = beards[piece.style]
  if (!draw) throw new Error(`Demo art: no beard is called "${piece.style}".`)
  return draw({ figure, frame, paint: { colour: hue(piece, 0, '#4a3020'), kind: 'hair' } })
}

function moustache({ figure, frame, paint }: Lock, reach: number, lift: number): string {
  const size = frame.wide * (frame.wide > frame.high ? 0.09 : 0.12)
  const half = (side: number): Joint[] => [
    [onFace(frame, side * 0.01, 0.5), size * 0.7],
    [onFace(frame, side * reach * 0.36, 0.5), size],
    [onFace(frame, side * reach * 0.74, 0.54 - lift * 0.3), size * 0.66],
    [onFace(frame, side * reach, 0.52 - lift), size * 0.1],
  ]
  return [-1, 1].map((side) => ribbon(figure.brush, half(side), paint)).join('')
}

function bush({ figure, frame, paint }: Lock, low: number, wide: number): string {
  const right: Point[] = [
    [0.9, 0.1],
    [0.92, 0.42],
    [wide, 0.8],
    [wide * 0.66, low * 0.9],
    [0, low],
  ]
  const inner = pts('-0.72,0.3 -0.34,0.48 0,0.46 0.34,0.48 0.72,0.3')
  const left = right
    .slice(0, -1)
    .map(([x, y]): Point => [-x, y])
    .toReversed()
  const lines = [-0.34, 0, 0.34].map((x) =>
    stroke([
      onFace(frame, x * 1.3, 0.66),
      onFace(frame, x, (0.66 + low) / 2),
      onFace(frame, x * 0.6, low * 0.94),
    ]),
  )
  return (
    lump(
      figure.brush,
      smooth(
        [...right, ...left, ...inner].map(([x, y]) => onFace(frame, x, y)),
        0.8,
      ),
      paint,
    ) +
    lines.map((outline) => thread(figure.brush, { outline, wide: frame.wide * 0.04 }, paint, 0.3)).join('')
  )
}

const lips = ({ figure, frame }: Lock): string =>
  thread(
    figure.brush,
    {
      outline: stroke([onFace(frame, -0.15, 0.62), onFace(frame, 0, 0.65), onFace(frame, 0.15, 0.62)]),
      wide: frame.wide * 0.08,
    },
    { colour: '#8c4038', kind: 'mark' },
    0.7,
  )

function goatee({ figure, frame, paint }: Lock, low: number): string {
  const points: Point[] = [
    [-0.24, 0.78],
    [0, 0.72],
    [0.24, 0.78],
    [0.16, (0.8 + low) / 2],
    [0.02, low],
    [-0.14, (0.8 + low) / 2],
  ]
  return lump(
    figure.brush,
    smooth(
      points.map(([x, y]) => onFace(frame, x, y)),
      0.8,
    ),
    paint,
  )
}

const beards: Readonly<Record<string, (lock: Lock) => string>> = {
  full: (lock) => bush(lock, 1.5, 0.86) + moustache(lock, 0.42, 0) + lips(lock),
  long: (lock) => bush(lock, 2.5, 0.8) + moustache(lock, 0.46, 0) + lips(lock),
  short: (lock) => bush(lock, 1.14, 0.82) + moustache(lock, 0.36, 0) + lips(lock),
  goatee: (lock) => goatee(lock, 1.36) + moustache(lock, 0.54, 0.12),
  quijote: (lock) => goatee(lock, 1.7) + moustache(lock, 0.82, 0.1),
  pointed: (lock) => goatee(lock, 1.24) + moustache(lock, 0.6, 0.2),
  moustache: (lock) => moustache(lock, 0.5, 0.02),
  curled: (lock) => moustache(lock, 0.72, 0.22),
  droop: (lock) => moustache(lock, 0.62, -0.26),
  sideburns: ({ figure, frame, paint }) =>
    [-0.84, 0.84]
      .map((x) =>
        egg(figure.brush, { at: onFace(frame, x, 0.34), rx: frame.wide * 0.16, ry: frame.high * 0.4 }, paint),
      )
      .join(''),
}
