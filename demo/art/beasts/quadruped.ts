import type { Paint, Point } from '#demo/art/brush.ts'
import { along } from '#demo/art/brush.ts'
import { lit } from '#demo/art/colour.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import { glow, hue, mark, metal, paint, vinyl } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import type { Joint } from '#demo/art/ribbon.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, egg, flat, limb, lump, slab, thread, tube } from '#demo/art/solids.ts'
import type { Place, Stance } from '#demo/art/stance.ts'
import { placer } from '#demo/art/stance.ts'
import type { Species } from './species.ts'
import { species } from './species.ts'

/** How a beast carries itself: how far it rears, and the angles of its four legs: far front, near front, far back, near back. */
const gaits: Readonly<
  Record<string, { pitch: number; legs: readonly (readonly [number, number])[]; dip: number }>
> = {
  stand: { pitch: 0, legs: pts('-4,2 4,-2 4,6 -4,-2'), dip: 0 },
  walk: { pitch: 0, legs: pts('18,-34 -14,4 20,4 -16,-18'), dip: 0 },
  gallop: { pitch: 7, legs: pts('54,-18 36,-40 -30,-30 -52,-40'), dip: 6 },
  rear: { pitch: 36, legs: pts('76,-70 48,-70 -16,22 2,20'), dip: 2 },
  lie: { pitch: 0, legs: pts('84,86 80,88 76,88 70,88'), dip: 26 },
}

type Anatomy = {
  stance: Stance
  kind: Species
  place: Place
  high: number
  gait: (typeof gaits)[string]
  coat: Paint
  dark: Paint
  pale: Paint
}

/** A beast on four legs, seen from its side. `rider` is drawn between its trunk and its near legs. */
export function quadruped(stance: Stance, rider = ''): string {
  const beast = anatomyOf(stance)
  return [
    tail(beast),
    leg(beast, 0, true),
    leg(beast, 2, true),
    trunk(beast),
    leg(beast, 3, false),
    leg(beast, 1, false),
    markings(beast),
    neckAndHead(beast),
    tack(beast),
    rider,
  ].join('')
}

/** Where a rider sits, in the picture. */
export function saddleOf(stance: Stance): Point {
  const { place, high, kind } = anatomyOf(stance)
  return place(kind.long * 0.02, high + kind.rump * 0.86)
}

function anatomyOf(stance: Stance): Anatomy {
  const kind = species[stance.look.what]
  if (!kind) throw new Error(`Demo art: no beast is called "${stance.look.what}".`)
  const gait = gaits[stance.look.pieces.get('gait')?.style ?? 'stand'] ?? { pitch: 0, legs: [], dip: 0 }
  const high = kind.legs * (1 - gait.dip / 40) + kind.rump * 0.6
  const coat = stance.look.pieces.get('coat')
  const soft = coat?.style ?? 'hair'
  const material =
    soft === 'wood' ? 'wood' : soft === 'metal' ? 'metal' : soft === 'smooth' ? 'vinyl' : 'hair'
  const made = (index: number, otherwise: string): Paint => ({
    colour: coat?.colours[index] ?? otherwise,
    kind: material,
  })
  return {
    stance,
    kind,
    gait,
    high,
    place: placer(stance, gait.pitch, [-kind.long * 0.36, high]),
    coat: made(0, '#8a5a32'),
    dark: made(1, '#46301f'),
    pale: made(2, '#ecd9ae'),
  }
}

function trunk({ stance, kind, place, high, coat }: Anatomy): string {
  const { long, rump, chest } = kind
  const u = stance.unit
  const points: Joint[] = [
    [place(-long * 0.52, high + rump * 0.1), rump * 0.5 * u],
    [place(-long * 0.36, high + rump * 0.14), rump * u],
    [place(-long * 0.02, high), ((rump + chest) / 2) * 0.9 * u],
    [place(long * 0.3, high + chest * 0.1), chest * u],
    [place(long * 0.5, high + chest * 0.34), chest * 0.62 * u],
  ]
  return ribbon(stance.brush, points, coat)
}

function leg({ stance, kind, place, high, gait, coat }: Anatomy, index: number, isFar: boolean): string {
  const { brush, unit: u, side } = stance
  const isFront = index < 2
  const [upper = 0, lower = 0] = gait.legs[index] ?? []
  const hip = place(
    (isFront ? 0.34 : -0.38) * kind.long + (isFar ? 3 : 0),
    high - (isFront ? kind.chest : kind.rump) * 0.3,
  )
  const reach = (kind.legs + (isFront ? kind.chest : kind.rump) * 0.1) * 0.52 * u
  const step = (from: Point, degrees: number, long: number): Point => [
    from[0] + side * Math.sin((degrees * Math.PI) / 180) * long,
    from[1] + Math.cos((degrees * Math.PI) / 180) * long,
  ]
  const knee = step(hip, upper, reach)
  const foot = step(knee, lower, reach * 0.96)
  const thick = kind.leg * u
  const made: Paint = isFar ? { ...coat, colour: lit(coat.colour, -0.3) } : coat
  const thigh = ribbon(
    brush,
    [
      [[hip[0], hip[1] - thick], thick * (isFront ? 1.1 : 1.4)],
      [along(hip, knee, 0.4), thick * (isFront ? 1.15 : 1.5)],
      [knee, thick * 0.74],
    ],
    made,
  )
  const shin = limb(brush, { from: knee, to: foot, wide: [thick * 0.72, thick * 0.54] }, made)
  const toe: Point = [foot[0] + side * thick * 0.5, foot[1] + thick * 0.1]
  const end =
    kind.feet === 'hoof'
      ? limb(brush, { from: foot, to: toe, wide: [thick * 0.66, thick * 0.8] }, vinyl('#2f2622'))
      : egg(brush, { at: toe, rx: thick * 1.1, ry: thick * 0.74 }, made)
  return shin + thigh + end
}

function tail({ stance, kind, place, high, coat, dark }: Anatomy): string {
  const { brush, unit: u } = stance
  const { long, rump } = kind
  const at = (x: number, y: number): Point => place(-long * 0.54 + x, high + rump * 0.5 + y)
  const thin = (points: readonly Point[], wide: number): string =>
    tube(
      brush,
      points.map((point, index) => [point, wide * u * (1 - index * 0.14)] as const),
      coat,
    )
  if (kind.tail === 'none') return ''
  if (kind.tail === 'hair')
    return ribbon(
      brush,
      [
        [at(1, 0), 1.6 * u],
        [at(-6, -2), 3.4 * u],
        [at(-10, -16), 5 * u],
        [at(-8, -32), 0.8 * u],
      ],
      dark,
    )
  if (kind.tail === 'bushy')
    return ribbon(
      brush,
      [
        [at(0, -3), 1.6 * u],
        [at(-10, -6), 5 * u],
        [at(-19, -12), 5.4 * u],
        [at(-27, -14), 0.6 * u],
      ],
      coat,
    )
  if (kind.tail === 'curl') return thin([at(0, 0), at(-7, 6), at(-7, 15), at(0, 17), at(2, 12)], 2.2)
  if (kind.tail === 'stub') return ball(brush, at(-1, 0), 3 * u, coat)
  const line = [at(0, 0), at(-9, 2), at(-16, 10), at(-15, 22), at(-21, 28)]
  const end = line.at(-1) ?? at(0, 0)
  if (kind.tail === 'hand')
    return (
      thin(line, 2.2) +
      [-40, 0, 40, 80]
        .map((turn) =>
          limb(
            brush,
            {
              from: end,
              to: [
                end[0] - Math.cos((turn * Math.PI) / 180) * 6 * u * stance.side,
                end[1] - Math.sin((turn * Math.PI) / 180) * 6 * u,
              ],
              wide: [1.4 * u, u],
            },
            paint('#d9a878', 'skin'),
          ),
        )
        .join('') +
      ball(brush, end, 3 * u, paint('#d9a878', 'skin'))
    )
  return (
    thin(line, kind.tail === 'long' ? 2.6 : 1.9) +
    (kind.tail === 'tuft' ? egg(brush, { at: end, rx: 3.4 * u, ry: 4.6 * u }, dark) : '')
  )
}

function markings({ stance, kind, place, high, dark }: Anatomy): string {
  const piece = stance.look.pieces.get('coat')
  const style = stance.look.pieces.get('marks')?.style
  if (!style || !piece) return ''
  const u = stance.unit
  const places = [-0.44, -0.3, -0.16, -0.02, 0.12, 0.26, 0.4]
  if (style === 'stripes')
    return places
      .map((x) =>
        thread(
          stance.brush,
          {
            outline: stroke([
              place(x * kind.long, high + kind.rump * 0.9),
              place(x * kind.long + 2, high),
              place(x * kind.long, high - kind.rump * 0.5),
            ]),
            wide: 2.2 * u,
          },
          dark,
          0.5,
        ),
      )
      .join('')
  if (style === 'ribs')
    return places
      .slice(2)
      .map((x) =>
        thread(
          stance.brush,
          {
            outline: stroke([
              place(x * kind.long, high + kind.rump * 0.5),
              place(x * kind.long + 2, high - kind.rump * 0.5),
            ]),
            wide: 1 * u,
          },
          dark,
          0.5,
        ),
      )
      .join('')
  return places
    .flatMap((x, index) =>
      [0.5, -0.1, -0.6].map((y, row) =>
        egg(
          stance.brush,
          {
            at: place(x * kind.long + ((row + index) % 2) * 2, high + y * kind.rump),
            rx: 1.7 * u,
            ry: 1.3 * u,
          },
          dark,
        ),
      ),
    )
    .join('')
}

function neckAndHead(beast: Anatomy): string {
  const { stance, kind, place, high, coat, pale } = beast
  const { brush, unit: u } = stance
  const [length, angle, thick] = kind.neck
  const [skull, muzzle, tip] = kind.head
  const lift = (angle * Math.PI) / 180
  const root: Point = [kind.long * 0.4, high + kind.chest * 0.36]
  const poll: Point = [root[0] + Math.cos(lift) * length, root[1] + Math.sin(lift) * length]
  const down = ((stance.look.words.has('graze') ? -64 : 24 - angle * 0.9) * Math.PI) / 180
  const nose: Point = [poll[0] + Math.cos(down) * muzzle, poll[1] + Math.sin(down) * muzzle]
  const at = (point: Point): Point => place(point[0], point[1])
  const neck = ribbon(
    brush,
    [
      [at([root[0] - 5, root[1] - 4]), kind.chest * 0.86 * u],
      [at(root), thick * 1.3 * u],
      [along(at(root), at(poll), 0.6), thick * u],
      [at(poll), Math.max(thick * 0.86, skull * 0.7) * u],
    ],
    coat,
  )
  const eye = at([poll[0] + Math.cos(down) * skull * 0.4, poll[1] + skull * 0.26])
  const piece = stance.look.pieces.get('eyes')
  return [
    kind.mane === 'ruff' ? ruff(beast, at(poll)) : '',
    earsOf(beast, poll, true),
    neck,
    kind.mane === 'crest' ? crest(beast, at(root), at(poll)) : '',
    ribbon(
      brush,
      [
        [at([poll[0] - skull * 0.7, poll[1]]), skull * 0.8 * u],
        [at(poll), skull * u],
        [along(at(poll), at(nose), 0.6), ((skull + tip) / 2) * u],
        [at(nose), tip * u],
        [along(at(poll), at(nose), 1 + tip / muzzle / 1.4), tip * 0.5 * u],
      ],
      coat,
    ),
    egg(brush, { at: along(at(poll), at(nose), 1.06), rx: tip * 0.86 * u, ry: tip * 0.78 * u }, pale),
    earsOf(beast, poll, false),
    piece?.style === 'glow'
      ? ball(brush, eye, 2.2 * u, glow(hue(piece, 0, '#ff5a3a')))
      : `${ball(brush, eye, 1.7 * u, vinyl('#1b1517'))}<circle cx="${eye[0] - u * 0.5}" cy="${eye[1] - u * 0.6}" r="${u * 0.5}" fill="#fff"/>`,
    ball(brush, along(at(poll), at(nose), 1.12), u * 0.9, mark('#2b1c1a')),
    kind.ears === 'fan'
      ? ribbon(
          brush,
          [
            [at(nose), tip * 0.6 * u],
            [at([nose[0] + 6, nose[1] - 14]), tip * 0.44 * u],
            [at([nose[0] + 4, nose[1] - 28]), tip * 0.36 * u],
            [at([nose[0] + 11, nose[1] - 33]), tip * 0.26 * u],
          ],
          coat,
        )
      : '',
    stance.look.words.has('bridle')
      ? thread(
          brush,
          {
            outline: stroke([
              along(at(poll), at(nose), 0.86),
              along(at(root), at(poll), 0.3),
              place(kind.long * 0.1, high + kind.rump),
            ]),
            wide: u * 0.9,
          },
          paint('#4a2f20', 'cloth'),
        )
      : '',
  ].join('')
}

function earsOf({ stance, kind, place, coat, pale }: Anatomy, [x, y]: Point, isFar: boolean): string {
  const { brush, unit: u } = stance
  const [skull] = kind.head
  const back = isFar ? 3.4 : 0
  const at = (dx: number, dy: number): Point => place(x + dx + back, y + dy)
  const made: Paint = isFar ? { ...coat, colour: lit(coat.colour, -0.2) } : coat
  if (kind.ears === 'none') return ''
  if (kind.ears === 'pricked')
    return lump(
      brush,
      smooth(
        [at(-skull * 0.5, skull * 0.6), at(-skull * 0.3, skull * 1.8), at(skull * 0.3, skull * 0.7)],
        0.5,
      ),
      made,
    )
  if (kind.ears === 'long')
    return ribbon(
      brush,
      [
        [at(-1, skull * 0.6), 1.8 * u],
        [at(-4, skull * 1.6), 2.6 * u],
        [at(-6, skull * 2.7), 0.6 * u],
      ],
      made,
    )
  if (kind.ears === 'round')
    return (
      ball(brush, at(-skull * 0.4, skull * 0.9), skull * 0.42 * u, made) +
      ball(brush, at(-skull * 0.34, skull * 0.86), skull * 0.24 * u, pale)
    )
  if (kind.ears === 'hang')
    return isFar
      ? ''
      : ribbon(
          brush,
          [
            [at(-skull * 0.5, skull * 0.5), 1.6 * u],
            [at(-skull * 0.8, -skull * 0.2), skull * 0.4 * u],
            [at(-skull * 0.6, -skull), skull * 0.3 * u],
          ],
          made,
        )
  if (kind.ears === 'fan')
    return isFar
      ? ''
      : lump(brush, smooth([at(-4, 8), at(-16, 12), at(-22, -4), at(-14, -18), at(-4, -8)]), made)
  return (
    ribbon(
      brush,
      [
        [at(-1, skull * 0.7), 2 * u],
        [at(1, skull * 1.5), 1.7 * u],
        [at(6, skull * 2), 0.4 * u],
      ],
      vinyl('#e9dcc0'),
    ) + (isFar ? '' : egg(brush, { at: at(-skull * 0.9, skull * 0.3), rx: 3.6 * u, ry: 2 * u }, made))
  )
}

function crest({ stance, dark }: Anatomy, root: Point, poll: Point): string {
  const { brush, unit: u, side } = stance
  return [0.06, 0.24, 0.42, 0.6, 0.78, 0.96]
    .map((share) => {
      const from = along(root, poll, share)
      const top: Point = [from[0] - side * 6.4 * u, from[1] - 3 * u]
      return ribbon(
        brush,
        [
          [top, 1.2 * u],
          [[top[0] - side * 2 * u, top[1] + 5 * u], 3.4 * u],
          [[top[0] - side * 3.6 * u, top[1] + 12 * u], 0.6 * u],
        ],
        dark,
      )
    })
    .join('')
}

function ruff({ stance, kind, dark }: Anatomy, [x, y]: Point): string {
  const { brush, unit: u, side } = stance
  const reach = kind.head[0] * 1.24 * u
  return (
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * Math.PI * 2
      return ball(
        brush,
        [x - side * reach * 0.3 + Math.cos(angle) * reach, y + reach * 0.2 + Math.sin(angle) * reach * 1.14],
        reach * 0.52,
        dark,
      )
    }).join('') + ball(brush, [x - side * reach * 0.3, y + reach * 0.2], reach, dark)
  )
}

/** What a beast wears: a saddle with its cloth, a blanket, a howdah. */
function tack({ stance, kind, place, high }: Anatomy): string {
  const piece = stance.look.pieces.get('saddle')
  if (!piece) return ''
  const { brush, unit: u } = stance
  const top = high + kind.rump * 0.94
  const [main, trim] = [hue(piece, 0, '#96192b'), piece.colours[1] ?? '#d9a32f']
  const blanket = slab(
    brush,
    smooth(
      [
        place(-12, top),
        place(12, top),
        place(13, high - kind.rump * 0.3),
        place(0, high - kind.rump * 0.5),
        place(-13, high - kind.rump * 0.3),
      ],
      0.4,
    ),
    paint(main, 'cloth'),
  )
  const rim = thread(
    brush,
    {
      outline: stroke([
        place(-13, high - kind.rump * 0.26),
        place(0, high - kind.rump * 0.46),
        place(13, high - kind.rump * 0.26),
      ]),
      wide: 1.6 * u,
    },
    metal(trim),
    0.8,
  )
  const seat = ribbon(
    brush,
    [
      [place(-9, top + 2.6), 1.6 * u],
      [place(0, top + 0.8), 2.2 * u],
      [place(9, top + 3), 1.4 * u],
    ],
    paint('#5a3a22', 'vinyl'),
  )
  const howdah =
    piece.style === 'howdah'
      ? slab(
          brush,
          smooth([place(-12, top), place(12, top), place(13, top + 11), place(-13, top + 11)], 0.2),
          paint(trim, 'wood'),
        ) +
        flat(
          brush,
          smooth([place(-13, top + 26), place(0, top + 36), place(13, top + 26)], 0.4),
          paint(main, 'cloth'),
          0.8,
        ) +
        [-12, 12]
          .map((x) =>
            limb(brush, { from: place(x, top + 10), to: place(x, top + 27), wide: [u, u] }, metal(trim)),
          )
          .join('')
      : ''
  return blanket + rim + (piece.style === 'howdah' ? howdah : seat)
}
