import { n } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import { smooth } from '#demo/art/outline.ts'
import { pts } from '#demo/art/points.ts'
import { ball, egg, flat, slab, thread } from '#demo/art/solids.ts'
import { bare, bones, card, strips, tin } from './bare.ts'
import type { Draw, Figure } from './figure.ts'
import { cloth, hue, metal, second, trunk } from './figure.ts'
import { belt, panel, seam, skirt, trunkIn, trunkPath } from './trunk.ts'

/** What covers the trunk, from the neck down to wherever it ends. */
export function top(figure: Figure): string {
  const piece = figure.look.pieces.get('top') ?? { style: 'bare', colours: [] }
  const draw = tops[piece.style]
  if (!draw) throw new Error(`Demo art: nobody can wear "${piece.style}".`)
  return draw(figure, piece)
}

/** Robes, dresses and kimonos: the legs are not seen. */
export function hidesLegs(piece: Piece | undefined): boolean {
  return (
    piece !== undefined &&
    ['robe', 'dress', 'gown', 'kimono', 'chiton', 'toga', 'habit', 'smoke', 'bell'].includes(piece.style)
  )
}

const tunic: Draw = (figure, piece) => {
  const { waist, hip, shoulder } = figure.body.build
  const colour = hue(piece, 0, '#8a5a32')
  return (
    trunkIn(figure, cloth(colour), 1.05) +
    skirt(figure, { top: [0.36, waist * 1.06], hem: [0.34, hip * 1.45], folds: 5 }, cloth(colour)) +
    belt(figure, 0.36, cloth(second(piece, '#4a3020')), [waist * 1.1, 1]) +
    panel(
      figure,
      [
        [-shoulder * 0.18, 1.1],
        [0, 0.84],
        [shoulder * 0.18, 1.1],
      ],
      cloth(second(piece, '#4a3020')),
      0.4,
    )
  )
}

const shirt: Draw = (figure, piece) => {
  const { shoulder, waist } = figure.body.build
  const colour = hue(piece, 0, '#ecdfc6')
  const collar = cloth(colour)
  return (
    trunkIn(figure, cloth(colour), 1.03) +
    panel(
      figure,
      [
        [-shoulder * 0.16, 1.12],
        [0, 0.74],
        [shoulder * 0.16, 1.12],
      ],
      { colour: second(piece, '#d9a878'), kind: 'skin' },
      0.5,
    ) +
    panel(
      figure,
      [
        [-shoulder * 0.42, 1.1],
        [-shoulder * 0.1, 1.13],
        [-shoulder * 0.08, 0.8],
        [-shoulder * 0.34, 0.9],
      ],
      collar,
      0.86,
    ) +
    panel(
      figure,
      [
        [shoulder * 0.42, 1.1],
        [shoulder * 0.1, 1.13],
        [shoulder * 0.08, 0.8],
        [shoulder * 0.34, 0.9],
      ],
      collar,
      0.66,
    ) +
    belt(figure, 0.12, cloth('#3d2a1e'), [waist * 1.12, 0.9])
  )
}

const vest: Draw = (figure, piece) => {
  const { shoulder, waist, hip } = figure.body.build
  const colour = hue(piece, 0, '#5a3a2c')
  const paint = cloth(colour)
  return (
    trunkIn(figure, cloth(second(piece, '#f1e7d2')), 1.02) +
    panel(
      figure,
      [
        [-shoulder * 0.74, 1.06],
        [-shoulder * 0.28, 1.1],
        [-1, 0.62],
        [-0.6, 0.02],
        [-hip * 1.02, 0.02],
        [-waist * 1.02, 0.36],
        [-shoulder * 0.8, 0.72],
      ],
      paint,
      0.78,
    ) +
    panel(
      figure,
      [
        [shoulder * 0.74, 1.06],
        [shoulder * 0.28, 1.1],
        [1, 0.62],
        [0.6, 0.02],
        [hip * 1.02, 0.02],
        [waist * 1.02, 0.36],
        [shoulder * 0.8, 0.72],
      ],
      paint,
      0.5,
    ) +
    buttons(figure, [0.52, 0.36, 0.2], metal('#d9a32f'))
  )
}

const lapels = (figure: Figure, colour: string, inner: string): string => {
  const { shoulder } = figure.body.build
  return (
    panel(
      figure,
      [
        [-shoulder * 0.3, 1.12],
        [shoulder * 0.3, 1.12],
        [0, 0.5],
      ],
      cloth(inner),
      0.8,
    ) +
    panel(
      figure,
      [
        [-shoulder * 0.44, 1.1],
        [-shoulder * 0.16, 1.14],
        [0, 0.48],
        [-shoulder * 0.5, 0.72],
        [-shoulder * 0.4, 0.8],
        [-shoulder * 0.56, 0.84],
      ],
      cloth(colour),
      0.92,
    ) +
    panel(
      figure,
      [
        [shoulder * 0.44, 1.1],
        [shoulder * 0.16, 1.14],
        [0, 0.48],
        [shoulder * 0.5, 0.72],
        [shoulder * 0.4, 0.8],
        [shoulder * 0.56, 0.84],
      ],
      cloth(colour),
      0.58,
    )
  )
}

const jacket: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#46404a')
  const { hip, waist } = figure.body.build
  return (
    trunkIn(figure, cloth(colour), 1.08) +
    skirt(figure, { top: [0.2, waist * 1.1], hem: [0.12, hip * 1.22], folds: 2 }, cloth(colour)) +
    lapels(figure, colour, second(piece, '#f1e7d2')) +
    tie(figure, piece.colours[2] ?? '') +
    buttons(figure, [0.4, 0.22], metal('#c9a24a'))
  )
}

const coat: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#3a3f58')
  const { hip, waist } = figure.body.build
  const paint = cloth(colour)
  return (
    trunkIn(figure, paint, 1.1) +
    skirt(figure, { top: [0.24, waist * 1.12], hem: [0.56, hip * 1.9], folds: 5 }, paint) +
    opening(figure, 0.56, cloth(second(piece, '#2b2528'))) +
    lapels(figure, colour, second(piece, '#e9dcc0')) +
    tie(figure, piece.colours[2] ?? '') +
    buttons(figure, [0.42, 0.28, 0.14], metal('#d9a32f'))
  )
}

/** What is seen where a coat parts below the waist. */
function opening(figure: Figure, reach: number, paint: ReturnType<typeof cloth>): string {
  const { body, brush } = figure
  const [x, y] = trunk(body, 0, 0.12)
  const low = body.hips[1] + reach * (body.ground - body.hips[1]) + body.unit * 2.6
  const half = body.build.hip * 0.42 * body.unit
  return flat(brush, `M${n(x)} ${n(y)}L${n(x + half)} ${n(low)}L${n(x - half)} ${n(low)}Z`, paint, 0.22)
}

const doublet: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#6a4a30')
  const trim = second(piece, '#d9a32f')
  const { hip, waist, shoulder } = figure.body.build
  return (
    trunkIn(figure, cloth(colour), 1.05) +
    skirt(figure, { top: [0.22, waist * 1.06], hem: [0.16, hip * 1.34], folds: 5 }, cloth(colour)) +
    seam(
      figure,
      [
        [0, 1.06],
        [0, 0.24],
      ],
      0.7,
      cloth(trim),
    ) +
    seam(
      figure,
      [
        [-shoulder * 0.42, 1],
        [-waist * 0.5, 0.3],
      ],
      0.5,
      cloth(trim),
    ) +
    seam(
      figure,
      [
        [shoulder * 0.42, 1],
        [waist * 0.5, 0.3],
      ],
      0.5,
      cloth(trim),
    ) +
    buttons(figure, [0.92, 0.76, 0.6, 0.44], metal(trim)) +
    belt(figure, 0.22, cloth('#3d2a1e'), [waist * 1.1, 0.9])
  )
}

const armour: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#9aa6b5')
  const trim = second(piece, colour)
  const { hip, waist, shoulder } = figure.body.build
  const { brush, body } = figure
  const plate = trunkPath(figure, 1.06)
  return (
    skirt(
      figure,
      { top: [0.24, waist * 1.02], hem: [0.22, hip * 1.4], folds: 4 },
      cloth(figure.look.pieces.get('legs')?.colours[0] ?? '#5a3f2c'),
    ) +
    slab(brush, plate, metal(colour)) +
    seam(
      figure,
      [
        [0, 1.02],
        [0, 0.3],
      ],
      0.8,
      metal(trim),
    ) +
    thread(
      brush,
      { outline: arcOf(figure, shoulder * 0.78, 0.52), wide: body.unit * 0.8 },
      metal(trim),
      0.3,
    ) +
    belt(figure, 0.24, metal(trim), [waist * 1.14, 1.1]) +
    belt(figure, 0.08, metal(colour), [hip * 1.12, 1.5]) +
    belt(figure, 1.05, metal(trim), [shoulder * 0.42, 1.5])
  )
}

function arcOf({ body }: Figure, half: number, level: number): string {
  const [lx, ly] = trunk(body, -half, level + 0.12)
  const [rx, ry] = trunk(body, half, level + 0.12)
  const [mx, my] = trunk(body, 0, level - 0.16)
  return `M${n(lx)} ${n(ly)}Q${n(mx)} ${n(my)} ${n(rx)} ${n(ry)}`
}

const robe: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#6d3364')
  const trim = second(piece, colour)
  const { hip, waist, shoulder } = figure.body.build
  return (
    skirt(figure, { top: [0.5, waist * 1.1], hem: [0.97, hip * 2.05], folds: 6 }, cloth(colour)) +
    trunkIn(figure, cloth(colour), 1.08) +
    panel(
      figure,
      [
        [-shoulder * 0.2, 1.12],
        [shoulder * 0.2, 1.12],
        [1.4, 0.3],
        [-1.4, 0.3],
      ],
      cloth(trim),
      0.7,
    ) +
    belt(figure, 0.34, cloth(piece.colours[2] ?? trim), [waist * 1.16, 1.1])
  )
}

const habit: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#4b3a30')
  const { hip, waist, shoulder } = figure.body.build
  const trim = cloth(second(piece, colour))
  return (
    skirt(figure, { top: [0.6, shoulder * 0.9], hem: [0.97, hip * 1.9], folds: 6 }, cloth(colour)) +
    trunkIn(figure, cloth(colour), 1.1) +
    belt(figure, 0.3, trim, [waist * 1.18, 0.6]) +
    belt(figure, 1.02, trim, [shoulder * 0.56, 2])
  )
}

const cassock: Draw = (figure, piece) =>
  habit(figure, piece) +
  buttons(figure, [0.86, 0.7, 0.54, 0.38, 0.2, 0.04, -0.14, -0.32], cloth(second(piece, '#c22f2f')))

const dress: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#c22f2f')
  const trim = second(piece, '#f4f2ec')
  const { hip, waist, shoulder } = figure.body.build
  return (
    skirt(figure, { top: [0.4, waist * 1.04], hem: [0.9, hip * 2.3], folds: 6 }, cloth(colour)) +
    trunkIn(figure, cloth(colour), 1.02) +
    panel(
      figure,
      [
        [-shoulder * 0.5, 1.08],
        [shoulder * 0.5, 1.08],
        [shoulder * 0.24, 0.82],
        [-shoulder * 0.24, 0.82],
      ],
      cloth(trim),
      0.86,
    ) +
    belt(figure, 0.4, cloth(trim), [waist * 1.08, 0.8])
  )
}

const gown: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#6d3364')
  const trim = second(piece, '#d9a32f')
  const { hip, waist, shoulder } = figure.body.build
  const { brush, body } = figure
  const [x, y] = trunk(body, 0, 0.36)
  const low = body.ground
  const half = hip * body.unit
  const front = `M${n(x)} ${n(y)}L${n(x + half * 1.05)} ${n(low + body.unit)}Q${n(x)} ${n(low + body.unit * 3.4)} ${n(x - half * 1.05)} ${n(low + body.unit)}Z`
  return (
    skirt(figure, { top: [0.4, waist * 1.08], hem: [0.99, hip * 2.75], folds: 7 }, cloth(colour)) +
    slab(brush, front, cloth(piece.colours[2] ?? trim)) +
    trunkIn(figure, cloth(colour), 1.01) +
    panel(
      figure,
      [
        [-shoulder * 0.46, 0.98],
        [shoulder * 0.46, 0.98],
        [0, 0.3],
      ],
      cloth(piece.colours[2] ?? trim),
      0.74,
    ) +
    seam(
      figure,
      [
        [-shoulder * 0.46, 0.98],
        [0, 0.3],
        [shoulder * 0.46, 0.98],
      ],
      0.9,
      metal(trim),
    ) +
    belt(figure, 0.38, metal(trim), [waist * 1.06, 0.7])
  )
}

const kimono: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#37357c')
  const inner = second(piece, '#f4f2ec')
  const obi = piece.colours[2] ?? '#c22f2f'
  const { hip, waist, shoulder } = figure.body.build
  return (
    skirt(figure, { top: [0.5, waist * 1.14], hem: [0.98, hip * 1.62], folds: 3 }, cloth(colour)) +
    trunkIn(figure, cloth(colour), 1.06) +
    panel(
      figure,
      [
        [-shoulder * 0.36, 1.12],
        [-shoulder * 0.12, 1.14],
        [shoulder * 0.26, 0.6],
        [0, 0.58],
      ],
      cloth(inner),
      0.8,
    ) +
    panel(
      figure,
      [
        [shoulder * 0.36, 1.12],
        [shoulder * 0.12, 1.14],
        [-shoulder * 0.3, 0.56],
        [-shoulder * 0.04, 0.56],
      ],
      cloth(inner),
      0.9,
    ) +
    belt(figure, 0.42, cloth(obi), [waist * 1.2, 3]) +
    belt(figure, 0.42, cloth(inner), [waist * 1.22, 0.5])
  )
}

const chiton: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#f2e8d2')
  const trim = second(piece, '#2f5bb0')
  const { hip, waist, shoulder } = figure.body.build
  return (
    skirt(figure, { top: [0.46, waist * 1.12], hem: [0.93, hip * 1.75], folds: 8 }, cloth(colour)) +
    trunkIn(figure, cloth(colour), 1.03) +
    seam(
      figure,
      [
        [-shoulder * 0.5, 1.04],
        [0, 0.86],
        [shoulder * 0.5, 1.04],
      ],
      1,
      cloth(trim),
    ) +
    belt(figure, 0.46, metal(trim), [waist * 1.12, 0.7])
  )
}

const toga: Draw = (figure, piece) => {
  const { shoulder, hip } = figure.body.build
  const { brush, body } = figure
  const points = [
    [-shoulder * 0.95, 1.04],
    [-shoulder * 0.3, 1.12],
    [hip * 1.3, 0.1],
    [hip * 1.1, -0.3],
    [-hip * 0.7, 0.16],
  ] as const
  const sash = smooth(
    points.map(([side, level]) => trunk(body, side, level)),
    0.6,
  )
  return chiton(figure, piece) + slab(brush, sash, cloth(second(piece, '#2f5bb0')))
}

const rags: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#6b5a44')
  const { waist, hip, shoulder } = figure.body.build
  return (
    trunkIn(figure, cloth(colour), 1.05) +
    skirt(figure, { top: [0.36, waist * 1.06], hem: [0.42, hip * 1.5], folds: 7 }, cloth(colour)) +
    belt(figure, 0.36, cloth(second(piece, '#b39a6a')), [waist * 1.1, 0.6]) +
    panel(
      figure,
      [
        [-shoulder * 0.5, 0.8],
        [-shoulder * 0.1, 0.84],
        [-shoulder * 0.14, 0.6],
        [-shoulder * 0.44, 0.62],
      ],
      cloth(second(piece, '#8a7350')),
      0.8,
    ) +
    panel(
      figure,
      [
        [shoulder * 0.3, 0.5],
        [shoulder * 0.6, 0.52],
        [shoulder * 0.5, 0.3],
        [shoulder * 0.3, 0.32],
      ],
      cloth('#7a4a34'),
      0.7,
    )
  )
}

/** Mail under a belt: rows of scales. */
const scales: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#3f8f86')
  const { waist, hip, shoulder } = figure.body.build
  const rows = [0.9, 0.74, 0.58, 0.42].flatMap((level, row) =>
    [-0.66, -0.33, 0, 0.33, 0.66].map((side) =>
      egg(
        figure.brush,
        {
          at: trunk(figure.body, (side + (row % 2 ? 0.16 : 0)) * shoulder * (0.96 - row * 0.1), level),
          rx: figure.body.unit * 1.9,
          ry: figure.body.unit * 2.1,
        },
        metal(colour),
      ),
    ),
  )
  return (
    skirt(
      figure,
      { top: [0.3, waist * 1.06], hem: [0.32, hip * 1.4], folds: 5 },
      cloth(second(piece, '#6a4a30')),
    ) +
    trunkIn(figure, metal(colour), 1.05) +
    rows.join('') +
    belt(figure, 0.26, cloth(second(piece, '#6a4a30')), [waist * 1.12, 1.2])
  )
}

/** The loose coat of a musketeer with its cross, or a herald's. */
const tabard: Draw = (figure, piece) => {
  const colour = hue(piece, 0, '#2f4a9a')
  const trim = second(piece, '#f4f2ec')
  const { waist, hip, shoulder } = figure.body.build
  return (
    trunkIn(figure, cloth(piece.colours[2] ?? '#ecdfc6'), 1.02) +
    skirt(figure, { top: [0.6, shoulder * 0.86], hem: [0.42, hip * 1.5], folds: 3 }, cloth(colour)) +
    panel(
      figure,
      [
        [-shoulder * 0.78, 1.06],
        [-shoulder * 0.3, 1.12],
        [shoulder * 0.3, 1.12],
        [shoulder * 0.78, 1.06],
        [shoulder * 0.8, 0.4],
        [-shoulder * 0.8, 0.4],
      ],
      cloth(colour),
      0.74,
    ) +
    panel(figure, pts('-1.1,0.98 1.1,0.98 1.1,0.2 -1.1,0.2'), cloth(trim), 0.86) +
    panel(
      figure,
      [
        [-shoulder * 0.5, 0.76],
        [shoulder * 0.5, 0.76],
        [shoulder * 0.5, 0.62],
        [-shoulder * 0.5, 0.62],
      ],
      cloth(trim),
      0.8,
    ) +
    belt(figure, 0.18, cloth('#3d2a1e'), [waist * 1.2, 0.9])
  )
}

function buttons(
  { brush, body }: Figure,
  levels: readonly number[],
  paint: ReturnType<typeof metal>,
): string {
  return levels
    .map((level) => ball(brush, trunk(body, body.pose.turn * 0.8, level), body.unit * 0.72, paint))
    .join('')
}

function tie(figure: Figure, colour: string): string {
  if (!colour) return ''
  const { brush, body } = figure
  return (
    egg(brush, { at: trunk(body, 0, 1.04), rx: body.unit * 2, ry: body.unit * 1.3 }, cloth(colour)) +
    panel(figure, pts('-0.9,1 0.9,1 0.6,0.66 -0.6,0.66'), cloth(colour), 0.6)
  )
}

const tops: Readonly<Record<string, Draw>> = {
  tunic,
  shirt,
  vest,
  jacket,
  coat,
  doublet,
  armour,
  robe,
  habit,
  cassock,
  dress,
  gown,
  kimono,
  chiton,
  toga,
  rags,
  bare,
  bones,
  card,
  tin,
  strips,
  scales,
  tabard,
}
