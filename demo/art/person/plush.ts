import type { Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { lit } from '#demo/art/colour.ts'
import type { Frame } from '#demo/art/head/frame.ts'
import { skull } from '#demo/art/head/frame.ts'
import { stroke } from '#demo/art/outline.ts'
import { egg, ovalPath } from '#demo/art/solids.ts'
import { toneOf } from '#demo/art/tone.ts'
import type { Figure } from './figure.ts'
import { cloth, has, hue, skinOf, trunk } from './figure.ts'

/** What only soft toys have: feet that show their soles, a belly of another cloth, stitches. */

/** It sits, its soles towards the eye. */
export function plushFeet(figure: Figure): string {
  const { brush, body, look } = figure
  const { unit: u, hips, ground, build } = body
  const dress = look.pieces.get('legs') ?? look.pieces.get('feet')
  const coat = cloth(hue(dress, 0, skinOf(figure)))
  const sole = cloth(lit(coat.colour, 0.32))
  return ([-1, 1] as const)
    .map((side) => {
      const at: Point = [hips[0] + side * (build.hip + 2) * u, ground - 9.5 * u]
      const toes = [-3.4, 0, 3.4].map((dx) =>
        egg(brush, { at: [at[0] + dx * u, at[1] - 4.6 * u], rx: 1.3 * u, ry: 1.5 * u }, sole),
      )
      return (
        egg(
          brush,
          { at: [hips[0] + side * build.hip * 0.7 * u, ground - 12 * u], rx: 8 * u, ry: 8.4 * u },
          coat,
        ) +
        egg(brush, { at, rx: 8.8 * u, ry: 10.2 * u, turn: side * 12 }, coat) +
        egg(brush, { at: [at[0], at[1] + 2 * u], rx: 4.6 * u, ry: 5 * u }, sole) +
        toes.join('')
      )
    })
    .join('')
}

/** A patch of paler cloth on the belly, sewn on; only on what wears nothing. */
export function plushBelly(figure: Figure): string {
  if (!has(figure, 'plush') || (figure.look.pieces.get('top')?.style ?? 'bare') !== 'bare') return ''
  const { brush, body } = figure
  const u = body.unit
  const at = trunk(body, 0, 0.36)
  const head = figure.look.pieces.get('head')
  const pale = cloth(head?.colours[1] ?? lit(skinOf(figure), 0.3))
  return (
    egg(brush, { at, rx: body.build.waist * 0.66 * u, ry: 9.4 * u }, pale) +
    stitches(figure, ovalPath({ at, rx: body.build.waist * 0.6 * u, ry: 8.7 * u }), pale.colour)
  )
}

/** The seam over the head, and the thread that sews the arms on. */
export function plushSeams(figure: Figure, frame: Frame): string {
  if (!has(figure, 'plush')) return ''
  const colour = figure.look.pieces.get('head')?.colours[0] ?? skinOf(figure)
  if (figure.look.pieces.has('hat') || figure.look.pieces.has('hair')) return ''
  return stitches(
    figure,
    stroke([
      skull(frame, 0, -0.98),
      skull(frame, 0.04 + frame.turn * 0.1, -0.72),
      skull(frame, frame.turn * 0.16, -0.4),
    ]),
    colour,
  )
}

function stitches({ brush, body }: Figure, outline: string, colour: string): string {
  const made = brush.finish(cloth(colour))
  const ink = made.kind === 'ink' ? made.colour : toneOf(brush.room, made, 0.12)
  return `<path d="${outline}" fill="none" stroke="${ink}" stroke-opacity=".7" stroke-width="${n(body.unit * 0.5)}" stroke-dasharray="${n(body.unit * 1.5)} ${n(body.unit * 1.2)}" stroke-linecap="round"/>`
}
