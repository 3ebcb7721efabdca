import type { Brush } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { polygon, star } from '#demo/art/outline.ts'
import { cloth, glow, metal, vinyl } from '#demo/art/person/figure.ts'
import { soft } from '#demo/art/shade.ts'
import { ball, chain, egg, flat, lump, ovalPath, slab, thread } from '#demo/art/solids.ts'
import { digits } from './digits.ts'

/** Small things that tell what an edition is: all stand or hang on the shelf. */

/** A brass plate on the front of the shelf with the number of the piece. */
export function plaque(brush: Brush, number: number): string {
  return (
    flat(brush, 'M238 764L362 764L362 790L238 790Z', metal('#d0a14a'), 0.84) +
    [246, 354].map((x) => ball(brush, [x, 777], 2.6, metal('#7a5a22'))).join('') +
    engrave(brush, String(number).padStart(3, '0'))
  )
}

function engrave(brush: Brush, text: string): string {
  return digits({ ...brush, finish: () => ({ colour: '#4a3210', kind: 'mark' }) }, text, [300, 777], 13)
}

/** Light from within the base. */
export function lightBelow(brush: Brush, colour: string): string {
  return `<ellipse cx="300" cy="690" rx="250" ry="90" fill="${soft(brush, colour, 0.62)}"/><ellipse cx="300" cy="560" rx="210" ry="250" fill="${soft(brush, colour, 0.3)}"/>`
}

/** The rosette of a convention. */
export function rosette(brush: Brush, colour: string): string {
  const gold = metal('#e0b040')
  return (
    slab(brush, 'M478 690L466 742L482 734L492 748L500 700Z', cloth(colour)) +
    slab(brush, 'M508 690L522 742L506 734L497 748L490 700Z', cloth(colour)) +
    slab(brush, polygon(star([494, 672], [38, 30], 14)), cloth(colour)) +
    ball(brush, [494, 672], 22, gold) +
    flat(brush, polygon(star([494, 672], [14, 6], 5)), vinyl('#fff4d4'), 0.9)
  )
}

/** The card and seal that members get. */
export function sealedCard(brush: Brush, colour: string): string {
  return (
    slab(brush, 'M66 728L80 640L164 652L152 738Z', vinyl('#f4ead0')) +
    flat(brush, 'M84 660L154 670L152 674L83 664Z', vinyl('#b9a67c'), 0.6) +
    flat(brush, 'M82 676L152 686L150 690L81 680Z', vinyl('#b9a67c'), 0.6) +
    ball(brush, [136, 716], 16, vinyl(colour)) +
    thread(brush, { outline: ovalPath({ at: [136, 716], rx: 10, ry: 10 }), wide: 2 }, vinyl(colour), 0.3)
  )
}

/** The brass key of a clockwork toy, lying on the shelf. */
export function key(brush: Brush): string {
  const brass = metal('#d0a14a')
  return (
    chain(
      brush,
      [
        [[452, 742], 5],
        [[510, 728], 5],
      ],
      brass,
    ) +
    [
      [524, 712],
      [536, 736],
    ]
      .map(([x = 0, y = 0]) =>
        thread(brush, { outline: ovalPath({ at: [x, y], rx: 14, ry: 10 }), wide: 6 }, brass, 0.74),
      )
      .join('') +
    egg(brush, { at: [452, 742], rx: 8, ry: 7 }, brass)
  )
}

/** A cloth label with a stitched heart: everything soft has one. */
export function label(brush: Brush, x: number, colour: string): string {
  return (
    lump(brush, `M${n(x)} 668L${n(x + 34)} 660L${n(x + 40)} 688L${n(x + 6)} 697Z`, cloth('#f4ead6')) +
    thread(
      brush,
      { outline: `M${n(x + 14)} 676q4 -7 7 0q6 -5 6 2l-6 8l-8 -6z`, wide: 2.4 },
      cloth(colour),
      0.6,
    )
  )
}

/** Candles and pedestals of an edition in velvet. */
export function pedestal(brush: Brush): string {
  return (
    slab(brush, 'M150 700L450 700L470 752L130 752Z', vinyl('#2a2024')) +
    slab(brush, 'M146 694L454 694L454 706L146 706Z', metal('#d9a94a'))
  )
}

export const ember = glow('#ffcf7a')
