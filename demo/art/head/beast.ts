import type { Piece } from '#demo/art/look.ts'
import { smooth } from '#demo/art/outline.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { glow, hue, mark, metal, paint, second, vinyl } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import { ball, flat, slab } from '#demo/art/solids.ts'
import type { Beast, Part } from './beast-parts.ts'
import {
  beak,
  both,
  buckTeeth,
  cheekFur,
  crest,
  dot,
  draw,
  fin,
  freckles,
  gills,
  hanging,
  headOf,
  horns,
  jaws,
  longEars,
  longFace,
  mane,
  mask,
  muzzle,
  pricked,
  roundEars,
  shape,
  sideEars,
  smile,
  snout,
  stripes,
  trunk,
  whiskers,
} from './beast-parts.ts'
import { eyes } from './eyes.ts'
import type { Frame } from './frame.ts'
import { skull } from './frame.ts'

/** A head that is no person's. The eyes come after the part named `look`. */
export function beastHead(figure: Figure, frame: Frame, piece: Piece): string {
  const parts = heads[piece.style]
  if (!parts) throw new Error(`Demo art: no head is called "${piece.style}".`)
  const kind = soft.has(piece.style) ? 'hair' : 'vinyl'
  const beast: Beast = {
    figure,
    frame,
    coat: paint(hue(piece, 0, '#8a5a32'), kind),
    pale: paint(second(piece, '#ecd9ae'), kind),
    dark: paint(piece.colours[2] ?? '#4a3020', kind),
  }
  return parts.map((part) => part(beast)).join('')
}

const soft = new Set(
  'lion tiger cat dog wolf fox hare mouse monkey bear bull bat owl tanuki jaguar horse donkey goat baku'.split(
    ' ',
  ),
)

/** Eyes of a beast: beads on small heads, tall and shining on big ones. */
const look: Part = ({ figure, frame }) =>
  eyes({ ...figure, face: figure.face === 'toy' ? 'bead' : figure.face }, frame)

const pumpkin: Part = ({ figure, frame, coat }) => {
  const { brush } = figure
  const lobes = [-0.74, 0.74, -0.4, 0.4, 0].map((x) =>
    slab(
      brush,
      smooth([
        skull(frame, x - 0.42, 0),
        skull(frame, x - 0.2, -0.82),
        skull(frame, x + 0.2, -0.82),
        skull(frame, x + 0.42, 0),
        skull(frame, x + 0.22, 0.9),
        skull(frame, x - 0.22, 0.9),
      ]),
      coat,
    ),
  )
  const lit = glow('#ffd76a')
  const cut = (points: readonly (readonly [number, number])[]) =>
    flat(
      brush,
      smooth(
        points.map(([x, y]) => skull(frame, x + frame.turn * 0.2, y)),
        0.15,
      ),
      lit,
      0.8,
    )
  return (
    lobes.join('') +
    slab(
      brush,
      smooth(
        [
          skull(frame, -0.14, -0.8),
          skull(frame, 0, -1.3),
          skull(frame, 0.24, -1.24),
          skull(frame, 0.16, -0.8),
        ],
        0.5,
      ),
      paint('#5f7a34', 'wood'),
    ) +
    cut(pts('-0.56,0.04 -0.34,-0.34 -0.14,0.04')) +
    cut(pts('0.56,0.04 0.34,-0.34 0.14,0.04')) +
    cut(
      pts('-0.6,0.32 -0.3,0.42 -0.2,0.34 0.06,0.46 0.2,0.34 0.6,0.3 0.34,0.66 0.1,0.58 -0.12,0.7 -0.34,0.6'),
    )
  )
}

const skullHead: Part = ({ figure, frame, coat }) => {
  const { brush } = figure
  const hole = mark('#2a1c1f')
  const at = (x: number, y: number) =>
    skull(frame, x * (1 - 0.1 * frame.turn * Math.sign(x)) + frame.turn * 0.16, y)
  const bone = smooth(
    pts(
      '0,-1.02 0.66,-0.86 0.98,-0.24 0.82,0.3 0.58,0.48 0.5,0.9 0,1 -0.5,0.9 -0.58,0.48 -0.82,0.3 -0.98,-0.24 -0.66,-0.86',
    ).map(([x = 0, y = 0]) => skull(frame, x, y)),
  )
  const socket = (side: number) =>
    flat(
      brush,
      smooth([
        at(side * 0.12, 0.06),
        at(side * 0.36, -0.16),
        at(side * 0.66, 0),
        at(side * 0.6, 0.3),
        at(side * 0.3, 0.34),
      ]),
      hole,
      0.4,
    )
  const irises = figure.look.pieces.get('eyes')
  return (
    slab(brush, bone, coat) +
    both(socket) +
    (irises
      ? both((side) => ball(brush, at(side * 0.4, 0.1), frame.wide * 0.12, glow(hue(irises, 0, '#ffcf4a'))))
      : '') +
    flat(brush, smooth([at(-0.09, 0.5), at(0, 0.3), at(0.09, 0.5)], 0.3), hole, 0.4) +
    draw({ figure, frame, coat, pale: coat, dark: coat }, pts('-0.46,0.66 0,0.74 0.46,0.66'), 0.05, hole) +
    [-0.32, -0.16, 0, 0.16, 0.32]
      .map((x) =>
        draw(
          { figure, frame, coat, pale: coat, dark: coat },
          [
            [x, 0.58],
            [x, 0.84],
          ],
          0.035,
          hole,
        ),
      )
      .join('')
  )
}

/** Flowers and dots on the forehead, as sugar skulls have. */
const sugar: Part = (beast) =>
  [
    [0, -0.5, '#d9557a'],
    [-0.34, -0.62, '#2f8fb0'],
    [0.34, -0.62, '#2f8fb0'],
    [0, -0.78, '#f1a32f'],
  ]
    .map(([x, y, colour]) => dot(beast, [Number(x), Number(y)], [0.1, 0.1], mark(String(colour))))
    .join('') + both((side) => dot(beast, [side * 0.72, 0.46], [0.08, 0.08], mark('#d9557a')))

const sackHead: Part = (beast) =>
  shape(
    beast,
    pts('0,-1 0.8,-0.7 1,0 0.8,0.66 0.3,1.04 -0.3,1.04 -0.8,0.66 -1,0 -0.8,-0.7'),
    beast.coat,
    0.9,
  ) +
  draw(beast, pts('-0.3,0.98 0,1.06 0.3,0.98'), 0.16, mark('#8a5a32')) +
  dot(beast, [0, 0.36], [0.12, 0.09], mark('#c25a3a')) +
  draw(beast, pts('-0.44,0.58 -0.1,0.7 0.44,0.54'), 0.06, mark('#7a3a2a')) +
  [-0.3, 0, 0.3]
    .map((x) =>
      draw(
        beast,
        [
          [x, 0.54],
          [x + 0.03, 0.76],
        ],
        0.04,
        mark('#7a3a2a'),
      ),
    )
    .join('')

const tinHead: Part = ({ figure, frame, coat }) => {
  const { brush } = figure
  const steel = metal(coat.colour)
  const at = (x: number, y: number) => skull(frame, x, y)
  return (
    slab(
      brush,
      smooth(
        [at(-0.8, -0.6), at(0.8, -0.6), at(0.86, 0.86), at(0.5, 1.02), at(-0.5, 1.02), at(-0.86, 0.86)],
        0.35,
      ),
      steel,
    ) +
    slab(
      brush,
      smooth([at(-0.92, -0.56), at(-0.14, -1.5), at(0.14, -1.5), at(0.92, -0.56), at(0, -0.42)], 0.3),
      steel,
    ) +
    slab(
      brush,
      smooth(
        [at(-0.12, 0.2), at(0.4 * frame.turn, 0.1), at(0.5 * frame.turn + 0.1, 0.34), at(0.1, 0.44)],
        0.6,
      ),
      steel,
    )
  )
}

const copperHead: Part = ({ figure, frame, coat }) => {
  const copper = metal(coat.colour)
  return (
    ball(figure.brush, skull(frame, 0, 0), frame.wide * 0.98, copper) +
    slab(
      figure.brush,
      smooth(
        [
          skull(frame, -0.96, -0.36),
          skull(frame, 0, -0.52),
          skull(frame, 0.96, -0.36),
          skull(frame, 0.86, -0.66),
          skull(frame, 0, -1.16),
          skull(frame, -0.86, -0.66),
        ],
        0.6,
      ),
      metal('#8a4a2a'),
    ) +
    draw(
      { figure, frame, coat, pale: coat, dark: coat },
      pts('-0.3,0.56 0,0.64 0.3,0.56'),
      0.07,
      mark('#3a1f14'),
    ) +
    [-0.2, 0, 0.2]
      .map((x) =>
        draw(
          { figure, frame, coat, pale: coat, dark: coat },
          [
            [x, 0.5],
            [x, 0.68],
          ],
          0.03,
          mark('#3a1f14'),
        ),
      )
      .join('')
  )
}

const woodenFace: Part = (beast) =>
  shape(
    beast,
    pts('0,-1 0.74,-0.84 0.92,-0.1 0.8,0.6 0.4,1.02 -0.4,1.02 -0.8,0.6 -0.92,-0.1 -0.74,-0.84'),
    { ...beast.coat, kind: 'wood' },
    0.7,
  ) +
  [-0.5, 0, 0.5]
    .map((x) =>
      draw(
        beast,
        [
          [x, -0.9],
          [x * 1.2, -0.2],
          [x, 0.9],
        ],
        0.03,
        beast.dark,
      ),
    )
    .join('') +
  both((side) => dot(beast, [side * 0.38, 0.08], [0.13, 0.1], mark('#2b1a12'))) +
  draw(
    beast,
    [
      [-0.3, 0.56],
      [0.3, 0.56],
    ],
    0.09,
    mark('#2b1a12'),
  ) +
  draw(
    beast,
    [
      [0, 0.1],
      [0, 0.36],
    ],
    0.08,
    beast.pale,
  )

const tusks: Part = (beast) =>
  both((side) =>
    shape(
      beast,
      [
        [side * 0.14, 0.66],
        [side * 0.32, 0.66],
        [side * 0.26, 1.2],
      ],
      vinyl('#fbf6ea'),
      0.4,
    ),
  )

const owlFace: Part = (beast) =>
  both((side) => dot(beast, [side * 0.42, 0.16], [0.44, 0.42], beast.pale)) + beak('#e0a23c', 0.24)(beast)

const froggy: Part = (beast) =>
  both((side) => dot(beast, [side * 0.5, -0.7], [0.36, 0.36], beast.coat)) +
  draw(beast, pts('-0.66,0.46 0,0.68 0.66,0.46'), 0.06, mark('#2c3a20'))

const dish: Part = ({ figure, frame }) =>
  ball(figure.brush, skull(frame, 0, -0.92), frame.wide * 0.02, vinyl('#bfe0ea')) +
  slab(
    figure.brush,
    smooth([
      skull(frame, -0.7, -0.86),
      skull(frame, 0, -1.06),
      skull(frame, 0.7, -0.86),
      skull(frame, 0, -0.7),
    ]),
    vinyl('#cfe9f2'),
  ) +
  Array.from({ length: 9 }, (_, index) =>
    dot(
      { figure, frame, coat: vinyl('#2c3a20'), pale: vinyl('#2c3a20'), dark: vinyl('#2c3a20') },
      [-0.84 + index * 0.21, -0.66 - 0.06 * Math.sin(index)],
      [0.16, 0.14],
      paint('#2b2a24', 'hair'),
    ),
  ).join('')

const carp: Part = (beast) =>
  both((side) =>
    draw(
      beast,
      [
        [side * 0.3, 0.66],
        [side * 0.7, 0.8],
        [side * 0.9, 1.1],
      ],
      0.06,
      beast.pale,
    ),
  ) +
  dot(beast, [0, 0.62], [0.36, 0.2], beast.pale) +
  dot(beast, [0, 0.62], [0.2, 0.09], mark('#7a3a2a'))

const feelers: Part = (beast) =>
  both(
    (side) =>
      draw(
        beast,
        [
          [side * 0.3, -0.86],
          [side * 0.56, -1.4],
          [side * 0.96, -1.56],
        ],
        0.08,
        beast.dark,
      ) + dot(beast, [side * 0.98, -1.56], [0.12, 0.12], beast.dark),
  )

const heads: Readonly<Record<string, readonly Part[]>> = {
  pig: [pricked(0.1, 0.6), headOf(), snout, look],
  bull: [horns(0.66, 0.5), sideEars(0.28, -0.3), headOf(0.94), look, snout, muzzle(0.5, 0.3, 0.66)],
  cow: [horns(0.3, 0.36), hanging(-0.02), headOf(0.92), look, muzzle(0.52, 0.32, 0.62)],
  lion: [mane(1.16), roundEars(0.3, 0.8), headOf(0.86, 0.94), look, muzzle(0.4, 0.3)],
  tiger: [roundEars(0.3), headOf(), stripes, look, muzzle(0.42, 0.3), whiskers],
  jaguar: [roundEars(0.3), headOf(), freckles, look, muzzle(0.42, 0.3), whiskers],
  cat: [pricked(0.36), headOf(), look, muzzle(0.34, 0.24, 0.54), whiskers],
  striped: [pricked(0.36), headOf(), stripes, look, muzzle(0.34, 0.24, 0.5), whiskers],
  cheshire: [
    pricked(0.36),
    headOf(1.06),
    stripes,
    look,
    (beast) =>
      dot(beast, [0, 0.36], [0.12, 0.08], mark('#7a3a5a')) +
      shape(
        beast,
        pts('-0.8,0.36 -0.3,0.56 0.3,0.56 0.8,0.36 0.5,0.86 0,0.98 -0.5,0.86'),
        vinyl('#fdf8ee'),
        0.7,
      ) +
      [-0.48, -0.24, 0, 0.24, 0.48]
        .map((x) =>
          draw(
            beast,
            [
              [x, 0.5],
              [x * 0.9, 0.88],
            ],
            0.03,
            mark('#7a5a6a'),
          ),
        )
        .join('') +
      draw(beast, pts('-0.7,0.62 0,0.78 0.7,0.62'), 0.03, mark('#7a5a6a')),
  ],
  dog: [headOf(0.94), look, muzzle(0.42, 0.32), hanging(0.34)],
  wolf: [pricked(0.34), headOf(0.94), cheekFur, look, muzzle(0.36, 0.34, 0.56)],
  fox: [pricked(0.42, 0.6), headOf(0.98, 0.94), cheekFur, look, muzzle(0.2, 0.2, 0.64)],
  xolo: [pricked(0.5, 0.7), headOf(0.86, 1.02), look, muzzle(0.36, 0.34, 0.58)],
  hare: [longEars(1.3, 0.3), headOf(0.92), look, buckTeeth, muzzle(0.3, 0.22, 0.54)],
  mouse: [roundEars(0.46, 0.92), headOf(0.92), look, muzzle(0.24, 0.2, 0.58), whiskers],
  monkey: [
    sideEars(0.34, 0.02),
    headOf(),
    (beast) =>
      shape(
        beast,
        pts('0,-0.3 0.4,-0.56 0.74,-0.1 0.6,0.5 0.4,0.86 -0.4,0.86 -0.6,0.5 -0.74,-0.1 -0.4,-0.56'),
        beast.pale,
      ),
    look,
    (beast) => both((side) => dot(beast, [side * 0.07, 0.42], [0.04, 0.04], mark('#5a2f24'))) + smile(beast),
  ],
  horse: [pricked(0.24, 0.4), headOf(0.7, 0.7), longFace, look],
  donkey: [longEars(0.9, 0.4), headOf(0.7, 0.7), longFace, look],
  goat: [horns(0.2, 0.9, '#8a7350'), hanging(0), headOf(0.72, 0.8), longFace, look],
  croc: [headOf(0.86, 0.8), jaws, look],
  dragon: [horns(0.24, 0.8, '#d9a32f'), mane(1.06), headOf(0.86, 0.8), longFace, look, whiskers],
  serpent: [headOf(0.84, 0.86), longFace, look],
  bat: [
    pricked(0.8, 0.66),
    headOf(0.94, 0.92),
    look,
    (beast) =>
      dot(beast, [0, 0.42], [0.2, 0.13], beast.dark) +
      both((side) =>
        shape(
          beast,
          [
            [side * 0.1, 0.66],
            [side * 0.24, 0.66],
            [side * 0.17, 0.9],
          ],
          vinyl('#fbf6ea'),
          0.2,
        ),
      ),
  ],
  bird: [headOf(0.9, 0.92), look, beak('#e0a23c', 0.5)],
  eagle: [crest('#6b452c'), headOf(0.92, 0.92), look, beak('#e5b03a', 0.66)],
  parrot: [crest('#f1c93c'), headOf(0.96, 0.96), look, beak('#2b2528', 0.5)],
  vulture: [headOf(0.8, 0.9), crest('#d9557a'), look, beak('#e58a25', 0.6)],
  owl: [pricked(0.22, 0.6), headOf(), owlFace, look],
  chick: [crest('#c22f2f'), headOf(0.9, 0.92), look, beak('#e58a25', 0.24)],
  fish: [fin, headOf(), look, carp],
  frog: [froggy, headOf(1.06, 0.9), look],
  kappa: [headOf(1, 0.94), look, beak('#e3c45a', 0.26), dish],
  axolotl: [gills, headOf(1.1, 0.86), look, smile],
  turtle: [headOf(0.86, 0.9), look, smile],
  elephant: [
    ({ figure, frame, coat }) =>
      both((side) => ball(figure.brush, skull(frame, side * 1.1, -0.1), frame.wide * 0.56, coat)),
    headOf(0.86),
    look,
    trunk,
  ],
  baku: [
    roundEars(0.26),
    headOf(0.94),
    look,
    trunk,
    both2((side, beast) =>
      draw(
        beast,
        [
          [side * 0.3, 0.7],
          [side * 0.5, 1.04],
        ],
        0.1,
        vinyl('#fbf6ea'),
      ),
    ),
  ],
  tanuki: [roundEars(0.28), headOf(), mask, look, muzzle(0.34, 0.26, 0.56)],
  pumpkin: [pumpkin],
  skull: [skullHead],
  sugar: [skullHead, sugar],
  sack: [sackHead, look],
  tin: [tinHead, look],
  copper: [copperHead, look],
  beetle: [feelers, headOf(0.94, 0.9), look, smile],
  ant: [feelers, headOf(0.8), look],
  blank: [headOf()],
  wood: [woodenFace],
  walrus: [headOf(1.04), tusks, look, muzzle(0.5, 0.32, 0.56), whiskers],
}

function both2(draw: (side: -1 | 1, beast: Beast) => string): Part {
  return (beast) => both((side) => draw(side, beast))
}
