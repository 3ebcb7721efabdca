import type { Point } from '#demo/art/brush.ts'
import { along, away } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import { trios } from '#demo/art/points.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, chain, egg, flat, limb, lump, slab, thread, tube } from '#demo/art/solids.ts'
import type { Figure } from './figure.ts'
import { cloth, glow, hue, mark, metal, paint, second, trunk, wood } from './figure.ts'

type DrawBack = (figure: Figure, piece: Piece) => string

/** What stands or hangs behind a body: capes, wings, tails, quivers, rays. */
export function behind(figure: Figure): string {
  return drawn(figure, 'back') + drawn(figure, 'tail')
}

function drawn(figure: Figure, name: string): string {
  const piece = figure.look.pieces.get(name)
  if (!piece) return ''
  const draw = backs[piece.style]
  if (!draw) throw new Error(`Demo art: nothing called "${piece.style}" hangs on a back.`)
  return draw(figure, piece)
}

/** What of it lies on the shoulders, in front. */
export function onShoulders(figure: Figure): string {
  const piece = figure.look.pieces.get('back')
  if (!piece || !['cape', 'collar', 'wind'].includes(piece.style)) return ''
  const { brush, body } = figure
  const { shoulder } = body.build
  const colour = hue(piece, 0, '#2b2528')
  const half = (side: number): Point[] => [
    trunk(body, side * shoulder * 0.16, 1.12),
    trunk(body, side * shoulder * 0.8, 1.08),
    trunk(body, side * shoulder * 1.12, 0.9),
    trunk(body, side * shoulder * 0.86, 0.78),
    trunk(body, side * shoulder * 0.3, 0.98),
  ]
  return (
    [1, -1].map((side) => lump(brush, smooth(half(side), 0.8), cloth(colour))).join('') +
    ball(brush, trunk(body, 0, 1.02), body.unit * 1.4, metal(second(piece, '#d9a32f')))
  )
}

const cape: DrawBack = (figure, piece) => mantle(figure, piece, 0)
const wind: DrawBack = (figure, piece) => mantle(figure, piece, figure.body.pose.turn > 0 ? -1 : 1)

/** A mantle that hangs, or that the wind takes to a side; its lining is seen around the body. */
function mantle(figure: Figure, piece: Piece, gust: number): string {
  const { brush, body } = figure
  const { shoulder, hip } = body.build
  const { unit, ground, hips } = body
  const low = hips[1] + (ground - hips[1]) * (gust ? 0.66 : 0.9)
  const blow = gust * hip * 2.6 * unit
  const wide = hip * (gust ? 2.2 : 2.5) * unit
  const shape = (share: number): string =>
    smooth(
      [
        trunk(body, -shoulder * share, 1.05),
        trunk(body, shoulder * share, 1.05),
        [hips[0] + wide * 0.78 * share + blow * 0.3, hips[1]],
        [hips[0] + wide * share + blow, low],
        [hips[0] + wide * 0.4 * share + blow, low + unit * 2.4],
        [hips[0] - wide * 0.4 * share + blow * 0.9, low - unit * 0.4],
        [hips[0] - wide * share + blow * 0.8, low + unit * 1.4],
        [hips[0] - wide * 0.78 * share + blow * 0.2, hips[1]],
      ],
      0.7,
    )
  const outer = hue(piece, 0, '#2b2528')
  const lining = cloth(second(piece, outer))
  const pleats = [-0.7, -0.3, 0.2, 0.6].map((share) =>
    stroke([
      trunk(body, share * shoulder, 0.9),
      [hips[0] + share * wide * 0.8 + blow * 0.3, hips[1]],
      [hips[0] + share * wide + blow, low],
    ]),
  )
  return (
    slab(brush, shape(1.08), cloth(outer)) +
    flat(brush, shape(0.92), lining, 0.36) +
    pleats.map((outline) => thread(brush, { outline, wide: unit * 1.2 }, lining, 0.12)).join('')
  )
}

const collar: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const { headWide, head } = body.build
  const [x, y] = body.neck
  const u = body.unit
  const wing = (side: number): string =>
    smooth(
      [
        [x, y + u * 3],
        [x + side * headWide * 0.9 * u, y + u * 2],
        [x + side * headWide * 1.45 * u, y - head * 0.56 * u],
        [x + side * headWide * 0.7 * u, y - head * 0.1 * u],
      ],
      0.5,
    )
  return (
    mantle(figure, piece, 0) +
    [-1, 1].map((side) => slab(brush, wing(side), cloth(second(piece, '#96192b')))).join('')
  )
}

/** Rows of feathers along an arm that rises from the shoulder blade. */
const wings: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const u = body.unit
  const rows = [
    [34, 12, second(piece, '#f4f2ec')],
    [26, 9, hue(piece, 0, '#ecd9ae')],
  ] as const
  return [-1, 1]
    .map((side) => {
      const root = trunk(body, side * 2, 0.94)
      return rows
        .map(([long, count, colour]) =>
          Array.from({ length: count }, (_, index) => {
            const share = index / (count - 1)
            const angle = side > 0 ? -58 + share * 128 : 238 - share * 128
            const from = away(root, angle, u * 7)
            const tip = away(
              from,
              angle + side * 10,
              u * long * (0.6 + 0.44 * Math.sin((0.25 + share * 0.6) * Math.PI)),
            )
            return ribbon(
              brush,
              [
                [from, u * 1.4],
                [along(from, tip, 0.6), u * 2.6],
                [tip, u * 0.7],
              ],
              paint(colour, 'hair'),
            )
          })
            .reverse()
            .join(''),
        )
        .join('')
    })
    .join('')
}

const batwings: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const u = body.unit
  const skinOfWing = cloth(hue(piece, 0, '#3a2a34'))
  return [-1, 1]
    .map((side) => {
      const root = trunk(body, side * 2, 0.94)
      const p = (x: number, y: number): Point => [root[0] + side * x * u, root[1] + y * u]
      const web = smooth(
        [
          p(0, 0),
          p(13, -20),
          p(34, -24),
          p(38, -8),
          p(33, 4),
          p(30, -1),
          p(26, 11),
          p(21, 4),
          p(15, 16),
          p(9, 8),
        ],
        0.35,
      )
      const ribs = [p(38, -8), p(26, 11), p(15, 16)].map((tip) => stroke([p(13, -20), tip]))
      return (
        slab(brush, web, skinOfWing) +
        ribs
          .map((outline) => thread(brush, { outline, wide: u * 1 }, cloth(second(piece, '#241a20')), 0.4))
          .join('') +
        chain(
          brush,
          [
            [root, u * 1.8],
            [p(13, -20), u * 1.4],
            [p(34, -24), u * 0.8],
          ],
          skinOfWing,
        )
      )
    })
    .join('')
}

const fairy: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const u = body.unit
  const glass = paint(hue(piece, 0, '#cfe6f0'), 'glass')
  return [-1, 1]
    .map((side) => {
      const root = trunk(body, side * 1.4, 0.86)
      const petal = (x: number, y: number, wide: number): string =>
        smooth([
          root,
          [root[0] + side * (x - wide) * u, root[1] + (y - wide * 0.4) * u],
          [root[0] + side * x * u, root[1] + y * u],
          [root[0] + side * (x - wide * 0.3) * u, root[1] + (y + wide) * u],
        ])
      return lump(brush, petal(30, -22, 12), glass) + lump(brush, petal(24, 14, 9), glass)
    })
    .join('')
}

/** Long feathers in a fan behind the head. */
const plume: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const { unit: u, head, build } = body
  const long = build.head * 0.62 + 12
  return Array.from({ length: 13 }, (_, index) => {
    const angle = 180 + index * 15
    const tip = away(head, angle, long * u * (1 + 0.16 * Math.sin((index / 12) * Math.PI)))
    const colour = index % 3 === 1 ? second(piece, '#c22f2f') : hue(piece, 0, '#1f7a5c')
    const root = away(head, angle, build.headWide * 0.6 * u)
    return (
      ribbon(
        brush,
        [
          [root, u],
          [along(root, tip, 0.4), u * 2],
          [along(root, tip, 0.8), u * 2.9],
          [tip, u * 0.8],
        ],
        paint(colour, 'hair'),
      ) + ball(brush, along(root, tip, 0.82), u * 1.4, paint(piece.colours[2] ?? '#f2b84b', 'hair'))
    )
  }).join('')
}

const rays: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const { unit: u, chest, build } = body
  const middle: Point = [(chest[0] + body.head[0]) / 2, (chest[1] + body.head[1]) / 2]
  const inner = build.headWide * 1.5 * u
  const gold = metal(hue(piece, 0, '#d9a32f'))
  return (
    Array.from({ length: 20 }, (_, index) => {
      const angle = index * 18
      return limb(
        brush,
        {
          from: away(middle, angle, inner),
          to: away(middle, angle, inner + u * (index % 2 ? 9 : 15)),
          wide: [u * 1.5, u * 0.4],
        },
        gold,
      )
    }).join('') + ball(brush, middle, inner * 1.06, paint(second(piece, '#e58a25'), 'vinyl'))
  )
}

const quiver: DrawBack = ({ brush, body }, piece) => {
  const u = body.unit
  const from = trunk(body, 3, 0.5)
  const to = trunk(body, 9, 1.16)
  const shafts = [-1.6, 0, 1.6].map((x) =>
    limb(
      brush,
      { from: to, to: [to[0] + (x + 2.6) * u, to[1] - u * 8], wide: [u * 0.4, u * 0.9] },
      paint('#f2e8d2', 'hair'),
    ),
  )
  return shafts.join('') + limb(brush, { from, to, wide: [u * 2.6, u * 3] }, cloth(hue(piece, 0, '#6b452c')))
}

const pack: DrawBack = ({ brush, body }, piece) => {
  const u = body.unit
  const [x, y] = trunk(body, 0, 0.7)
  return (
    lump(
      brush,
      smooth(
        [
          [x - 15 * u, y - 15 * u],
          [x + 15 * u, y - 15 * u],
          [x + 16 * u, y + 14 * u],
          [x - 16 * u, y + 14 * u],
        ],
        0.4,
      ),
      cloth(hue(piece, 0, '#8a5a32')),
    ) +
    limb(
      brush,
      { from: [x - 15 * u, y - 16 * u], to: [x + 15 * u, y - 16 * u], wide: [u * 3, u * 3] },
      cloth(second(piece, '#c9a878')),
    )
  )
}

/** Tails: from the hips to a side, in joints that grow thinner. */
function tail({ brush, body, look }: Figure, [wide, tip]: readonly [number, number], colour: string): string {
  const u = body.unit
  const side = body.pose.turn > 0 ? -1 : 1
  const [x, y] = trunk(body, side * 3, 0)
  const bend = look.words.has('woman') ? 0.9 : 1
  const at = (dx: number, dy: number): Point => [x + side * dx * u * bend, y + dy * u]
  return tube(
    brush,
    [
      [at(0, 0), wide * u],
      [at(9, 6), wide * u],
      [at(17, 1), wide * u * 0.96],
      [at(19, -11), wide * u * 0.9],
      [at(16, -20), tip * u],
    ],
    paint(colour, 'hair'),
  )
}

const furtail: DrawBack = (figure, piece) => tail(figure, [1.5, 1.2], hue(piece, 0, '#8a5a32'))
const lion: DrawBack = (figure, piece) => {
  const { body, brush } = figure
  const side = body.pose.turn > 0 ? -1 : 1
  const [x, y] = trunk(body, side * 3, 0)
  return (
    tail(figure, [1.4, 1.1], hue(piece, 0, '#d9a32f')) +
    egg(
      brush,
      { at: [x + side * 16 * body.unit, y - 22 * body.unit], rx: body.unit * 3, ry: body.unit * 4.4 },
      paint(second(piece, '#8a4b1f'), 'hair'),
    )
  )
}
const fox: DrawBack = (figure, piece) => tail(figure, [4.6, 1.2], hue(piece, 0, '#df6a24'))

/** Nine tails in a fan. */
const ninetails: DrawBack = (figure, piece) => {
  const { brush, body } = figure
  const u = body.unit
  const root = trunk(body, 0, 0.1)
  return Array.from({ length: 9 }, (_, index) => {
    const angle = 192 + index * 19.5
    const bend = away(root, angle, u * 22)
    const tip = away(bend, angle + (index - 4) * -9, u * 20)
    const end = away(tip, angle + (index - 4) * -16, u * 6)
    const fur = paint(hue(piece, 0, '#f2e8d2'), 'hair')
    return (
      ribbon(
        brush,
        [
          [root, u * 1.4],
          [along(root, bend, 0.6), u * 2.6],
          [bend, u * 4.4],
          [tip, u * 4.6],
          [away(tip, angle, u * 9), u * 0.6],
        ],
        fur,
      ) +
      ribbon(
        brush,
        [
          [along(bend, tip, 0.7), u * 4.2],
          [tip, u * 3.8],
          [away(tip, angle, u * 9), u * 0.5],
        ],
        paint(second(piece, '#f29e8e'), 'hair'),
      ) +
      ball(brush, end, u * 1.3, glow('#ffd9a0'))
    )
  }).join('')
}

const chair: DrawBack = ({ brush, body }, piece) => {
  const { unit: u, chest, hips, ground } = body
  const half = (body.build.shoulder + 6) * u
  const board = paint(hue(piece, 0, '#7a4d2b'), 'wood')
  const back: Point[] = [
    [chest[0] - half, hips[1] + u * 6],
    [chest[0] - half, chest[1] - u * 12],
    [chest[0], chest[1] - u * 24],
    [chest[0] + half, chest[1] - u * 12],
    [chest[0] + half, hips[1] + u * 6],
  ]
  return (
    slab(brush, smooth(back, 0.3), board) +
    slab(
      brush,
      smooth(
        back.map(([x, y]): Point => [chest[0] + (x - chest[0]) * 0.74, chest[1] + (y - chest[1]) * 0.8]),
        0.3,
      ),
      cloth(second(piece, '#96192b')),
    ) +
    [-1, 1]
      .map(
        (side) =>
          limb(
            brush,
            {
              from: [hips[0] + side * half, hips[1] - u * 4],
              to: [hips[0] + side * half, ground],
              wide: [u * 2.4, u * 2.2],
            },
            board,
          ) + ball(brush, [hips[0] + side * half, hips[1] - u * 6], u * 3, metal('#d9a32f')),
      )
      .join('') +
    limb(
      brush,
      {
        from: [hips[0] - half, hips[1] + u * 5],
        to: [hips[0] + half, hips[1] + u * 5],
        wide: [u * 3, u * 3],
      },
      board,
    )
  )
}

const armchair: DrawBack = ({ brush, body }, piece) => {
  const { unit: u, chest, hips, ground } = body
  const half = (body.build.shoulder + 9) * u
  const fabric = cloth(hue(piece, 0, '#6b2f2f'))
  const [x] = chest
  return (
    lump(
      brush,
      smooth(
        [
          [x - half, ground - 6 * u],
          [x - half, chest[1] - 8 * u],
          [x - half * 0.5, chest[1] - 18 * u],
          [x + half * 0.5, chest[1] - 18 * u],
          [x + half, chest[1] - 8 * u],
          [x + half, ground - 6 * u],
        ],
        0.6,
      ),
      fabric,
    ) +
    lump(
      brush,
      smooth(
        [
          [x - half * 0.9, ground],
          [x - half * 0.9, hips[1] + 6 * u],
          [x + half * 0.9, hips[1] + 6 * u],
          [x + half * 0.9, ground],
        ],
        0.3,
      ),
      fabric,
    ) +
    [-1, 1]
      .map((side) =>
        limb(
          brush,
          {
            from: [x + side * half, hips[1] - 4 * u],
            to: [x + side * half, ground - 2 * u],
            wide: [6 * u, 5 * u],
          },
          cloth(second(piece, '#7a3a34')),
        ),
      )
      .join('')
  )
}

const carapace: DrawBack = ({ brush, body }, piece) => {
  const u = body.unit
  const [x, y] = trunk(body, 0, 0.4)
  return lump(
    brush,
    smooth([
      [x, y - 24 * u],
      [x + 26 * u, y - 8 * u],
      [x + 24 * u, y + 18 * u],
      [x, y + 26 * u],
      [x - 24 * u, y + 18 * u],
      [x - 26 * u, y - 8 * u],
    ]),
    cloth(hue(piece, 0, '#4c5f36')),
  )
}

const moon: DrawBack = ({ brush, body }, piece) => {
  const u = body.unit
  const [x, y] = [(body.chest[0] + body.head[0]) / 2, (body.chest[1] + body.head[1]) / 2]
  return (
    ball(brush, [x, y], u * 32, paint(hue(piece, 0, '#f3ead2'), 'glow')) +
    trios('-12,-8,4 10,6,5 4,-16,3')
      .map(([dx = 0, dy = 0, r = 0]) =>
        flat(
          brush,
          `M${x + (dx - r) * u} ${y + dy * u}a${r * u} ${r * u} 0 1 1 ${2 * r * u} 0a${r * u} ${r * u} 0 1 1 ${-2 * r * u} 0Z`,
          mark('#e0d2ae'),
          0.7,
        ),
      )
      .join('')
  )
}

const mast: DrawBack = ({ brush, body }, piece) => {
  const u = body.unit
  const [x] = body.hips
  const rope = [0.2, 0.5, 0.8].map((level) => trunk(body, 0, level))
  return (
    limb(
      brush,
      { from: [x, body.ground], to: [x, body.head[1] - 34 * u], wide: [u * 4, u * 3.4] },
      wood(hue(piece, 0, '#8a5a32')),
    ) +
    limb(
      brush,
      {
        from: [x - 30 * u, body.head[1] - 22 * u],
        to: [x + 30 * u, body.head[1] - 22 * u],
        wide: [u * 1.8, u * 1.8],
      },
      wood(hue(piece, 0, '#8a5a32')),
    ) +
    slab(
      brush,
      smooth(
        [
          [x - 27 * u, body.head[1] - 21 * u],
          [x + 27 * u, body.head[1] - 21 * u],
          [x + 23 * u, body.head[1] - 14 * u],
          [x, body.head[1] - 12 * u],
          [x - 23 * u, body.head[1] - 14 * u],
        ],
        0.5,
      ),
      cloth(second(piece, '#f2e8d2')),
    ) +
    rope.map(() => '').join('')
  )
}

const backs: Readonly<Record<string, DrawBack>> = {
  cape,
  wind,
  collar,
  wings,
  batwings,
  fairy,
  plume,
  rays,
  quiver,
  pack,
  tail: furtail,
  liontail: lion,
  fox,
  ninetails,
  chair,
  armchair,
  shield: carapace,
  moon,
  mast,
}
