import type { Point } from '#demo/art/brush.ts'
import { away } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, egg, limb, tube } from '#demo/art/solids.ts'
import { arm } from './arms.ts'
import type { Arm } from './body.ts'
import type { Figure } from './figure.ts'
import { cloth, hue, paint, second, skin, skinOf, trunk, vinyl } from './figure.ts'

/** Bodies that end in no legs: smoke, a serpent, a fish, the shanks of a bird, a cloud. */
export function lowerBody(figure: Figure, piece: Piece): string | null {
  return lowers[piece.style]?.(figure, piece) ?? null
}

type Lower = (figure: Figure, piece: Piece) => string

const smoke: Lower = (figure, piece) => {
  const { brush, body } = figure
  const { unit: u, hips, ground, build } = body
  const [x, y] = hips
  const drop = ground - y
  const side = body.pose.turn < 0 ? -1 : 1
  const mist = paint(hue(piece, 0, '#5f8fb0'), 'vinyl')
  // A short tail of smoke cannot swing as far as a long one.
  const swing = Math.min(u * 7, drop * 0.1)
  const thick = Math.min(build.hip * u, drop * 0.36)
  const wisp = ribbon(
    brush,
    [
      [[x, y - u], Math.min(build.hip * 1.1 * u, drop * 0.6)],
      [[x + side * swing * 0.6, y + drop * 0.22], thick],
      [[x - side * swing, y + drop * 0.5], thick * 0.86],
      [[x + side * swing * 0.8, y + drop * 0.76], thick * 0.56],
      [[x - side * swing * 0.3, ground - u], u * 1.2],
    ],
    mist,
  )
  return (
    [-1, 1]
      .map((s) =>
        ball(brush, [x + s * 13 * u, ground - 5 * u], 5.4 * u, paint(second(piece, '#9fc4d8'), 'vinyl')),
      )
      .join('') +
    ball(brush, [x, ground - 5 * u], 7 * u, paint(second(piece, '#9fc4d8'), 'vinyl')) +
    wisp
  )
}

const naga: Lower = (figure, piece) => {
  const { brush, body } = figure
  const { unit: u, hips, ground } = body
  const [x, y] = hips
  const drop = ground - y
  const side = body.pose.turn < 0 ? -1 : 1
  const at = (dx: number, share: number): Point => [x + side * dx * u, y + drop * share]
  const coat = paint(hue(piece, 0, '#3f9b74'), 'vinyl')
  const coil: readonly (readonly [Point, number])[] = [
    [at(0, -0.02), 7.6 * u],
    [at(2, 0.3), 8 * u],
    [at(-14, 0.6), 7.6 * u],
    [at(-22, 0.84), 6.8 * u],
    [at(0, 0.94), 6.4 * u],
    [at(24, 0.86), 5.4 * u],
    [at(31, 0.66), 3.6 * u],
    [at(25, 0.52), 1 * u],
  ]
  return (
    tube(brush, coil, coat) +
    coil
      .slice(0, 6)
      .map(([[cx, cy], half]) =>
        egg(
          brush,
          { at: [cx - half * 0.3, cy - half * 0.2], rx: half * 0.3, ry: half * 0.22 },
          paint(second(piece, '#f1d27a'), 'vinyl'),
        ),
      )
      .join('')
  )
}

const fishtail: Lower = (figure, piece) => {
  const { brush, body } = figure
  const { unit: u, hips, ground, build } = body
  const [x, y] = hips
  const drop = ground - y
  const coat = paint(hue(piece, 0, '#2f8f9a'), 'vinyl')
  const fin = paint(second(piece, '#9fd6d2'), 'vinyl')
  return (
    [-1, 1]
      .map((side) =>
        ribbon(
          brush,
          [
            [[x + 6 * u, ground - 8 * u], 2 * u],
            [[x + (8 + side * 9) * u, ground - 5 * u], 4.6 * u],
            [[x + (8 + side * 18) * u, ground - 9 * u], 0.8 * u],
          ],
          fin,
        ),
      )
      .join('') +
    ribbon(
      brush,
      [
        [[x, y - u], build.hip * 1.06 * u],
        [[x - 2 * u, y + drop * 0.3], build.hip * 0.98 * u],
        [[x - 5 * u, y + drop * 0.6], build.hip * 0.62 * u],
        [[x + 7 * u, ground - 7 * u], 2 * u],
      ],
      coat,
    )
  )
}

const talons: Lower = (figure, piece) => {
  const { brush, body } = figure
  const { unit: u, hips, ground, build } = body
  const [x, y] = hips
  const coat = paint(hue(piece, 0, '#8a6a4a'), 'hair')
  const shanks = [-1, 1].map((side) => {
    const knee: Point = [x + side * 7 * u, y + (ground - y) * 0.5]
    const ankle: Point = [x + side * 6 * u, ground - u]
    return (
      limb(brush, { from: knee, to: ankle, wide: [1.9 * u, 1.5 * u] }, vinyl('#d9a03c')) +
      ribbon(
        brush,
        [
          [[x + side * 4 * u, y], 6.4 * u],
          [[x + side * 7 * u, y + (ground - y) * 0.3], 5.4 * u],
          [knee, 2.4 * u],
        ],
        coat,
      ) +
      [-5, 0, 5]
        .map((dx) =>
          limb(
            brush,
            { from: ankle, to: [ankle[0] + dx * u, ground + 0.6 * u], wide: [1.2 * u, 0.7 * u] },
            vinyl('#d9a03c'),
          ),
        )
        .join('')
    )
  })
  const plumes = [-2, -1, 0, 1, 2].map((index) =>
    ribbon(
      brush,
      [
        [[x, y - 2 * u], 2 * u],
        [[x + index * 7 * u, y + 14 * u], 3.4 * u],
        [[x + index * 13 * u, y + 24 * u], 0.7 * u],
      ],
      paint(second(piece, '#c9a878'), 'hair'),
    ),
  )
  return (
    plumes.join('') + shanks.join('') + egg(brush, { at: [x, y], rx: build.hip * 1.24 * u, ry: 8 * u }, coat)
  )
}

const lowers: Readonly<Record<string, Lower>> = { smoke, naga, fishtail, talons }

/** Arms beyond the two that people have, in a fan behind. */
export function extraArms(figure: Figure): string {
  const piece = figure.look.pieces.get('arms')
  if (!piece) return ''
  const { body } = figure
  const count = Number(piece.style)
  return Array.from({ length: count }, (_, index) => {
    const side = index % 2 ? 1 : -1
    const row = Math.floor(index / 2)
    const upper = side < 0 ? 158 + row * 34 : 22 - row * 34
    const fore = side < 0 ? 204 + row * 26 : -24 - row * 26
    const shoulder = trunk(body, side * body.build.shoulder * 0.66, 0.92)
    const elbow = away(shoulder, upper, body.build.upperArm * body.unit)
    const at: Arm = {
      shoulder,
      elbow,
      hand: away(elbow, fore, body.build.foreArm * body.unit),
      heading: fore,
    }
    return arm({ ...figure, body: { ...body, left: at } }, 'left')
  }).join('')
}

/** A neck that goes where it likes; answers the figure with its head there. */
export function longNecked(figure: Figure): { figure: Figure; neck: string } {
  if (!figure.look.words.has('longneck')) return { figure, neck: '' }
  const { body, brush } = figure
  const { unit: u, neck } = body
  const head: Point = [body.head[0] + 27 * u, body.head[1] - 6 * u]
  const path: readonly (readonly [Point, number])[] = [
    [[neck[0], neck[1] + 2 * u], 3.4 * u],
    [[neck[0] - 7 * u, neck[1] - 14 * u], 3 * u],
    [[neck[0] + 6 * u, neck[1] - 30 * u], 3 * u],
    [[head[0] - 6 * u, head[1] - 22 * u], 3 * u],
    [[head[0] + 3 * u, head[1] - 12 * u], 3 * u],
    [[head[0], head[1] + 4 * u], 3 * u],
  ]
  return { figure: { ...figure, body: { ...body, head } }, neck: tube(brush, path, skin(skinOf(figure))) }
}

/** A cloud to stand on. */
export function cloudUnder({ brush, body, look }: Figure): string {
  const piece = look.pieces.get('on')
  if (!piece) return ''
  const { unit: u, ground, hips } = body
  const puff = cloth(hue(piece, 0, '#f4e9d2'))
  if (piece.style === 'wheels')
    return [-1, 1]
      .map(
        (side) =>
          ball(brush, [hips[0] + side * 9 * u, ground + 2 * u], 7 * u, paint('#d9a32f', 'metal')) +
          [0, 60, 120, 180, 240, 300]
            .map((turn) =>
              ribbon(
                brush,
                [
                  [away([hips[0] + side * 9 * u, ground + 2 * u], turn, 6 * u), 2.4 * u],
                  [away([hips[0] + side * 9 * u, ground + 2 * u], turn + 20, 11 * u), 0.6 * u],
                ],
                paint('#ff8a2a', 'glow'),
              ),
            )
            .join(''),
      )
      .join('')
  if (piece.style === 'lotus')
    return [-3, 3, -2, 2, -1, 1, 0]
      .map((index) =>
        ribbon(
          brush,
          [
            [[hips[0] + index * 3 * u, ground + 5 * u], 4 * u],
            [[hips[0] + index * 7 * u, ground - u], 5.4 * u],
            [[hips[0] + index * 9.4 * u, ground - 9 * u], 0.6 * u],
          ],
          cloth(hue(piece, 0, '#f0a3b6')),
        ),
      )
      .join('')
  return [-20, 20, -11, 11, 0]
    .map((dx, index) =>
      ball(brush, [hips[0] + dx * u, ground + (index > 2 ? 3 : 1) * u], (index > 2 ? 9 : 7) * u, puff),
    )
    .join('')
}
