import type { Brush } from '#demo/art/brush.ts'
import { define } from '#demo/art/brush.ts'
import { lit, turnHue } from '#demo/art/colour.ts'
import { polygon, star } from '#demo/art/outline.ts'
import { metal } from '#demo/art/person/figure.ts'
import { between, stops } from '#demo/art/shade.ts'
import { ball, flat } from '#demo/art/solids.ts'
import type { Palette } from '#demo/catalogue/shape.ts'

export type Printed = {
  /** The license's sign, drawn around the point 0, 0. */
  readonly emblem: string
  /** What is seen through the window. */
  readonly scene: string
  readonly seed: number
}

/** A box with a window, seen a little from the right: its front, its side, its lid. */
export function carton(brush: Brush, { base, light }: Palette, { emblem, scene, seed }: Printed): string {
  const ink = turnHue(base, ((seed % 3) - 1) * 14)
  const bright = lit(light, 0.1)
  const front = between(
    brush,
    [84, 120],
    [440, 740],
    stops([
      [0, lit(ink, 0.22)],
      [0.5, ink],
      [1, lit(ink, -0.3)],
    ]),
  )
  const side = between(
    brush,
    [470, 0],
    [536, 0],
    stops([
      [0, lit(ink, -0.34)],
      [1, lit(ink, -0.6)],
    ]),
  )
  const window =
    'M118 262Q118 238 142 238L412 238Q436 238 436 262L436 640Q436 664 412 664L142 664Q118 664 118 640Z'
  const clip = define(brush, `<clipPath id=""><path d="${window}"/></clipPath>`)
  const dark = between(
    brush,
    [0, 238],
    [0, 664],
    stops([
      [0, lit(ink, -0.62)],
      [0.7, lit(ink, -0.25)],
      [1, lit(ink, 0.1)],
    ]),
  )
  const shine = between(
    brush,
    [118, 238],
    [436, 664],
    stops([
      [0, '#ffffff', 0.34],
      [0.22, '#ffffff', 0.03],
      [0.6, '#ffffff', 0],
      [0.82, '#ffffff', 0.12],
      [1, '#ffffff', 0],
    ]),
  )
  return (
    `<path d="M84 110L470 110L536 132L536 724L470 748L84 748Z" fill="${side}"/>` +
    `<path d="M84 110L470 110L536 132L148 130Z" fill="${lit(ink, 0.3)}"/>` +
    `<path d="M84 118L470 118L470 748L84 748Z" fill="${front}"/>` +
    bands(ink, bright, seed) +
    `<path d="${window}" fill="${dark}"/><g clip-path="url(#${clip})">${scene}</g><path d="${window}" fill="${shine}"/>` +
    `<path d="${window}" fill="none" stroke="${bright}" stroke-width="5"/>` +
    `<circle cx="152" cy="176" r="46" fill="${bright}"/><circle cx="152" cy="176" r="39" fill="none" stroke="${ink}" stroke-width="3"/><g transform="translate(152 206) scale(.62)">${emblem}</g>` +
    seal(brush, ink) +
    `<path d="M470 118L470 748" stroke="${lit(ink, 0.45)}" stroke-opacity=".6" stroke-width="2"/>`
  )
}

/** No letters: bars where a title would stand, and what is printed below the window. */
function bands(ink: string, bright: string, seed: number): string {
  const bars = [
    [214, 150, 210, 22],
    [214, 184, 150 + (seed % 4) * 16, 12],
    [214, 204, 110 + (seed % 3) * 20, 9],
  ] as const
  const stripes = Array.from(
    { length: 8 },
    (_, index) =>
      `<path d="M${92 + index * 50} 748L${92 + index * 50 + 36} 684L${92 + index * 50 + 58} 684L${92 + index * 50 + 22} 748Z" fill="${bright}" fill-opacity=".28"/>`,
  )
  return (
    stripes.join('') +
    bars
      .map(
        ([x, y, wide, high]) =>
          `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${high / 2}" fill="${bright}"/>`,
      )
      .join('') +
    `<rect x="84" y="676" width="386" height="5" fill="${bright}" fill-opacity=".8"/><rect x="84" y="118" width="386" height="7" fill="${lit(ink, 0.45)}" fill-opacity=".7"/>`
  )
}

function seal(brush: Brush, ink: string): string {
  return (
    ball(brush, [420, 662], 30, metal('#dba93e')) +
    flat(brush, polygon(star([420, 662], [20, 9], 5)), { colour: lit(ink, -0.2), kind: 'mark' })
  )
}
