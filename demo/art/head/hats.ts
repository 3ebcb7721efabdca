import type { Paint, Point } from '#demo/art/brush.ts'
import { along } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import { polygon, smooth, star, stroke } from '#demo/art/outline.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { cloth, hue, metal, second, vinyl } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, egg, lump, ovalPath, slab, thread } from '#demo/art/solids.ts'
import type { Frame } from './frame.ts'
import { skull } from './frame.ts'

/** What is worn on a head: drawn in the skull's own measures, so that it fits every maker's heads. */
export type Hat = (worn: Worn) => string

export type Worn = { figure: Figure; frame: Frame; main: string; trim: string; piece: Piece }

export const at = ({ frame }: Worn, points: readonly Point[]): Point[] =>
  points.map(([x, y]) => skull(frame, x, y))

/** An oval brim whose far half hides behind the crown. */
function brim(worn: Worn, y: number, [rx, ry]: readonly [number, number], paint: Paint): string {
  const { figure, frame } = worn
  return egg(
    figure.brush,
    { at: skull(frame, 0, y), rx: rx * frame.wide, ry: ry * frame.high, turn: frame.tilt },
    paint,
  )
}

function crown(worn: Worn, points: readonly Point[], paint: Paint, ease = 0.7): string {
  return slab(worn.figure.brush, smooth(at(worn, points), ease), paint)
}

function band(worn: Worn, y: number, half: number, paint: Paint): string {
  return thread(
    worn.figure.brush,
    {
      outline: stroke(
        at(worn, [
          [-half, y - 0.06],
          [0, y + 0.05],
          [half, y - 0.06],
        ]),
      ),
      wide: worn.frame.high * 0.13,
    },
    paint,
  )
}

export function feather(worn: Worn, points: readonly Point[], colour: string, wide = 0.26): string {
  const { figure, frame } = worn
  const [a, b, c] = at(worn, points)
  if (!a || !b || !c) return ''
  const size = frame.wide * wide
  const paint: Paint = { colour, kind: 'hair' }
  const start = along(a, b, 0.5)
  const curl = along(b, c, 0.6)
  return (
    ribbon(
      figure.brush,
      [
        [a, size * 0.3],
        [start, size * 0.8],
        [b, size],
        [curl, size * 0.8],
        [c, size * 0.12],
      ],
      paint,
    ) + thread(figure.brush, { outline: stroke([a, b, c]), wide: frame.wide * 0.035 }, paint, 0.3)
  )
}

const top: Hat = (worn) =>
  brim(worn, -0.62, [1.3, 0.24], cloth(worn.main)) +
  crown(
    worn,
    pts('-0.8,-0.62 -0.76,-1.3 -0.84,-1.78 0,-1.88 0.84,-1.78 0.76,-1.3 0.8,-0.62 0,-0.5'),
    cloth(worn.main),
    0.5,
  ) +
  band(worn, -0.74, 0.78, cloth(worn.trim))

const bowler: Hat = (worn) =>
  brim(worn, -0.56, [1.28, 0.2], cloth(worn.main)) +
  crown(
    worn,
    pts('-0.92,-0.58 -0.9,-1.0 -0.5,-1.34 0.5,-1.34 0.9,-1.0 0.92,-0.58 0,-0.44'),
    cloth(worn.main),
  ) +
  band(worn, -0.64, 0.88, cloth(worn.trim))

const deerstalker: Hat = (worn) =>
  crown(
    worn,
    pts('-1.06,-0.3 -1.0,-0.86 -0.4,-1.24 0.4,-1.24 1.0,-0.86 1.06,-0.3 0,-0.44'),
    cloth(worn.main),
  ) +
  crown(worn, pts('-1.5,-0.14 -0.9,-0.62 0,-0.48 0,-0.3 -0.8,-0.24'), cloth(worn.main)) +
  crown(worn, pts('1.42,-0.18 0.9,-0.62 0.1,-0.48 0.2,-0.32 0.8,-0.26'), cloth(worn.main)) +
  ball(worn.figure.brush, skull(worn.frame, 0, -1.24), worn.frame.wide * 0.12, cloth(worn.trim)) +
  thread(
    worn.figure.brush,
    {
      outline: stroke(
        at(worn, [
          [0, -1.2],
          [0.1, -0.46],
        ]),
      ),
      wide: worn.frame.wide * 0.05,
    },
    cloth(worn.trim),
    0.5,
  )

const tricorn: Hat = (worn) =>
  crown(worn, pts('-0.86,-0.5 -0.7,-1.14 0.7,-1.14 0.86,-0.5 0,-0.4'), cloth(worn.main)) +
  crown(
    worn,
    pts('-1.46,-0.5 -1.1,-1.04 -0.3,-0.8 0,-0.62 0.3,-0.8 1.1,-1.04 1.46,-0.5 0.5,-0.4 0,-0.24 -0.5,-0.4'),
    cloth(worn.main),
    0.8,
  ) +
  thread(
    worn.figure.brush,
    {
      outline: stroke(
        at(worn, pts('-1.4,-0.56 -1.04,-0.98 -0.3,-0.76 0,-0.6 0.3,-0.76 1.04,-0.98 1.4,-0.56')),
      ),
      wide: worn.frame.wide * 0.08,
    },
    metal(worn.trim),
    0.8,
  )

const musketeer: Hat = (worn) =>
  brim(worn, -0.56, [1.62, 0.34], cloth(worn.main)) +
  crown(
    worn,
    pts('-0.8,-0.6 -0.74,-1.12 -0.3,-1.3 0.4,-1.28 0.78,-1.06 0.82,-0.6 0,-0.46'),
    cloth(worn.main),
  ) +
  band(worn, -0.66, 0.8, cloth('#2b2528')) +
  feather(worn, pts('0.5,-0.72 1.3,-1.56 1.96,-0.9'), worn.trim, 0.3)

const wide: Hat = (worn) =>
  brim(worn, -0.52, [1.66, 0.28], cloth(worn.main)) +
  crown(worn, pts('-0.76,-0.56 -0.66,-1.16 0.66,-1.16 0.76,-0.56 0,-0.42'), cloth(worn.main)) +
  band(worn, -0.62, 0.74, cloth(worn.trim))

const sombrero: Hat = (worn) =>
  brim(worn, -0.56, [2.1, 0.4], cloth(worn.main)) +
  thread(
    worn.figure.brush,
    {
      outline: ovalPath({
        at: skull(worn.frame, 0, -0.56),
        rx: worn.frame.wide * 2,
        ry: worn.frame.high * 0.35,
        turn: worn.frame.tilt,
      }),
      wide: worn.frame.wide * 0.08,
    },
    metal(worn.trim),
    0.8,
  ) +
  crown(
    worn,
    pts('-0.78,-0.6 -0.5,-1.3 -0.24,-1.62 0.24,-1.62 0.5,-1.3 0.78,-0.6 0,-0.44'),
    cloth(worn.main),
  ) +
  band(worn, -0.7, 0.74, metal(worn.trim))

const conical: Hat = (worn) =>
  crown(worn, pts('-1.5,-0.34 0,-1.42 1.5,-0.34 0,-0.14'), cloth(worn.main), 0.3) +
  thread(
    worn.figure.brush,
    { outline: stroke(at(worn, pts('-1.1,-0.5 0,-0.36 1.1,-0.5'))), wide: worn.frame.wide * 0.05 },
    cloth(worn.trim),
    0.4,
  )

const witch: Hat = (worn) =>
  brim(worn, -0.56, [1.7, 0.34], cloth(worn.main)) +
  crown(
    worn,
    pts('-0.84,-0.58 -0.5,-1.3 0.1,-2.1 0.9,-2.24 0.44,-1.7 0.84,-0.58 0,-0.42'),
    cloth(worn.main),
    0.7,
  ) +
  band(worn, -0.7, 0.8, cloth(worn.trim))

const wizard: Hat = (worn) =>
  crown(worn, pts('-1.02,-0.46 -0.6,-1.3 -0.1,-2.3 0.44,-1.3 1.02,-0.46 0,-0.3'), cloth(worn.main), 0.5) +
  band(worn, -0.56, 0.98, metal(worn.trim)) +
  slab(
    worn.figure.brush,
    polygon(star(skull(worn.frame, 0.02, -1.2), [worn.frame.wide * 0.26, worn.frame.wide * 0.11], 5)),
    metal(worn.trim),
  )

const crownHat: Hat = (worn) => {
  const points = pts(
    '-0.86,-0.44 -0.98,-1.16 -0.56,-0.84 -0.3,-1.28 0,-0.88 0.3,-1.28 0.56,-0.84 0.98,-1.16 0.86,-0.44 0,-0.3',
  )
  const gems = pts('-0.98,-1.18 -0.3,-1.3 0.3,-1.3 0.98,-1.18')
  return (
    slab(worn.figure.brush, smooth(at(worn, points), 0.25), metal(worn.main)) +
    gems
      .map(([x, y]) =>
        ball(worn.figure.brush, skull(worn.frame, x, y), worn.frame.wide * 0.11, metal(worn.main)),
      )
      .join('') +
    [-0.46, 0, 0.46]
      .map((x) =>
        ball(
          worn.figure.brush,
          skull(worn.frame, x, -0.5 + 0.06 * (1 - x * x)),
          worn.frame.wide * 0.1,
          vinyl(worn.trim),
        ),
      )
      .join('')
  )
}

const tiara: Hat = (worn) =>
  thread(
    worn.figure.brush,
    { outline: stroke(at(worn, pts('-0.92,-0.36 0,-0.6 0.92,-0.36'))), wide: worn.frame.wide * 0.12 },
    metal(worn.main),
    0.85,
  ) +
  slab(worn.figure.brush, polygon(at(worn, pts('-0.2,-0.58 0,-1.02 0.2,-0.58'))), metal(worn.main)) +
  ball(worn.figure.brush, skull(worn.frame, 0, -0.64), worn.frame.wide * 0.1, vinyl(worn.trim))

const hood: Hat = (worn) =>
  lump(
    worn.figure.brush,
    smooth(
      at(
        worn,
        pts(
          '-1.06,0.9 -1.26,0 -0.96,-0.86 0.04,-1.34 0.98,-0.86 1.26,0 1.06,0.9 0.88,0.5 0.94,-0.1 0.62,-0.6 0,-0.74 -0.62,-0.6 -0.94,-0.1 -0.88,0.5',
        ),
      ),
    ),
    cloth(worn.main),
  )

const veil: Hat = (worn) =>
  lump(
    worn.figure.brush,
    smooth(
      at(
        worn,
        pts(
          '-1.3,1.7 -1.16,0.2 -1.02,-0.66 0,-1.2 1.02,-0.66 1.16,0.2 1.3,1.7 0.96,0.9 0.92,-0.02 0.6,-0.52 0,-0.64 -0.6,-0.52 -0.92,-0.02 -0.96,0.9',
        ),
      ),
    ),
    cloth(worn.main),
  )

const turban: Hat = (worn) => {
  const { brush } = worn.figure
  const rolls = trios('-0.3,-0.56,-14 0.3,-0.7,10 -0.1,-0.98,-8')
  return (
    rolls
      .map(([x, y, turn]) =>
        egg(
          brush,
          {
            at: skull(worn.frame, x * 0.3, y),
            rx: worn.frame.wide * (1.16 - (y + 1) * -0.1),
            ry: worn.frame.high * 0.34,
            turn: turn + worn.frame.tilt,
          },
          cloth(worn.main),
        ),
      )
      .join('') +
    feather(worn, pts('0,-0.8 0.1,-1.5 0.36,-1.84'), worn.trim, 0.2) +
    ball(brush, skull(worn.frame, 0, -0.68), worn.frame.wide * 0.16, metal('#d9a32f'))
  )
}

const fez: Hat = (worn) =>
  crown(worn, pts('-0.78,-0.56 -0.6,-1.36 0.6,-1.36 0.78,-0.56 0,-0.44'), cloth(worn.main), 0.4) +
  thread(
    worn.figure.brush,
    { outline: stroke(at(worn, pts('0,-1.36 0.7,-1.2 0.78,-0.8'))), wide: worn.frame.wide * 0.08 },
    cloth(worn.trim),
    0.7,
  )

const nightcap: Hat = (worn) =>
  crown(
    worn,
    pts('-0.98,-0.42 -0.7,-1.06 0,-1.36 0.9,-1.3 1.5,-0.56 1.3,-0.4 0.9,-0.76 0.98,-0.36 0,-0.5'),
    cloth(worn.main),
  ) +
  band(worn, -0.5, 0.98, cloth(worn.trim)) +
  ball(worn.figure.brush, skull(worn.frame, 1.42, -0.36), worn.frame.wide * 0.22, cloth(worn.trim))

const bandana: Hat = (worn) =>
  crown(
    worn,
    pts('-1.06,-0.2 -0.98,-0.76 -0.4,-1.16 0.4,-1.16 0.98,-0.76 1.06,-0.2 0.5,-0.44 -0.5,-0.44'),
    cloth(worn.main),
  ) +
  slab(worn.figure.brush, polygon(at(worn, pts('1.0,-0.3 1.5,-0.1 1.36,0.24 1.0,-0.1'))), cloth(worn.main)) +
  pts('-0.5,-0.7 0,-0.84 0.5,-0.7')
    .map(([x = 0, y = 0]) =>
      ball(worn.figure.brush, skull(worn.frame, x, y), worn.frame.wide * 0.07, cloth(worn.trim)),
    )
    .join('')

const capHat: Hat = (worn) =>
  crown(worn, pts('-1.02,-0.4 -1.1,-0.8 -0.4,-1.2 0.5,-1.16 1.1,-0.76 1.02,-0.4 0,-0.5'), cloth(worn.main)) +
  crown(worn, pts('-0.8,-0.46 0,-0.56 0.8,-0.46 0.7,-0.22 0,-0.24 -0.7,-0.22'), cloth(worn.trim))

const straw: Hat = (worn) =>
  brim(worn, -0.54, [1.56, 0.26], cloth(worn.main)) +
  crown(worn, pts('-0.8,-0.56 -0.78,-1.08 0.78,-1.08 0.8,-0.56 0,-0.44'), cloth(worn.main), 0.4) +
  band(worn, -0.62, 0.78, cloth(worn.trim))

const mob: Hat = (worn) =>
  lump(
    worn.figure.brush,
    smooth(at(worn, pts('-1.12,-0.3 -1.2,-0.8 -0.6,-1.3 0.6,-1.3 1.2,-0.8 1.12,-0.3 0,-0.52'))),
    cloth(worn.main),
  ) +
  thread(
    worn.figure.brush,
    {
      outline: stroke(at(worn, pts('-1.12,-0.28 -0.6,-0.46 0,-0.5 0.6,-0.46 1.12,-0.28'))),
      wide: worn.frame.wide * 0.14,
    },
    cloth(worn.trim),
    0.9,
  )

const bonnet: Hat = (worn) =>
  lump(
    worn.figure.brush,
    smooth(
      at(
        worn,
        pts(
          '-1.24,0.5 -1.36,-0.4 -0.8,-1.24 0,-1.4 0.8,-1.24 1.36,-0.4 1.24,0.5 0.96,0.1 0.86,-0.4 0,-0.76 -0.86,-0.4 -0.96,0.1',
        ),
      ),
    ),
    cloth(worn.main),
  ) +
  thread(
    worn.figure.brush,
    {
      outline: stroke(at(worn, pts('-1.02,0.3 -0.6,0.9 0,1.1 0.6,0.9 1.02,0.3'))),
      wide: worn.frame.wide * 0.12,
    },
    cloth(worn.trim),
    0.7,
  )

const beret: Hat = (worn) =>
  egg(
    worn.figure.brush,
    {
      at: skull(worn.frame, 0.2, -0.78),
      rx: worn.frame.wide * 1.24,
      ry: worn.frame.high * 0.4,
      turn: -10 + worn.frame.tilt,
    },
    cloth(worn.main),
  ) + band(worn, -0.5, 0.94, cloth(worn.trim))

const mitre: Hat = (worn) =>
  crown(worn, pts('-0.86,-0.46 -0.8,-1.2 0,-2.06 0.8,-1.2 0.86,-0.46 0,-0.34'), cloth(worn.main), 0.5) +
  thread(
    worn.figure.brush,
    {
      outline: stroke(
        at(worn, [
          [0, -1.9],
          [0, -0.4],
        ]),
      ),
      wide: worn.frame.wide * 0.16,
    },
    metal(worn.trim),
    0.8,
  ) +
  band(worn, -0.52, 0.86, metal(worn.trim))

const biretta: Hat = (worn) =>
  crown(worn, pts('-0.84,-0.44 -0.94,-1.04 0,-1.16 0.94,-1.04 0.84,-0.44 0,-0.36'), cloth(worn.main), 0.3) +
  ball(worn.figure.brush, skull(worn.frame, 0, -1.14), worn.frame.wide * 0.14, cloth(worn.trim))

const bobby: Hat = (worn) =>
  crown(
    worn,
    pts('-1.06,-0.36 -0.96,-1.0 -0.4,-1.6 0.4,-1.6 0.96,-1.0 1.06,-0.36 0,-0.44'),
    cloth(worn.main),
  ) +
  ball(worn.figure.brush, skull(worn.frame, 0, -1.64), worn.frame.wide * 0.12, metal(worn.trim)) +
  slab(
    worn.figure.brush,
    polygon(star(skull(worn.frame, 0, -0.86), [worn.frame.wide * 0.28, worn.frame.wide * 0.14], 8)),
    metal(worn.trim),
  )

/** The wide hat of the Garbancera: plumes, roses and a ribbon. */
const garbancera: Hat = (worn) => {
  const rosesAt = pts('-1.1,-0.66 -0.6,-0.86 0.6,-0.86 1.1,-0.66')
  return (
    feather(worn, pts('-0.5,-0.9 -1.1,-1.8 -1.9,-1.4'), worn.trim, 0.3) +
    feather(worn, pts('0.2,-1 0.5,-2 1.4,-2'), '#f4f2ec', 0.3) +
    feather(worn, pts('0.6,-0.9 1.4,-1.6 2.1,-1'), worn.trim, 0.3) +
    brim(worn, -0.58, [1.96, 0.38], cloth(worn.main)) +
    crown(worn, pts('-0.86,-0.62 -0.7,-1.16 0.7,-1.16 0.86,-0.62 0,-0.46'), cloth(worn.main)) +
    band(worn, -0.66, 0.84, cloth('#f4f2ec')) +
    rosesAt
      .map(([x, y], index) =>
        ball(
          worn.figure.brush,
          skull(worn.frame, x, y),
          worn.frame.wide * 0.24,
          cloth(index % 2 ? '#ffd166' : worn.trim),
        ),
      )
      .join('')
  )
}

const chef: Hat = (worn) =>
  pts('-0.6,-1.3 0.6,-1.3 0,-1.5')
    .map(([x = 0, y = 0]) =>
      ball(worn.figure.brush, skull(worn.frame, x, y), worn.frame.wide * 0.52, cloth(worn.main)),
    )
    .join('') + crown(worn, pts('-0.86,-0.5 -0.84,-1.1 0.84,-1.1 0.86,-0.5 0,-0.42'), cloth(worn.main), 0.4)

const montera: Hat = (worn) =>
  crown(worn, pts('-0.9,-0.44 -1.24,-0.7 -0.9,-1.0 0,-1.16 0.9,-1.0 1.24,-0.7 0.9,-0.44 0,-0.52'), {
    colour: worn.main,
    kind: 'hair',
  }) +
  [-1.2, 1.2]
    .map((x) =>
      ball(worn.figure.brush, skull(worn.frame, x, -0.7), worn.frame.wide * 0.24, {
        colour: worn.main,
        kind: 'hair',
      }),
    )
    .join('')

const flowers: Hat = (worn) =>
  pts('-0.86,-0.36 -0.58,-0.68 -0.2,-0.84 0.2,-0.84 0.58,-0.68 0.86,-0.36')
    .map(([x = 0, y = 0], index) => {
      const middle = skull(worn.frame, x, y)
      const size = worn.frame.wide * (index % 2 ? 0.22 : 0.26)
      return (
        slab(
          worn.figure.brush,
          smooth(star(middle, [size, size * 0.6], 5)),
          cloth(index % 2 ? worn.trim : worn.main),
        ) + ball(worn.figure.brush, middle, size * 0.34, vinyl('#f1c93c'))
      )
    })
    .join('')

const laurel: Hat = (worn) =>
  [-1, 1]
    .map((side) =>
      [0.94, 0.74, 0.46, 0.16]
        .map((x, index) =>
          egg(
            worn.figure.brush,
            {
              at: skull(worn.frame, side * x, -0.3 - index * 0.14),
              rx: worn.frame.wide * 0.22,
              ry: worn.frame.high * 0.085,
              turn: side * (60 - index * 22),
            },
            metal(worn.main),
          ),
        )
        .join(''),
    )
    .join('')

const halo: Hat = (worn) =>
  thread(
    worn.figure.brush,
    {
      outline: ovalPath({
        at: skull(worn.frame, 0, -1.34),
        rx: worn.frame.wide * 0.86,
        ry: worn.frame.high * 0.2,
      }),
      wide: worn.frame.wide * 0.12,
    },
    { colour: worn.main, kind: 'glow' },
    0.9,
  )

export const softHats: Readonly<Record<string, Hat>> = {
  top,
  bowler,
  deerstalker,
  tricorn,
  musketeer,
  wide,
  sombrero,
  conical,
  witch,
  wizard,
  crown: crownHat,
  tiara,
  hood,
  veil,
  turban,
  fez,
  nightcap,
  bandana,
  cap: capHat,
  straw,
  mob,
  bobby,
  garbancera,
  chef,
  montera,
  bonnet,
  beret,
  mitre,
  biretta,
  flowers,
  laurel,
  halo,
}

export function wornOf(figure: Figure, frame: Frame, piece: Piece): Worn {
  const main = hue(piece, 0, '#5a3a2c')
  return { figure, frame, main, trim: second(piece, '#d9a32f'), piece }
}
