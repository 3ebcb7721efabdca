import type { Paint, Point } from '#demo/art/brush.ts'
import { along } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import { polygon, smooth } from '#demo/art/outline.ts'
import { ball, chain, egg, flat, limb, lump, thread } from '#demo/art/solids.ts'
import type { Leg } from './body.ts'
import type { Figure } from './figure.ts'
import { cloth, has, hue, mark, metal, second, skin, skinOf, vinyl } from './figure.ts'

type Side = -1 | 1
type Reach = { leg: Leg; side: Side }

/** Both legs with their feet, the farther one first. */
export function legs(figure: Figure): string {
  const { rightLeg, leftLeg } = figure.body
  return drawn(figure, [
    { leg: rightLeg, side: 1 },
    { leg: leftLeg, side: -1 },
  ])
}

/** The leg that a rider shows, bent over the saddle. */
export function nearLeg(figure: Figure): string {
  return drawn(figure, [
    figure.body.pose.turn < 0
      ? { leg: figure.body.leftLeg, side: -1 }
      : { leg: figure.body.rightLeg, side: 1 },
  ])
}

function drawn(figure: Figure, reaches: readonly Reach[]): string {
  const piece = figure.look.pieces.get('legs')
  const shoes = figure.look.pieces.get('feet')
  const draw = trousers[piece?.style ?? 'bare']
  const shoe = footwear[shoes?.style ?? 'bare']
  if (!draw || !shoe) throw new Error(`Demo art: no leg wears "${piece?.style} ${shoes?.style}".`)
  return reaches.map((reach) => draw(figure, reach, piece) + shoe(figure, reach, shoes)).join('')
}

type DrawLeg = (figure: Figure, reach: Reach, piece: Piece | undefined) => string

const trousers: Readonly<Record<string, DrawLeg>> = {
  bare: (figure, reach) => tube(figure, reach, [skin(skinOf(figure)), skin(skinOf(figure))]),
  pants: (figure, reach, piece) => {
    const paint = cloth(hue(piece, 0, '#46404a'))
    return tube(figure, reach, [paint, paint], 1.1)
  },
  hose: (figure, reach, piece) =>
    tube(figure, reach, [cloth(hue(piece, 0, '#46404a')), cloth(second(piece, hue(piece, 0, '#46404a')))]),
  breeches: (figure, reach, piece) => {
    const { brush, body } = figure
    const { hip, knee } = reach.leg
    const wide = body.build.thigh * body.unit
    const hose = tube(figure, reach, [cloth(hue(piece, 0, '#6b452c')), cloth(second(piece, '#e9dcc0'))])
    const puff = limb(
      brush,
      { from: hip, to: along(hip, knee, 0.9), wide: [wide * 1.2, wide * 1.12] },
      cloth(hue(piece, 0, '#6b452c')),
    )
    return (
      hose +
      puff +
      limb(
        brush,
        { from: along(hip, knee, 1), to: along(hip, knee, 1.06), wide: [wide * 0.84, wide * 0.84] },
        cloth(hue(piece, 0, '#6b452c')),
      )
    )
  },
  plate: (figure, reach, piece) => {
    const paint = metal(hue(piece, 0, '#9aa6b5'))
    return tube(figure, reach, [paint, paint], 1.08) + cap(figure, reach, paint)
  },
  greaves: (figure, reach, piece) =>
    tube(figure, reach, [skin(skinOf(figure)), metal(hue(piece, 0, '#a9713a'))], 1.06) +
    cap(figure, reach, metal(hue(piece, 0, '#a9713a'))),
  bones: (figure, reach, piece) => bones(figure, reach, vinyl(hue(piece, 0, '#efe4cb'))),
  wool: (figure, reach, piece) =>
    tube(
      figure,
      reach,
      [
        { colour: hue(piece, 0, '#6b452c'), kind: 'hair' },
        { colour: hue(piece, 0, '#6b452c'), kind: 'hair' },
      ],
      1.16,
    ),
  spotted: (figure, reach, piece) =>
    tube(figure, reach, [cloth(hue(piece, 0, '#d9a32f')), cloth(hue(piece, 0, '#d9a32f'))]) +
    spots(figure, reach, second(piece, '#46301f')),
}

function tube(
  { brush, body, look }: Figure,
  { leg }: Reach,
  [upper, lower]: readonly [Paint, Paint],
  swell = 1,
): string {
  const { thigh, ankle } = body.build
  const wide = thigh * body.unit * swell
  const knee = ((thigh + ankle) / 2) * 1.02 * body.unit * swell
  const thin = ankle * body.unit * swell
  const shin = limb(brush, { from: leg.knee, to: leg.ankle, wide: [knee, thin] }, lower)
  const top = limb(brush, { from: leg.hip, to: leg.knee, wide: [wide, knee] }, upper)
  return shin + top + (look.words.has('joints') ? ball(brush, leg.knee, knee * 0.62, lower) : '')
}

function cap({ brush, body }: Figure, { leg }: Reach, paint: Paint): string {
  const wide = body.build.thigh * body.unit
  return egg(brush, { at: leg.knee, rx: wide * 0.86, ry: wide * 0.98 }, paint)
}

function bones({ brush, body }: Figure, { leg }: Reach, paint: Paint): string {
  const thin = body.build.ankle * body.unit * 0.42
  const knob = thin * 1.75
  return [
    limb(brush, { from: leg.knee, to: leg.ankle, wide: [thin, thin] }, paint),
    limb(brush, { from: leg.hip, to: leg.knee, wide: [thin, thin] }, paint),
    ...[leg.hip, leg.knee, leg.ankle].map((at) => ball(brush, at, knob, paint)),
  ].join('')
}

function spots({ brush, body }: Figure, { leg }: Reach, colour: string): string {
  const wide = body.build.ankle * body.unit
  const marks = [0.2, 0.45, 0.7, 0.95].flatMap((share, index): Point[] => {
    const [x, y] = along(leg.hip, leg.ankle, share)
    return [[x + (index % 2 ? -1 : 0.8) * wide * 0.5, y]]
  })
  return marks.map((at) => egg(brush, { at, rx: wide * 0.3, ry: wide * 0.24 }, mark(colour))).join('')
}

const footwear: Readonly<Record<string, DrawLeg>> = {
  bare: (figure, reach) => foot(figure, reach, skin(skinOf(figure))),
  shoes: (figure, reach, piece) => foot(figure, reach, vinyl(hue(piece, 0, '#2b2528'))),
  buckled: (figure, reach, piece) => {
    const { brush, body } = figure
    const [x, y] = toe(figure, reach, 0.2)
    const size = body.unit * 1.5
    const buckle = flat(
      brush,
      polygon([
        [x - size, y - size * 1.5],
        [x + size, y - size * 1.5],
        [x + size, y],
        [x - size, y],
      ]),
      metal(second(piece, '#d9a32f')),
      0.8,
    )
    return foot(figure, reach, vinyl(hue(piece, 0, '#2b2528'))) + buckle
  },
  sandals: (figure, reach, piece) => {
    const { brush, body } = figure
    const { knee, ankle } = reach.leg
    const wide = body.build.ankle * body.unit * 1.1
    const straps = [0.55, 0.75, 0.95].map((share) => {
      const [x, y] = along(knee, ankle, share)
      return thread(
        brush,
        {
          outline: `M${x - wide} ${y - wide * 0.4}Q${x} ${y + wide * 0.5} ${x + wide} ${y - wide * 0.2}`,
          wide: body.unit * 0.9,
        },
        cloth(hue(piece, 0, '#7a4a24')),
      )
    })
    return foot(figure, reach, skin(skinOf(figure))) + straps.join('')
  },
  boots: (figure, reach, piece) =>
    boot(figure, reach, { paint: vinyl(hue(piece, 0, '#5a3a22')), from: 0.36, fold: second(piece, '') }),
  low: (figure, reach, piece) =>
    boot(figure, reach, { paint: vinyl(hue(piece, 0, '#5a3a22')), from: 0.66, fold: second(piece, '') }),
  high: (figure, reach, piece) =>
    boot(figure, reach, {
      paint: vinyl(hue(piece, 0, '#5a3a22')),
      from: 0.02,
      fold: second(piece, hue(piece, 0, '#5a3a22')),
    }),
  plate: (figure, reach, piece) => foot(figure, reach, metal(hue(piece, 0, '#9aa6b5'))),
  pointed: (figure, reach, piece) =>
    foot(figure, reach, cloth(hue(piece, 0, '#c22f2f')), 1.3) +
    curl(figure, reach, cloth(hue(piece, 0, '#c22f2f'))),
  bones: (figure, reach, piece) => foot(figure, reach, vinyl(hue(piece, 0, '#efe4cb')), 0.8),
  claws: (figure, reach, piece) => {
    const { brush, body } = figure
    const nails = [-0.1, 0.16, 0.42].map((share) =>
      egg(
        brush,
        { at: toe(figure, reach, share + 0.1), rx: body.unit * 0.9, ry: body.unit * 1.2 },
        vinyl('#f2e8d2'),
      ),
    )
    return foot(figure, reach, { colour: hue(piece, 0, skinOf(figure)), kind: 'hair' }, 1.05) + nails.join('')
  },
}

/** A point on the ground, from the ankle (0) to the toes (1). */
function toe({ body }: Figure, { leg, side }: Reach, share: number): Point {
  return [
    leg.ankle[0] + side * body.build.foot * body.unit * share * 0.66,
    leg.ankle[1] + body.build.legs * 0.035 * body.unit,
  ]
}

function foot(figure: Figure, reach: Reach, paint: Paint, length = 1): string {
  const { brush, body } = figure
  const { leg, side } = reach
  const [x, y] = leg.ankle
  const bottom = y + body.build.legs * 0.045 * body.unit
  const long = body.build.foot * body.unit * length * 1.16
  const thin = body.build.ankle * body.unit
  return lump(
    brush,
    smooth(
      [
        [x - side * thin * 1.02, y - thin * 0.5],
        [x - side * thin * 1.12, bottom - thin * 0.16],
        [x - side * thin * 0.6, bottom + long * 0.05],
        [x + side * long * 0.5, bottom + long * 0.07],
        [x + side * long * 0.68, bottom - long * 0.06],
        [x + side * long * 0.5, bottom - long * 0.24],
        [x + side * thin * 1.0, y - thin * 0.2],
        [x + side * thin * 0.9, y - thin * 0.9],
      ],
      0.9,
    ),
    paint,
  )
}

function boot(
  figure: Figure,
  reach: Reach,
  { paint, from, fold }: { paint: Paint; from: number; fold: string },
): string {
  const { brush, body } = figure
  const { knee, ankle } = reach.leg
  const thin = body.build.ankle * body.unit
  const top = along(knee, ankle, from)
  const shaft = limb(
    brush,
    { from: along(knee, ankle, from + 0.06), to: ankle, wide: [thin * 1.42, thin * 1.1] },
    paint,
  )
  const rim = limb(
    brush,
    { from: top, to: along(knee, ankle, from + 0.12), wide: [thin * 1.62, thin * 1.5] },
    fold ? cloth(fold) : paint,
  )
  return shaft + foot(figure, reach, paint, 1.16) + rim
}

function curl(figure: Figure, reach: Reach, paint: Paint): string {
  const [x, y] = toe(figure, reach, 1.2)
  const size = figure.body.unit
  const { side } = reach
  return chain(
    figure.brush,
    [
      [[x, y], size * 1.4],
      [[x + side * size * 2.2, y - size * 2], size],
      [[x + side * size * 1.4, y - size * 4], size * 0.6],
    ],
    paint,
  )
}

/** A skirt or a robe hides the legs; only what stands below its hem is drawn. */
export function feetOnly(figure: Figure): string {
  const shoes = figure.look.pieces.get('feet')
  const shoe = footwear[shoes?.style ?? 'shoes'] ?? footwear.shoes
  if (has(figure, 'floating')) return ''
  const { rightLeg, leftLeg } = figure.body
  return shoe
    ? shoe(figure, { leg: rightLeg, side: 1 }, shoes) + shoe(figure, { leg: leftLeg, side: -1 }, shoes)
    : ''
}
