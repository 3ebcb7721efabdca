import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'

/** What floats, drawn from its side, bow forwards; the keel is at the ground. */

export function ship(stance: Stance): string {
  const { look } = stance
  const k = kitOf(stance)
  const hull = wood(dye(stance, 0, '#7a4d2b'))
  const trim = wood(dye(stance, 1, '#d9a32f'))
  const canvas = cloth(dye(stance, 2, '#f2e8d2'))
  const torn = look.words.has('torn')
  const masts = [-26, 2, 28].map((x, index) =>
    k.rod([x, 14], [x, 88 - Math.abs(index - 1) * 9], [1.3, 0.8], hull),
  )
  const sail = (x: number, low: number, high: number, half: number): string =>
    k.soft(
      torn
        ? [
            [x - half, high],
            [x + half, high],
            [x + half + 4, (low + high) / 2],
            [x + half * 0.6, low + 5],
            [x + half * 0.2, low - 1],
            [x - half * 0.3, low + 6],
            [x - half - 1, low],
            [x - half + 1, (low + high) / 2],
          ]
        : [
            [x - half, high],
            [x + half, high],
            [x + half + 5, (low + high) / 2],
            [x + half + 1, low],
            [x - half + 1, low],
            [x - half + 5, (low + high) / 2],
          ],
      canvas,
      0.5,
    ) + k.rod([x - half - 2, high], [x + half + 2, high], [0.7, 0.7], hull)
  const sails = look.words.has('bare')
    ? ''
    : [
        sail(-26, 30, 50, 9),
        sail(-26, 53, 70, 7.4),
        sail(2, 30, 52, 12),
        sail(2, 55, 76, 9),
        sail(28, 30, 50, 9),
        sail(28, 53, 70, 7),
      ].join('')
  const jib = look.words.has('bare') ? '' : k.face(pts('32,66 58,27 34,30'), canvas, 0.82)
  const lines = [
    [-26, 79, -48, 26],
    [28, 79, 60, 24],
    [2, 88, -26, 60],
    [2, 88, 28, 60],
  ].map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
    k.line(
      [
        [x1, y1],
        [x2, y2],
      ],
      0.35,
      mark('#4a3020'),
    ),
  )
  const body = k.soft(pts('-50,34 -46,20 -40,6 -20,0 24,0 44,8 54,24 40,22 0,17 -30,20 -36,30'), hull, 0.45)
  const wale = [12, 7].map((y) =>
    k.line(
      [
        [-43 + (12 - y) * 0.6, y + 6],
        [0, y - 2],
        [47 - (12 - y) * 0.6, y + 4],
      ],
      1,
      trim,
      0.7,
    ),
  )
  const ports = [-28, -14, 0, 14, 28].map((x) =>
    k.poly(
      [
        [x - 2.4, 5],
        [x + 2.4, 5],
        [x + 2.4, 9],
        [x - 2.4, 9],
      ],
      vinyl('#2b1c14'),
    ),
  )
  const stern =
    k.poly(pts('-50,34 -44,34 -42,26 -48,24'), trim) +
    k.shine([-50, 38], 7, '#ffcf6a') +
    k.knob([-50, 37], 1.6, glow('#ffd76a'))
  const flag = k.soft(pts('2,88 2,96 -8,94 -15,96 -14,89 -6,87'), cloth(dye(stance, 3, '#96192b')), 0.6)
  return [
    k.rod([40, 20], [64, 30], [1.2, 0.6], hull),
    flag,
    ...masts,
    jib,
    sails,
    body,
    ...wale,
    ...ports,
    stern,
    ...lines,
    look.words.has('ice') ? floes(stance) : '',
  ].join('')
}

function floes(stance: Stance): string {
  const k = kitOf(stance)
  return pts('-46,16 -22,12 6,15 32,13 52,10')
    .map(
      ([x = 0, h = 0]) =>
        k.face(
          [
            [x - 12, -3],
            [x - 8, h * 0.7],
            [x + 2, h],
            [x + 12, -3],
          ],
          paint('#dcedf4', 'glass'),
          0.85,
        ) +
        k.face(
          [
            [x + 2, h],
            [x + 12, -3],
            [x + 3, -3],
          ],
          paint('#a9cfe0', 'vinyl'),
          0.6,
        ),
    )
    .join('')
}

/** An open boat: a skiff, a canoe, a barge with an arch of flowers, a raft. */
export function boat(stance: Stance): string {
  const { look } = stance
  const k = kitOf(stance)
  const hull = wood(dye(stance, 0, '#8a5a32'))
  const trim = vinyl(dye(stance, 1, '#d9a32f'))
  if (look.words.has('raft'))
    return (
      [-36, -22, -8, 6, 20, 34].map((x) => k.rod([x, 3], [x + 5, 9], [5, 5], hull)).join('') +
      k.rod([-40, 6], [42, 6], [1.4, 1.4], wood('#c9a878')) +
      (look.words.has('sail')
        ? k.rod([0, 8], [0, 70], [1.4, 1], hull) +
          k.face(pts('2,66 30,34 2,22'), cloth(dye(stance, 2, '#f2e8d2')), 0.8)
        : '')
    )
  const body = look.words.has('round')
    ? k.heap(pts('-30,22 -34,10 -22,0 22,0 34,10 30,22 0,16'), hull, 0.8)
    : k.soft(pts('-54,26 -46,8 -30,0 30,0 46,8 56,28 40,16 -38,15'), hull, 0.5)
  const rim = look.words.has('round')
    ? k.line(pts('-30,21 0,15 30,21'), 2, trim, 0.7)
    : k.line(pts('-53,25 -36,14 0,12 38,15 55,27'), 1.8, trim, 0.7)
  const oars = look.words.has('oars')
    ? [-18, 6, 28]
        .map(
          (x) =>
            k.rod([x, 18], [x - 18, -4], [0.8, 0.8], wood('#c9a878')) +
            k.oval([x - 20, -5], [3.4, 1.6], wood('#c9a878')),
        )
        .join('')
    : ''
  const arch = look.words.has('arch')
    ? k.line(pts('-32,16 -32,50 0,60 32,50 32,16'), 2.6, wood('#8a5a32')) +
      [-32, -26, -16, -6, 6, 16, 26, 32]
        .map((x, index) =>
          k.knob(
            [x, 50 + 9 * Math.cos((x / 32) * 1.4)],
            4.2,
            cloth(['#d9557a', '#f1c93c', '#df6a24', '#f4f2ec'][index % 4] ?? '#d9557a'),
          ),
        )
        .join('')
    : ''
  const cushion = look.words.has('bier')
    ? k.heap(pts('-34,16 -26,24 28,24 38,16'), cloth(dye(stance, 2, '#6d3364')), 0.7)
    : ''
  return arch + oars + cushion + body + rim
}

/** A submarine: a cigar of riveted plates with a spur, a great round window and a wheelhouse. */
export function submarine(stance: Stance): string {
  const k = kitOf(stance)
  const plates = metal(dye(stance, 0, '#6f8f8a'))
  const brass = metal(dye(stance, 1, '#c9924a'))
  const green = dye(stance, 2, '#9af0c0')
  const fins =
    k.soft(pts('-50,36 -66,54 -70,36 -66,18'), brass, 0.4) + k.leaf(trios('-4,30,5 -16,16,4 -28,12,1'), brass)
  const body = k.leaf(trios('-58,36,3 -40,37,13 -8,38,20 24,38,19 46,37,11 60,36,4'), plates)
  const spur =
    k.poly(pts('56,40 84,36 56,32'), brass) +
    [62, 68, 74]
      .map((x) =>
        k.poly(
          [
            [x, 40 - (x - 56) * 0.14],
            [x + 4, 43 - (x - 56) * 0.1],
            [x + 5, 38.6],
          ],
          brass,
        ),
      )
      .join('')
  const deck =
    k.soft(pts('-26,56 -20,64 16,64 24,55'), plates, 0.5) + k.soft(pts('-4,62 -2,72 12,72 15,62'), brass, 0.4)
  const crest = Array.from({ length: 9 }, (_, i) =>
    k.poly(
      [
        [-46 + i * 5, 51 + i * 1.6],
        [-43 + i * 5, 57 + i * 1.4],
        [-40 + i * 5, 53 + i * 1.5],
      ],
      brass,
    ),
  )
  const window =
    k.shine([6, 38], 22, green) +
    k.knob([6, 38], 11, brass) +
    k.knob([6, 38], 8.6, glow(green)) +
    k.line(
      [
        [6, 46],
        [6, 30],
      ],
      1,
      brass,
    ) +
    k.line(
      [
        [-2, 38],
        [14, 38],
      ],
      1,
      brass,
    )
  const ports = [-34, -20, 30, 42].map((x) => k.knob([x, 38], 3.6, brass) + k.knob([x, 38], 2.4, glow(green)))
  const rivets = [-40, -28, -14, 20, 34].map((x) =>
    k.line(
      [
        [x, 24],
        [x + 2, 38],
        [x, 52],
      ],
      0.6,
      brass,
      0.4,
    ),
  )
  return [
    fins,
    body,
    spur,
    deck,
    ...crest,
    ...rivets,
    window,
    ...ports,
    k.knob([4, 67], 2, glow(green)),
    stance.look.words.has('ice')
      ? floes({ ...stance, at: [stance.at[0], stance.at[1] - 2 * stance.unit] })
      : '',
  ].join('')
}

/** A bell in which divers go down. */
export function divingbell(stance: Stance): string {
  const k = kitOf(stance)
  const brass = metal(dye(stance, 0, '#c9924a'))
  const chain = [78, 84, 90, 96, 102].map((y) => k.oval([0, y], [1.6, 2.8], metal('#5e6670')))
  const legs = [-24, 24].map((x) => k.rod([x, 14], [x * 1.1, 0], [2, 2.4], brass))
  const window =
    k.knob([0, 42], 13, brass) +
    k.shine([0, 42], 22, '#ffd98a') +
    k.knob([0, 42], 10.6, glow('#ffe2a0')) +
    [-4, 4, 0].map((x, index) => k.knob([x, index === 2 ? 38 : 44], 3.2, paint('#d9a878', 'skin'))).join('') +
    k.line(
      [
        [-10, 42],
        [10, 42],
      ],
      0.9,
      brass,
    ) +
    k.line(
      [
        [0, 52],
        [0, 32],
      ],
      0.9,
      brass,
    )
  return [
    ...chain,
    ...legs,
    k.soft(pts('-28,12 -27,48 -16,70 0,76 16,70 27,48 28,12'), brass, 0.7),
    k.rod([-28, 14], [28, 14], [3, 3], metal('#8a5a32')),
    window,
    ...[-20, 20].map((x) => k.knob([x, 24], 1.4, metal('#8a5a32'))),
  ].join('')
}
