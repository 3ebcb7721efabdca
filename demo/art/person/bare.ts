import type { Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { ball, egg, flat, limb, ovalPath, slab, thread } from '#demo/art/solids.ts'
import type { Draw, Figure } from './figure.ts'
import { cloth, hue, mark, metal, second, skin, skinOf, trunk, vinyl } from './figure.ts'
import { belt, seam, skirt, trunkIn } from './trunk.ts'

/** Trunks that wear nothing above the waist, or are no flesh at all. */

export const bare: Draw = (figure, piece) => {
  const { brush, body } = figure
  const { shoulder, hip, waist } = body.build
  const flesh = skin(skinOf(figure))
  const chest = [-1, 1].map((side) => {
    const [x, y] = trunk(body, side * shoulder * 0.36, 0.78)
    const half = shoulder * 0.34 * body.unit
    return thread(
      brush,
      {
        outline: `M${n(x - half)} ${n(y)}Q${n(x)} ${n(y + half * 0.9)} ${n(x + half)} ${n(y - half * 0.2)}`,
        wide: body.unit * 0.6,
      },
      flesh,
      0.3,
    )
  })
  const loin = piece.colours[0]
  return (
    trunkIn(figure, flesh) +
    chest.join('') +
    seam(
      figure,
      [
        [0, 0.7],
        [0, 0.36],
      ],
      0.5,
      flesh,
    ) +
    (loin
      ? skirt(figure, { top: [0.16, waist * 1.06], hem: [0.36, hip * 1.16], folds: 3 }, cloth(loin)) +
        belt(figure, 0.16, cloth(second(piece, loin)), [waist * 1.16, 1])
      : '')
  )
}

export const bones: Draw = (figure, piece) => {
  const { brush, body } = figure
  const { shoulder, hip } = body.build
  const paint = vinyl(hue(piece, 0, '#efe4cb'))
  const u = body.unit
  const spine = limb(
    brush,
    { from: trunk(body, 0, 1.1), to: trunk(body, 0, 0.06), wide: [u * 1.1, u * 1.3] },
    paint,
  )
  const ribs = [0.92, 0.78, 0.64, 0.5].map((level, index) => {
    const half = shoulder * (0.86 - index * 0.1)
    const [lx, ly] = trunk(body, -half, level - 0.04)
    const [rx, ry] = trunk(body, half, level - 0.04)
    const [mx, my] = trunk(body, 0, level + 0.12)
    const [bx, by] = trunk(body, 0, level - 0.2)
    return thread(
      brush,
      {
        outline: `M${n(mx)} ${n(my)}Q${n(lx - u)} ${n(my)} ${n(lx)} ${n(ly)}Q${n(lx + u)} ${n(by)} ${n(bx)} ${n(by - u)}M${n(mx)} ${n(my)}Q${n(rx + u)} ${n(my)} ${n(rx)} ${n(ry)}Q${n(rx - u)} ${n(by)} ${n(bx)} ${n(by - u)}`,
        wide: u * 1.25,
      },
      paint,
      0.74 - index * 0.05,
    )
  })
  const pelvis = slab(brush, ovalPath({ at: trunk(body, 0, 0.02), rx: hip * u, ry: u * 3.2 }), paint)
  const collar = limb(
    brush,
    { from: trunk(body, -shoulder * 0.9, 1), to: trunk(body, shoulder * 0.9, 1), wide: [u * 0.9, u * 0.9] },
    paint,
  )
  return pelvis + spine + ribs.join('') + collar
}

/** A playing card for a body, with its pips. */
export const card: Draw = (figure, piece) => {
  const { brush, body } = figure
  const u = body.unit
  const [x, high] = trunk(body, 0, 1.06)
  const low = body.hips[1] + (body.ground - body.hips[1]) * 0.3
  const half = body.build.shoulder * 1.24 * u
  const ink = mark(hue(piece, 0, '#221d24'))
  const count = Number([...figure.look.words].find((word) => /^pips\d+$/.test(word))?.slice(4) ?? 2)
  const pips = Array.from({ length: count }, (_, index) => {
    const column = count > 3 ? (index % 2 ? 0.46 : -0.46) : 0
    const row =
      count > 3
        ? Math.floor(index / 2) / Math.max(1, Math.ceil(count / 2) - 1)
        : index / Math.max(1, count - 1)
    return pip(figure, [x + column * half, high + (low - high) * (0.2 + 0.62 * row)], ink.colour)
  })
  return (
    slab(
      brush,
      `M${n(x - half)} ${n(high)}Q${n(x)} ${n(high - u * 1.4)} ${n(x + half)} ${n(high)}L${n(x + half)} ${n(low)}Q${n(x)} ${n(low + u * 1.4)} ${n(x - half)} ${n(low)}Z`,
      vinyl('#faf4e6'),
    ) + pips.join('')
  )
}

function pip({ brush, body }: Figure, [x, y]: Point, colour: string): string {
  const s = body.unit * 2.6
  const isRed = colour !== '#221d24'
  const shape = isRed
    ? `M${n(x)} ${n(y + s)}C${n(x - s * 1.6)} ${n(y - s * 0.2)} ${n(x - s * 0.5)} ${n(y - s * 1.3)} ${n(x)} ${n(y - s * 0.4)}C${n(x + s * 0.5)} ${n(y - s * 1.3)} ${n(x + s * 1.6)} ${n(y - s * 0.2)} ${n(x)} ${n(y + s)}Z`
    : `M${n(x)} ${n(y - s * 1.1)}C${n(x + s * 1.6)} ${n(y + s * 0.2)} ${n(x + s * 0.5)} ${n(y + s * 0.9)} ${n(x + s * 0.15)} ${n(y + s * 0.3)}L${n(x + s * 0.4)} ${n(y + s)}L${n(x - s * 0.4)} ${n(y + s)}L${n(x - s * 0.15)} ${n(y + s * 0.3)}C${n(x - s * 0.5)} ${n(y + s * 0.9)} ${n(x - s * 1.6)} ${n(y + s * 0.2)} ${n(x)} ${n(y - s * 1.1)}Z`
  return flat(brush, shape, mark(colour), 0.7)
}

export const tin: Draw = (figure, piece) => {
  const { brush, body } = figure
  const { shoulder, waist } = body.build
  const colour = hue(piece, 0, '#c7ced8')
  const u = body.unit
  const [x, high] = trunk(body, 0, 1.08)
  const [, low] = trunk(body, 0, -0.06)
  const half = Math.max(shoulder * 0.86, waist) * u
  const drum = `M${n(x - half * 0.86)} ${n(high)}Q${n(x)} ${n(high - u * 2.4)} ${n(x + half * 0.86)} ${n(high)}L${n(x + half)} ${n(low)}Q${n(x)} ${n(low + u * 4)} ${n(x - half)} ${n(low)}Z`
  const rivets = [-0.66, 0, 0.66].flatMap((side) =>
    [0.16, 0.94].map((level) => ball(brush, trunk(body, (side * half) / u, level), u * 0.62, metal(colour))),
  )
  return (
    slab(brush, drum, metal(colour)) +
    belt(figure, 0.06, metal(second(piece, colour)), [half / u, 0.8]) +
    belt(figure, 0.86, metal(second(piece, colour)), [(half / u) * 0.92, 0.6]) +
    egg(
      brush,
      { at: trunk(body, body.pose.turn * 2, 0.52), rx: u * 3, ry: u * 3.4 },
      metal(second(piece, colour)),
    ) +
    rivets.join('')
  )
}

/** Straps and plates of leather over the skin: gladiators, ball players, ogres. */
export const strips: Draw = (figure, piece) => {
  const { waist, hip, shoulder } = figure.body.build
  const colour = hue(piece, 0, '#8a5a32')
  return (
    bare(figure, { style: 'bare', colours: [] }) +
    skirt(figure, { top: [0.18, waist * 1.1], hem: [0.32, hip * 1.4], folds: 5 }, cloth(colour)) +
    belt(figure, 0.2, cloth(second(piece, colour)), [waist * 1.2, 2]) +
    seam(
      figure,
      [
        [-shoulder * 0.7, 1.02],
        [waist * 0.9, 0.3],
      ],
      1.8,
      cloth(second(piece, colour)),
    )
  )
}
