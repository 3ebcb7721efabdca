import type { Brush, Point } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { toneOf } from '#demo/art/tone.ts'

/** Numerals as strokes in a box 6 wide and 10 high: pictures ask no font of the machine. */
const shapes: Readonly<Record<string, string>> = {
  '0': 'M3 0C6 0 6 10 3 10C0 10 0 0 3 0',
  '1': 'M1 2L3.4 0L3.4 10',
  '2': 'M0.4 2.4C0.8 -1 6 -0.6 5.6 3C5.3 5.4 1.4 7 0.4 10L6 10',
  '3': 'M0.6 1C3 -1 6 0.4 5.4 3C5 4.8 3 4.8 2.4 4.8C5 4.6 6.4 6.6 5.6 8.6C4.6 10.6 1.4 10.4 0.2 8.8',
  '4': 'M4.6 10L4.6 0L0 7L6 7',
  '5': 'M5.4 0L1 0L0.6 4.4C3.4 3 6.2 4.6 5.8 7.2C5.4 10 2 10.6 0.2 9',
  '6': 'M5 0.6C1.4 -0.4 -0.4 6.4 0.6 8.4C2 11 6 10 5.8 6.8C5.6 4 1.6 3.8 0.6 6.6',
  '7': 'M0.2 0L6 0L2.4 10',
  '8': 'M3 4.6C-0.6 3.8 0.4 0 3 0C5.6 0 6.6 3.8 3 4.6C-1 5.4 -0.4 10 3 10C6.4 10 7 5.4 3 4.6',
  '9': 'M5.4 3.4C4.4 6.2 0.4 6 0.2 3.2C0 0 4 -1 5.4 1.6C6.4 3.6 4.6 10.4 1 9.4',
}

/** A number as paint on a base, its middle at the point, `high` pixels tall. */
export function digits(brush: Brush, text: string, [x, y]: Point, high: number): string {
  const scale = high / 10
  const wide = 8.6 * scale
  const colour = toneOf(brush.room, brush.finish({ colour: '#fbf3dd', kind: 'mark' }), 0.9)
  return [...text]
    .map((digit, index) => {
      const left = x + (index - text.length / 2) * wide + 1.3 * scale
      return `<path transform="translate(${n(left)} ${n(y - high / 2)}) scale(${Math.round(scale * 100) / 100})" d="${shapes[digit] ?? ''}" fill="none" stroke="${colour}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`
    })
    .join('')
}
