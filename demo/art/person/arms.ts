import type { Paint, Point } from '#demo/art/brush.ts'
import { along, away } from '#demo/art/brush.ts'
import { polygon } from '#demo/art/outline.ts'
import { ball, bonePath, egg, flat, limb, slab, thread } from '#demo/art/solids.ts'
import type { Arm } from './body.ts'
import type { Figure } from './figure.ts'
import { cloth, hue, metal, second, skin, skinOf, vinyl } from './figure.ts'

export type Side = 'left' | 'right'

const sleevesOfTop: Readonly<Record<string, string>> = {
  armour: 'plate',
  bare: 'bare',
  chiton: 'bare',
  toga: 'bare',
  vest: 'long',
  robe: 'wide',
  kimono: 'wide',
  bones: 'bones',
  tin: 'tin',
  rags: 'short',
  tunic: 'short',
  huipil: 'short',
  gown: 'puff',
  strips: 'bare',
}

/** An arm in its sleeve, without what the hand holds. */
export function arm(figure: Figure, side: Side): string {
  const { look, body } = figure
  const top = look.pieces.get('top')
  const sleeve = look.pieces.get('sleeve')
  const style = sleeve?.style ?? sleevesOfTop[top?.style ?? 'bare'] ?? 'long'
  const colour = hue(sleeve, 0, hue(top, 0, '#7a6a5a'))
  const draw = sleeves[style] ?? sleeves.long
  return draw?.(figure, body[side], { colour, trim: second(sleeve, second(top, colour)) }) ?? ''
}

type Cloths = { colour: string; trim: string }
type DrawArm = (figure: Figure, arm: Arm, cloths: Cloths) => string

const sleeves: Readonly<Record<string, DrawArm>> = {
  bare: (figure, at) => rod(figure, at, [skin(skinOf(figure)), skin(skinOf(figure))]) + hand(figure, at),
  long: (figure, at, { colour }) => rod(figure, at, [cloth(colour), cloth(colour)], 1.12) + hand(figure, at),
  cuffed: (figure, at, { colour, trim }) =>
    rod(figure, at, [cloth(colour), cloth(colour)], 1.12) + hand(figure, at) + cuff(figure, at, cloth(trim)),
  short: (figure, at, { colour }) => {
    const { brush, body } = figure
    const wide = body.build.arm * body.unit
    const sleeve = limb(
      brush,
      { from: at.shoulder, to: along(at.shoulder, at.elbow, 0.62), wide: [wide * 1.16, wide * 1.3] },
      cloth(colour),
    )
    return rod(figure, at, [skin(skinOf(figure)), skin(skinOf(figure))]) + hand(figure, at) + sleeve
  },
  rolled: (figure, at, { colour }) => {
    const { brush, body } = figure
    const wide = body.build.arm * body.unit
    const roll = limb(
      brush,
      { from: along(at.shoulder, at.elbow, 0.9), to: at.elbow, wide: [wide * 1.14, wide * 1.1] },
      cloth(colour),
    )
    return rod(figure, at, [cloth(colour), skin(skinOf(figure))], 1) + hand(figure, at) + roll
  },
  puff: (figure, at, { colour, trim }) => {
    const { brush, body } = figure
    const wide = body.build.arm * body.unit
    return (
      rod(figure, at, [cloth(colour), cloth(colour)], 1.02) +
      hand(figure, at) +
      cuff(figure, at, cloth(trim), 0.9) +
      egg(brush, { at: along(at.shoulder, at.elbow, 0.24), rx: wide * 1.62, ry: wide * 1.75 }, cloth(colour))
    )
  },
  wide: (figure, at, { colour, trim }) => hand(figure, at) + bell(figure, at, { colour, trim }),
  plate: (figure, at, { colour }) => {
    const { brush, body } = figure
    const wide = body.build.arm * body.unit
    const paint = metal(colour)
    return (
      rod(figure, at, [paint, paint], 1.06) +
      ball(brush, at.elbow, wide * 1.06, paint) +
      hand(figure, at, paint) +
      cuff(figure, at, paint) +
      egg(brush, { at: along(at.shoulder, at.elbow, 0.12), rx: wide * 1.7, ry: wide * 1.5 }, paint)
    )
  },
  bones: (figure, at) => {
    const { brush, body } = figure
    const paint = vinyl('#efe4cb')
    const thin = body.build.wrist * body.unit * 0.5
    return (
      limb(brush, { from: at.shoulder, to: at.elbow, wide: [thin, thin] }, paint) +
      limb(brush, { from: at.elbow, to: at.hand, wide: [thin, thin] }, paint) +
      [at.shoulder, at.elbow].map((joint) => ball(brush, joint, thin * 1.7, paint)).join('') +
      hand(figure, at, paint, 0.8)
    )
  },
  tin: (figure, at, { colour }) => {
    const { brush, body } = figure
    const paint = metal(colour)
    return (
      rod(figure, at, [paint, paint], 0.86) +
      ball(brush, at.elbow, body.build.arm * body.unit * 0.95, paint) +
      ball(brush, at.shoulder, body.build.arm * body.unit * 1.2, paint) +
      hand(figure, at, paint)
    )
  },
  fur: (figure, at, { colour }) =>
    rod(
      figure,
      at,
      [
        { colour, kind: 'hair' },
        { colour, kind: 'hair' },
      ],
      1.2,
    ) + hand(figure, at, skin(skinOf(figure))),
}

function rod(
  { brush, body, look }: Figure,
  at: Arm,
  [upper, fore]: readonly [Paint, Paint],
  swell = 1,
): string {
  const wide = body.build.arm * body.unit * swell
  const wrist = body.build.wrist * body.unit * swell
  const middle = (wide + wrist) / 2
  const pin = look.words.has('joints') ? ball(brush, at.elbow, middle * 0.66, fore) : ''
  return (
    limb(brush, { from: at.shoulder, to: at.elbow, wide: [wide, middle] }, upper) +
    limb(brush, { from: at.elbow, to: at.hand, wide: [middle, wrist] }, fore) +
    pin
  )
}

/** A fist with a thumb; `size` for bones and gauntlets. */
function hand(figure: Figure, at: Arm, own?: Paint, size = 1): string {
  const { brush, body, look } = figure
  const gloves = look.pieces.get('gloves')
  const paint = own ?? (gloves ? cloth(hue(gloves, 0, '#f4f2ec')) : skin(skinOf(figure)))
  const radius = body.build.hand * body.unit * size
  const palm = away(at.hand, at.heading, radius * 0.7)
  const thumb = away(palm, at.heading - 100, radius * 0.72)
  return (
    egg(brush, { at: palm, rx: radius * 1.12, ry: radius, turn: at.heading }, paint) +
    limb(
      brush,
      { from: thumb, to: away(thumb, at.heading - 20, radius * 0.7), wide: [radius * 0.42, radius * 0.36] },
      paint,
    )
  )
}

function cuff({ brush, body }: Figure, at: Arm, paint: Paint, share = 0.8): string {
  const wide = body.build.wrist * body.unit
  return limb(
    brush,
    {
      from: along(at.elbow, at.hand, share - 0.14),
      to: along(at.elbow, at.hand, share + 0.06),
      wide: [wide * 1.42, wide * 1.5],
    },
    paint,
  )
}

/** A wide sleeve hangs from the forearm. */
function bell({ brush, body }: Figure, at: Arm, { colour, trim }: Cloths): string {
  const wide = body.build.arm * body.unit
  const wrist = along(at.elbow, at.hand, 0.92)
  const drop = wide * 3.4 * Math.abs(Math.cos(((at.heading - 90) * Math.PI) / 360))
  const low: Point = [wrist[0], wrist[1] + drop]
  const open: Point[] = [
    away(wrist, at.heading - 90, wide * 0.9),
    away(wrist, at.heading, wide * 0.9),
    [low[0] + wide * 0.8, low[1]],
    [low[0] - wide * 0.5, low[1] - wide * 0.2],
  ]
  const hang = polygon([
    at.elbow,
    away(wrist, at.heading - 90, wide),
    low,
    [at.elbow[0], at.elbow[1] + wide * 1.4],
  ])
  return (
    flat(brush, polygon(open), cloth(colour), 0.2) +
    slab(brush, hang, cloth(colour)) +
    slab(brush, bonePath({ from: at.elbow, to: wrist, wide: [wide * 1.16, wide * 1.2] }), cloth(colour)) +
    limb(brush, { from: at.shoulder, to: at.elbow, wide: [wide * 1.14, wide * 1.18] }, cloth(colour)) +
    thread(
      brush,
      {
        outline: `M${away(wrist, at.heading - 90, wide * 1.1).join(' ')}L${low.join(' ')}`,
        wide: body.unit * 1.1,
      },
      cloth(trim),
    )
  )
}
