import type { Paint, Point } from '#demo/art/brush.ts'
import { along } from '#demo/art/brush.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import { glow, hue, mark, paint, vinyl } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import type { Joint } from '#demo/art/ribbon.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, chain, egg, flat, limb, lump, slab, thread, tube } from '#demo/art/solids.ts'
import type { Stance } from '#demo/art/stance.ts'
import { placer } from '#demo/art/stance.ts'

/** Beasts that do not go on four legs. All look to the side they are told. */

const coatOf = ({ look }: Stance, index: number, otherwise: string): Paint =>
  paint(look.pieces.get('coat')?.colours[index] ?? otherwise, 'hair')

function eye(stance: Stance, at: Point, radius: number): string {
  const piece = stance.look.pieces.get('eyes')
  if (piece?.style === 'glow') return ball(stance.brush, at, radius * 1.2, glow(hue(piece, 0, '#ffcf4a')))
  return (
    ball(stance.brush, at, radius * 1.5, vinyl('#f6efdc')) + ball(stance.brush, at, radius, vinyl('#1b1517'))
  )
}

/** A bird on its legs: `neck` and `legs` decide whether it is a hen, a parrot or a crane. */
export function bird(stance: Stance): string {
  const { brush, unit: u, look } = stance
  const tall = look.words.has('crane') || look.words.has('flamingo')
  const legs = tall ? 40 : look.words.has('raptor') ? 16 : 12
  const neck = tall ? 34 : look.words.has('dodo') ? 16 : 8
  const p = placer(stance)
  const [coat, wing, pale] = [
    coatOf(stance, 0, '#3c7d3f'),
    coatOf(stance, 1, '#1f4a38'),
    coatOf(stance, 2, '#f1c93c'),
  ]
  const beakColour = look.pieces.get('beak')?.colours[0] ?? '#e5a63a'
  const mid = legs + 16
  const head: Point = [20 + (tall ? 2 : 0), mid + 14 + neck]
  const shanks = [-3, 5].map(
    (x) =>
      limb(brush, { from: p(x, legs + 4), to: p(x + 2, 1), wide: [1.5 * u, 1 * u] }, vinyl(beakColour)) +
      [-3, 2, 6]
        .map((toe) =>
          limb(brush, { from: p(x + 2, 1), to: p(x + 2 + toe, 0), wide: [u, 0.7 * u] }, vinyl(beakColour)),
        )
        .join(''),
  )
  const plumes = [0, 1, 2, 3].map((index) =>
    ribbon(
      brush,
      [
        [p(-16, mid + 2), 2 * u],
        [p(-30, mid - 4 + index * 4), 3.6 * u],
        [p(-44 - (look.words.has('longtail') ? 18 : 0), mid - 12 + index * 9), u],
      ],
      index % 2 ? wing : pale,
    ),
  )
  const body = ribbon(
    brush,
    [
      [p(-20, mid - 2), 4 * u],
      [p(-8, mid), 13 * u],
      [p(8, mid + 4), 14 * u],
      [p(17, mid + 9), 8 * u],
    ],
    coat,
  )
  const throat = ribbon(
    brush,
    [
      [p(12, mid + 6), 10 * u],
      [p(tall ? 22 : 17, mid + 10 + neck * 0.4), (tall ? 3.4 : 8) * u],
      [p(head[0], head[1]), (tall ? 3.6 : 7.6) * u],
    ],
    coat,
  )
  const face = ball(brush, p(head[0], head[1] + 1), (tall ? 6 : 9) * u, coat)
  const feathers = [0, 1, 2].map((row) =>
    ribbon(
      brush,
      [
        [p(8, mid + 8 - row * 3), 5 * u],
        [p(-8, mid + 4 - row * 4), 7 * u],
        [p(-27 + row * 4, mid - 3 - row * 3), u],
      ],
      row % 2 ? pale : wing,
    ),
  )
  return [
    ...plumes,
    ...shanks,
    body,
    throat,
    look.words.has('spread') ? spread(stance, mid, wing) : feathers.join(''),
    face,
    beak(stance, head, beakColour),
    tuft(stance, head, pale),
    eye(stance, p(head[0] + 3, head[1] + 3), 1.7 * u),
  ].join('')
}

function spread(stance: Stance, mid: number, wing: Paint): string {
  const p = placer(stance)
  const u = stance.unit
  return [0, 1, 2, 3, 4, 5]
    .map((index) =>
      ribbon(
        stance.brush,
        [
          [p(4, mid + 8), 3 * u],
          [p(-8 - index * 3, mid + 30 - index * 5), 5 * u],
          [p(-18 - index * 7, mid + 52 - index * 11), u],
        ],
        wing,
      ),
    )
    .join('')
}

function beak(stance: Stance, [x, y]: Point, colour: string): string {
  const p = placer(stance)
  const { look, brush } = stance
  if (look.words.has('dodo'))
    return slab(
      brush,
      smooth([p(x + 4, y + 6), p(x + 20, y + 2), p(x + 25, y - 10), p(x + 17, y - 7), p(x + 5, y - 4)], 0.8),
      vinyl(colour),
    )
  if (look.words.has('hooked'))
    return slab(
      brush,
      smooth([p(x + 5, y + 6), p(x + 15, y + 3), p(x + 14, y - 8), p(x + 9, y - 2), p(x + 5, y - 3)], 0.9),
      vinyl(colour),
    )
  const long = look.words.has('crane') ? 22 : 11
  return slab(brush, smooth([p(x + 4, y + 4), p(x + long, y - 1), p(x + 4, y - 3)], 0.4), vinyl(colour))
}

function tuft(stance: Stance, [x, y]: Point, made: Paint): string {
  const { look, unit: u, brush } = stance
  const p = placer(stance)
  if (look.words.has('comb'))
    return [-3, 1, 5].map((dx) => ball(brush, p(x + dx, y + 10), 2.6 * u, vinyl('#c22f2f'))).join('')
  if (!look.words.has('tuft')) return ''
  return [-6, -2, 2]
    .map((dx) =>
      ribbon(
        brush,
        [
          [p(x - 2, y + 7), u],
          [p(x + dx - 3, y + 15), 2.4 * u],
          [p(x + dx - 9, y + 22), 0.5 * u],
        ],
        made,
      ),
    )
    .join('')
}

/** Something long that coils: serpents, dragons, caterpillars, eels. */
export function serpent(stance: Stance): string {
  const { brush, unit: u, look } = stance
  const p = placer(stance)
  const [coat, pale, crestPaint] = [
    coatOf(stance, 0, '#1f7a5c'),
    coatOf(stance, 1, '#f1d27a'),
    coatOf(stance, 2, '#c22f2f'),
  ]
  const coil = pts('-36,6 -22,4 2,6 24,9 32,20 16,29 -8,27 -24,33 -24,48 -6,54 12,58 20,72 10,86')
  const thick = (index: number): number =>
    (2 + 8.4 * Math.sin(Math.min(1, (index + 1) / 9) * Math.PI * 0.5)) *
    u *
    (look.words.has('thin') ? 0.72 : 1)
  const joints = coil.map(([x, y], index) => [p(x, y), thick(index)] as const)
  const belly = coil.map(([x, y], index) => [p(x + 1.4, y - 1.6), thick(index) * 0.5] as const)
  const plumes = look.words.has('feathered')
    ? coil
        .slice(1)
        .map(([x, y], index) =>
          ribbon(
            brush,
            [
              [p(x, y), 2 * u],
              [p(x - 6, y + 11), 3.4 * u],
              [p(x - 13, y + 16 + (index % 2) * 3), 0.6 * u],
            ],
            index % 2 ? crestPaint : { ...coat, colour: pale.colour },
          ),
        )
        .join('')
    : ''
  const bands = coil
    .slice(2, -1)
    .map(([x, y], index) =>
      egg(brush, { at: p(x, y + 1), rx: 3 * u, ry: 2.2 * u }, index % 2 ? pale : crestPaint),
    )
    .join('')
  const [hx, hy] = [14, 90] as const
  const ruff = look.words.has('feathered')
    ? [200, 226, 252, 278, 304]
        .map((angle) => {
          const turn = (angle * Math.PI) / 180
          const tip = p(hx - 4 + Math.cos(turn) * -22, hy - Math.sin(turn) * 20)
          return ribbon(
            brush,
            [
              [p(hx - 4, hy), 2 * u],
              [along(p(hx - 4, hy), tip, 0.6), 4 * u],
              [tip, 0.7 * u],
            ],
            angle % 4 ? crestPaint : { ...coat, colour: pale.colour },
          )
        })
        .join('')
    : ''
  const head = ribbon(
    brush,
    [
      [p(hx - 10, hy + 1), 7 * u],
      [p(hx, hy + 2), 9 * u],
      [p(hx + 13, hy - 2), 6.4 * u],
      [p(hx + 21, hy - 3), 2.4 * u],
    ],
    coat,
  )
  const jaw = ribbon(
    brush,
    [
      [p(hx - 4, hy - 6), 3 * u],
      [p(hx + 8, hy - 11), 3.4 * u],
      [p(hx + 18, hy - 14), 1 * u],
    ],
    pale,
  )
  const fangs = [6, 11]
    .map((dx) =>
      flat(
        brush,
        smooth([p(hx + dx, hy - 6), p(hx + dx + 3, hy - 6), p(hx + dx + 2, hy - 11)], 0.2),
        vinyl('#fbf6ea'),
        0.9,
      ),
    )
    .join('')
  const horn = look.words.has('dragon')
    ? ribbon(
        brush,
        [
          [p(hx - 4, hy + 8), 2 * u],
          [p(hx - 12, hy + 16), 1.4 * u],
          [p(hx - 22, hy + 18), 0.4 * u],
        ],
        vinyl('#d9a32f'),
      ) +
      thread(
        brush,
        { outline: stroke([p(hx + 16, hy), p(hx + 26, hy + 4), p(hx + 30, hy - 8)]), wide: u },
        pale,
      )
    : ''
  return (
    plumes +
    tube(brush, joints, coat) +
    (look.words.has('plainbody') ? '' : tube(brush, belly, pale) + bands) +
    ruff +
    jaw +
    head +
    fangs +
    horn +
    eye(stance, p(hx + 4, hy + 5), 1.7 * u)
  )
}

/** A whale, a carp, a shark: a drop with fins. */
export function fish(stance: Stance): string {
  const { brush, unit: u, look } = stance
  const p = placer(stance)
  const [coat, pale, fin] = [
    coatOf(stance, 0, '#4f7a99'),
    coatOf(stance, 1, '#e9f0ee'),
    coatOf(stance, 2, '#2f4f6b'),
  ]
  const big = look.words.has('whale') ? 1.24 : 1
  const tail = [1, -1]
    .map((side) =>
      ribbon(
        brush,
        [
          [p(-38, 40), 3 * u],
          [p(-50, 40 + side * 10 + 6), 5 * u],
          [p(-60, 40 + side * 22 + 8), u],
        ],
        fin,
      ),
    )
    .join('')
  const joints: Joint[] = [
    [p(-40, 42), 4 * u],
    [p(-20, 38), 13 * u * big],
    [p(8, 36), 19 * u * big],
    [p(32, 36), 15 * u * big],
    [p(44, 35), 7 * u * big],
  ]
  const under: Joint[] = [
    [p(-24, 31), 2 * u],
    [p(4, 26), 9 * u * big],
    [p(34, 28), 6 * u * big],
  ]
  const side = ribbon(
    brush,
    [
      [p(4, 28), 4 * u],
      [p(-6, 16), 5 * u],
      [p(-14, 6), u],
    ],
    fin,
  )
  const top = look.words.has('whale')
    ? ''
    : ribbon(
        brush,
        [
          [p(10, 52), 5 * u],
          [p(-4, 64), 6 * u],
          [p(-18, 66), u],
        ],
        fin,
      )
  const spout = look.words.has('whale')
    ? [-8, 0, 8]
        .map((dx) =>
          ribbon(
            brush,
            [
              [p(18, 58), 1.4 * u],
              [p(18 + dx * 0.5, 74), 1.8 * u],
              [p(18 + dx * 1.6, 78), 2.6 * u],
            ],
            paint('#cfe9f2', 'glass'),
          ),
        )
        .join('')
    : ''
  const scales = look.words.has('scales')
    ? [-16, -4, 8, 20]
        .flatMap((x) =>
          [44, 36].map((y) =>
            thread(
              brush,
              { outline: stroke([p(x - 4, y + 4), p(x + 3, y), p(x - 4, y - 4)]), wide: 0.9 * u },
              fin,
              0.5,
            ),
          ),
        )
        .join('')
    : ''
  const ribs = look.words.has('bony')
    ? [-20, -10, 0, 10]
        .map((x) =>
          thread(brush, { outline: stroke([p(x, 50), p(x + 4, 38), p(x, 26)]), wide: 1.6 * u }, fin, 0.4),
        )
        .join('')
    : ''
  const mouth = thread(
    brush,
    { outline: stroke([p(47, 30), p(36, 27), p(26, 30)]), wide: 1.2 * u },
    mark('#2b2528'),
  )
  return (
    spout +
    tail +
    top +
    ribbon(brush, joints, coat) +
    ribbon(brush, under, pale) +
    scales +
    ribs +
    side +
    mouth +
    eye(stance, p(32, 41), 2 * u)
  )
}

/** A head of its own with arms in all directions. */
export function octopus(stance: Stance): string {
  const { brush, unit: u } = stance
  const p = placer(stance)
  const [coat, pale] = [coatOf(stance, 0, '#a8442c'), coatOf(stance, 1, '#f0b48f')]
  const arms = [-64, -46, -26, -10, 10, 26, 46, 64].map((reach, index) => {
    const lift = index % 2 ? 26 : 8
    return (
      tube(
        brush,
        [
          [p(reach * 0.16, 30), 5.6 * u],
          [p(reach * 0.5, 14 + (index % 3) * 4), 4.8 * u],
          [p(reach * 0.84, 8 + lift * 0.3), 3.4 * u],
          [p(reach * 0.92, 12 + lift), 2.2 * u],
          [p(reach * 0.78, 16 + lift), 1.2 * u],
        ],
        coat,
      ) +
      [0.4, 0.6, 0.8].map((share) => ball(brush, p(reach * share, 12 - 2 * share), 1.1 * u, pale)).join('')
    )
  })
  return (
    arms.join('') +
    lump(
      brush,
      smooth([p(-18, 30), p(-24, 56), p(-14, 78), p(6, 82), p(22, 62), p(18, 30), p(0, 24)]),
      coat,
    ) +
    [-8, 9].map((x) => eye(stance, p(x, 40), 3 * u)).join('')
  )
}

/** A shell on four paddles. */
export function turtle(stance: Stance): string {
  const { brush, unit: u } = stance
  const p = placer(stance)
  const [coat, shell, pale] = [
    coatOf(stance, 0, '#7d9a54'),
    coatOf(stance, 1, '#6b4a2c'),
    coatOf(stance, 2, '#b98a4a'),
  ]
  const feet = [-26, -14, 20, 30].map((x) => egg(brush, { at: p(x, 6), rx: 8 * u, ry: 7 * u }, coat))
  const plates = pts('-20,38 0,46 20,38 -9,28 12,28').map(([x = 0, y = 0]) =>
    egg(brush, { at: p(x, y), rx: 9 * u, ry: 6.6 * u }, pale),
  )
  return (
    feet.join('') +
    ribbon(
      brush,
      [
        [p(30, 18), 7 * u],
        [p(44, 28), 6 * u],
        [p(50, 34), 8 * u],
        [p(57, 33), 5 * u],
      ],
      coat,
    ) +
    eye(stance, p(52, 38), 1.6 * u) +
    lump(brush, smooth([p(-42, 14), p(-34, 40), p(-4, 56), p(28, 44), p(40, 16), p(0, 9)]), shell) +
    plates.join('')
  )
}

/** Eight legs, or six and feelers. */
export function insect(stance: Stance): string {
  const { brush, unit: u } = stance
  const p = placer(stance)
  const [coat, pale] = [coatOf(stance, 0, '#6b3a22'), coatOf(stance, 1, '#d9a32f')]
  const legs = [-18, -4, 10, 22].map(
    (x) =>
      chain(
        brush,
        [
          [p(x, 20), 2 * u],
          [p(x + 3, 38), 1.6 * u],
          [p(x + 12, 2), u],
        ],
        coat,
      ) +
      chain(
        brush,
        [
          [p(x, 20), 2 * u],
          [p(x - 5, 34), 1.6 * u],
          [p(x - 14, 2), u],
        ],
        coat,
      ),
  )
  return (
    legs.join('') +
    lump(brush, smooth([p(-34, 20), p(-20, 34), p(6, 32), p(12, 20), p(4, 10), p(-22, 8)]), coat) +
    [-24, -14, -4]
      .map((x) =>
        thread(brush, { outline: stroke([p(x, 31), p(x + 2, 20), p(x, 11)]), wide: 1.4 * u }, pale, 0.5),
      )
      .join('') +
    ball(brush, p(18, 22), 9 * u, coat) +
    ball(brush, p(31, 24), 7 * u, coat) +
    [3, 9]
      .map((dy) =>
        thread(brush, { outline: stroke([p(34, 28), p(44, 34 + dy), p(52, 32 + dy)]), wide: u }, coat),
      )
      .join('') +
    eye(stance, p(34, 27), 1.6 * u)
  )
}
