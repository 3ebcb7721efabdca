import type { Paint, Point } from '#demo/art/brush.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { mark, paint, vinyl } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, egg, flat, lump, slab, thread } from '#demo/art/solids.ts'
import type { Frame } from './frame.ts'
import { onFace, skull } from './frame.ts'

/** A beast's head from the front, and what it is painted with: its coat, its pale parts, its marks. */
export type Beast = { figure: Figure; frame: Frame; coat: Paint; pale: Paint; dark: Paint }

export type Part = (beast: Beast) => string

const sides = [-1, 1] as const

export const both = (draw: (side: -1 | 1) => string): string => sides.map(draw).join('')

export function shape(
  { figure, frame }: Beast,
  points: readonly (readonly [number, number])[],
  made: Paint,
  ease = 1,
): string {
  return lump(
    figure.brush,
    smooth(
      points.map(([x, y]) => onFace(frame, x, y)),
      ease,
    ),
    made,
  )
}

export function dot({ figure, frame }: Beast, [x, y]: Point, [rx, ry]: Point, made: Paint): string {
  return egg(figure.brush, { at: onFace(frame, x, y), rx: rx * frame.wide, ry: ry * frame.high }, made)
}

export function draw(
  { figure, frame }: Beast,
  points: readonly (readonly [number, number])[],
  wide: number,
  made: Paint,
): string {
  return thread(
    figure.brush,
    { outline: stroke(points.map(([x, y]) => onFace(frame, x, y))), wide: wide * frame.wide },
    made,
    0.5,
  )
}

export const headOf =
  (wide = 1, low = 1): Part =>
  ({ figure, frame, coat }) =>
    lump(
      figure.brush,
      smooth(
        (
          [
            [0, -1],
            [0.66 * wide, -0.84],
            [wide, -0.2],
            [0.96 * wide, 0.34],
            [0.6 * wide, 0.86 * low],
            [0, 1.02 * low],
            [-0.6 * wide, 0.86 * low],
            [-0.96 * wide, 0.34],
            [-wide, -0.2],
            [-0.66 * wide, -0.84],
          ] as const
        ).map(([x, y]) => skull(frame, x, y)),
      ),
      coat,
    )

/** Ears, drawn before the head so that it grows in front of them. */
export const pricked =
  (size: number, spread = 0.62): Part =>
  ({ figure, frame, coat, pale }) =>
    both((side) => {
      const at = (x: number, y: number): Point => skull(frame, side * x, y)
      return (
        lump(
          figure.brush,
          smooth([at(spread - 0.4, -0.76), at(spread + 0.16, -0.96 - size), at(spread + 0.42, -0.4)], 0.5),
          coat,
        ) +
        flat(
          figure.brush,
          smooth(
            [at(spread - 0.2, -0.74), at(spread + 0.14, -0.84 - size * 0.72), at(spread + 0.26, -0.5)],
            0.5,
          ),
          pale,
          0.55,
        )
      )
    })

export const roundEars =
  (size: number, out = 0.78): Part =>
  ({ figure, frame, coat, pale }) =>
    both(
      (side) =>
        ball(figure.brush, skull(frame, side * out, -0.7), frame.wide * size, coat) +
        ball(figure.brush, skull(frame, side * out, -0.68), frame.wide * size * 0.6, pale),
    )

export const sideEars =
  (size: number, y = 0): Part =>
  ({ figure, frame, coat, pale }) =>
    both(
      (side) =>
        ball(figure.brush, skull(frame, side * 1.04, y), frame.wide * size, coat) +
        ball(figure.brush, skull(frame, side * 1.04, y + 0.02), frame.wide * size * 0.62, pale),
    )

export const longEars =
  (long: number, lean = 0.2): Part =>
  ({ figure, frame, coat, pale }) =>
    both((side) => {
      const [root, middle, tip] = [
        skull(frame, side * 0.42, -0.7),
        skull(frame, side * (0.46 + lean * 0.6), -0.9 - long * 0.5),
        skull(frame, side * (0.4 + lean), -0.9 - long),
      ]
      const rib = (wide: number, made: Paint) =>
        ribbon(
          figure.brush,
          [
            [root, frame.wide * 0.15 * wide],
            [middle, frame.wide * 0.27 * wide],
            [tip, frame.wide * 0.1 * wide],
          ],
          made,
        )
      return rib(1, coat) + rib(0.55, pale)
    })

export const hanging =
  (long: number): Part =>
  ({ figure, frame, coat }) =>
    both((side) =>
      ribbon(
        figure.brush,
        [
          [skull(frame, side * 0.7, -0.66), frame.wide * 0.12],
          [skull(frame, side * 1.08, -0.3), frame.wide * 0.27],
          [skull(frame, side * 1.12, long), frame.wide * 0.18],
        ],
        { ...coat, colour: coat.colour },
      ),
    )

export const horns =
  (out: number, up: number, colour = '#efe4cb'): Part =>
  ({ figure, frame }) =>
    both((side) =>
      ribbon(
        figure.brush,
        [
          [skull(frame, side * 0.6, -0.66), frame.wide * 0.17],
          [skull(frame, side * (0.8 + out * 0.7), -0.8 - up * 0.2), frame.wide * 0.13],
          [skull(frame, side * (0.7 + out), -0.8 - up), frame.wide * 0.02],
        ],
        vinyl(colour),
      ),
    )

export const mane =
  (reach: number): Part =>
  ({ figure, frame, dark }) => {
    const count = 15
    return Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2
      const at = skull(frame, Math.cos(angle) * reach * 0.84, Math.sin(angle) * reach * 0.84)
      return ball(figure.brush, at, frame.wide * 0.4, dark)
    }).join('')
  }

/** A muzzle with its nose and mouth, its middle at `y`. */
export const muzzle =
  (wide: number, high: number, y = 0.52): Part =>
  (beast) =>
    dot(beast, [0, y], [wide, high], beast.pale) +
    dot(beast, [0, y - high * 0.62], [0.15, 0.1], mark('#2b1c1a')) +
    draw(
      beast,
      [
        [0, y - high * 0.4],
        [0, y + high * 0.1],
      ],
      0.045,
      mark('#3a2420'),
    ) +
    draw(
      beast,
      [
        [-wide * 0.5, y + high * 0.12],
        [-wide * 0.2, y + high * 0.38],
        [0, y + high * 0.1],
        [wide * 0.2, y + high * 0.38],
        [wide * 0.5, y + high * 0.12],
      ],
      0.045,
      mark('#3a2420'),
    )

export const snout: Part = (beast) =>
  dot(beast, [0, 0.42], [0.36, 0.27], beast.pale) +
  [-0.13, 0.13].map((x) => dot(beast, [x, 0.42], [0.06, 0.1], mark('#7a3a3a'))).join('') +
  draw(beast, pts('-0.22,0.78 0,0.84 0.22,0.78'), 0.05, mark('#7a3a3a'))

export const longFace: Part = (beast) =>
  shape(beast, pts('-0.5,-0.1 0,-0.3 0.5,-0.1 0.52,0.6 0.4,1.12 0,1.24 -0.4,1.12 -0.52,0.6'), beast.coat) +
  dot(beast, [0, 0.94], [0.5, 0.3], beast.pale) +
  [-0.2, 0.2].map((x) => dot(beast, [x, 0.88], [0.08, 0.07], mark('#2b1c1a'))).join('') +
  draw(beast, pts('-0.26,1.06 0,1.12 0.26,1.06'), 0.05, mark('#2b1c1a'))

export const jaws: Part = (beast) =>
  shape(
    beast,
    pts('-0.6,0.1 0,-0.06 0.6,0.1 0.66,0.7 0.4,1.18 0,1.28 -0.4,1.18 -0.66,0.7'),
    beast.coat,
    0.9,
  ) +
  [-0.16, 0.16].map((x) => dot(beast, [x, 1.02], [0.07, 0.06], mark('#1b1517'))).join('') +
  [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5]
    .map((x, index) =>
      shape(
        beast,
        [
          [x - 0.08, 0.86 - Math.abs(x) * 0.16],
          [x + 0.08, 0.86 - Math.abs(x) * 0.16],
          [x, 0.98 + (index % 2) * 0.06],
        ],
        vinyl('#fbf6ea'),
        0.2,
      ),
    )
    .join('')

export const beak =
  (colour: string, long = 0.5): Part =>
  (beast) => {
    const side = beast.frame.turn < 0 ? -1 : 1
    return (
      shape(
        beast,
        [
          [-0.26, 0.16],
          [0.02, 0.02],
          [0.26, 0.16],
          [side * 0.16, 0.3 + long * 0.6],
          [side * 0.1, 0.34 + long],
          [-side * 0.14, 0.5],
        ],
        vinyl(colour),
        0.8,
      ) +
      draw(
        beast,
        [
          [-0.22, 0.36],
          [side * 0.06, 0.5],
          [0.22, 0.36],
        ],
        0.04,
        mark('#5a3a1c'),
      )
    )
  }

export const whiskers: Part = (beast) =>
  both((side) =>
    [0.44, 0.56]
      .map((y, index) =>
        draw(
          beast,
          [
            [side * 0.44, y],
            [side * 1.14, y - 0.1 + index * 0.2],
          ],
          0.025,
          mark('#f7efe0'),
        ),
      )
      .join(''),
  )

export const stripes: Part = (beast) =>
  [
    [-0.3, -0.86, -0.16, -0.52],
    [0, -0.94, 0, -0.52],
    [0.3, -0.86, 0.16, -0.52],
    [-0.94, 0.1, -0.62, 0.16],
    [0.94, 0.1, 0.62, 0.16],
    [-0.9, 0.4, -0.64, 0.38],
    [0.9, 0.4, 0.64, 0.38],
  ]
    .map(([x = 0, y = 0, tx = 0, ty = 0]) =>
      draw(
        beast,
        [
          [x, y],
          [tx, ty],
        ],
        0.11,
        beast.dark,
      ),
    )
    .join('')

export const freckles: Part = (beast) =>
  pts('-0.5,-0.6 0,-0.7 0.5,-0.6 -0.78,-0.2 0.78,-0.2 -0.8,0.3 0.8,0.3')
    .map(([x = 0, y = 0]) => dot(beast, [x, y], [0.12, 0.09], beast.dark))
    .join('')

export const mask: Part = (beast) => both((side) => dot(beast, [side * 0.44, 0.2], [0.32, 0.28], beast.dark))

export const cheekFur: Part = (beast) =>
  both((side) =>
    shape(
      beast,
      [
        [side * 0.16, 0.3],
        [side * 0.9, 0.1],
        [side * 1.16, 0.5],
        [side * 0.6, 0.92],
        [side * 0.06, 0.92],
      ],
      beast.pale,
      0.8,
    ),
  )

export const trunk: Part = ({ figure, frame, coat }) =>
  ribbon(
    figure.brush,
    [
      [onFace(frame, 0, 0.24), frame.wide * 0.24],
      [onFace(frame, 0.06, 0.8), frame.wide * 0.21],
      [onFace(frame, 0.3, 1.3), frame.wide * 0.17],
      [onFace(frame, 0.7, 1.36), frame.wide * 0.13],
    ],
    coat,
  )

export const gills: Part = ({ figure, frame }) =>
  both((side) =>
    [-0.34, 0, 0.34]
      .map((y) =>
        ribbon(
          figure.brush,
          [
            [skull(frame, side * 0.9, y * 0.7), frame.wide * 0.1],
            [skull(frame, side * 1.3, y * 1.3 - 0.1), frame.wide * 0.15],
            [skull(frame, side * 1.62, y * 1.9 - 0.2), frame.wide * 0.03],
          ],
          paint('#d9557a', 'hair'),
        ),
      )
      .join(''),
  )

export const fin: Part = ({ figure, frame, dark }) =>
  slab(
    figure.brush,
    smooth([skull(frame, -0.3, -0.8), skull(frame, 0.06, -1.56), skull(frame, 0.4, -0.8)], 0.6),
    dark,
  )

export const smile: Part = (beast) =>
  draw(beast, pts('-0.5,0.56 -0.2,0.72 0.2,0.72 0.5,0.56'), 0.055, mark('#3a2420'))

export const buckTeeth: Part = (beast) =>
  both((side) =>
    shape(
      beast,
      [
        [side * 0.005, 0.7],
        [side * 0.13, 0.7],
        [side * 0.12, 0.92],
        [side * 0.005, 0.92],
      ],
      vinyl('#fbf6ea'),
      0.2,
    ),
  )

export const crest =
  (colour: string): Part =>
  ({ figure, frame }) =>
    [-0.24, 0, 0.24]
      .map((x) =>
        ribbon(
          figure.brush,
          [
            [skull(frame, x * 0.4, -0.86), frame.wide * 0.08],
            [skull(frame, x, -1.24), frame.wide * 0.15],
            [skull(frame, x * 1.7, -1.5), frame.wide * 0.03],
          ],
          paint(colour, 'hair'),
        ),
      )
      .join('')
