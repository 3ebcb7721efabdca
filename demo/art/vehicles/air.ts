import { cloth, glow, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'
import { wheel } from './land.ts'

/** A balloon of coloured gores with its basket; it hangs in the air over its ground. */
export function balloon(stance: Stance): string {
  const k = kitOf(stance)
  const gores = [dye(stance, 0, '#c22f2f'), dye(stance, 1, '#f2e8d2')]
  const edge = (share: number, y: number): number =>
    share * 37 * Math.sqrt(Math.max(0, 1 - ((y - 72) / 39) ** 2))
  const strips = [-1, -0.62, -0.22, 0.22, 0.62].map((share, index) => {
    const next = [-0.62, -0.22, 0.22, 0.62, 1][index] ?? 1
    const ys = [108, 98, 84, 68, 52, 42]
    return k.soft(
      [
        ...ys.map((y): [number, number] => [edge(share, y), y]),
        [share * 8, 33],
        [next * 8, 33],
        ...ys.toReversed().map((y): [number, number] => [edge(next, y), y]),
      ],
      paint(gores[index % 2] ?? '#c22f2f', 'cloth'),
      0.6,
    )
  })
  const glossy = k.shine([-12, 92], 18, '#ffffff', 0.35)
  const shade = k.shine([20, 58], 30, '#1a0e0a', 0.35)
  const ropes = [-1, -0.4, 0.4, 1].map((share) =>
    k.line(
      [
        [share * 8, 33],
        [share * 8, 20],
      ],
      0.5,
      wood('#4a3020'),
    ),
  )
  const swags = [-24, -8, 8, 24].map((x) =>
    k.line(
      [
        [x - 8, 60 - Math.abs(x) * 0.1],
        [x, 55],
        [x + 8, 60 - Math.abs(x) * 0.1],
      ],
      1.8,
      metal(dye(stance, 2, '#d9a32f')),
      0.8,
    ),
  )
  const basket =
    k.poly(pts('-10,20 10,20 8,6 -8,6'), wood('#b98a4a')) +
    [10, 14]
      .map((y) =>
        k.line(
          [
            [-9, y],
            [9, y],
          ],
          0.8,
          wood('#7a5426'),
        ),
      )
      .join('') +
    k.rod([-10.6, 20], [10.6, 20], [1.2, 1.2], wood('#8a5a32'))
  const bags = [-8, 8].map((x) => k.oval([x, 8], [2, 3], cloth('#c9a878')))
  return strips.join('') + glossy + shade + swags.join('') + ropes.join('') + basket + bags.join('')
}

/** A hull that flies under a forest of propellers. */
export function airship(stance: Stance): string {
  const k = kitOf(stance)
  const hull = vinyl(dye(stance, 0, '#8a4b1f'))
  const brass = metal(dye(stance, 1, '#d9a32f'))
  const masts = [-38, -22, -6, 10, 26, 42]
  const screw = (x: number, y: number): string =>
    k.leaf(
      [
        [x - 11, y + 1.4, 0.6],
        [x - 5, y, 2],
        [x, y, 1],
        [x + 5, y, 2],
        [x + 11, y - 1.4, 0.6],
      ],
      paint('#f2e8d2', 'vinyl'),
    ) + k.knob([x, y], 1.4, brass)
  return (
    masts
      .map(
        (x, index) =>
          k.rod([x, 30], [x, 74 + (index % 2) * 12], [1.2, 0.8], brass) +
          screw(x, 74 + (index % 2) * 12) +
          screw(x, 58),
      )
      .join('') +
    k.leaf(trios('-66,40,1.4 -72,48,5 -76,52,1'), brass) +
    k.soft(pts('-64,34 -54,18 -30,10 26,10 52,18 68,36 48,30 -48,30'), hull, 0.5) +
    k.line(pts('-62,32 0,27 66,34'), 1.8, brass, 0.8) +
    [-40, -24, -8, 8, 24, 40]
      .map((x) => k.knob([x, 20], 3.2, brass) + k.knob([x, 20], 2.1, glow('#ffe2a0')))
      .join('') +
    k.poly(pts('-16,30 16,30 13,42 -13,42'), hull) +
    k.poly(pts('-10,33 10,33 9,39 -9,39'), glow('#ffe2a0')) +
    k.rod([0, 10], [0, 0], [1.6, 1.6], brass) +
    k.rod([-16, 0], [16, 0], [1.6, 1.6], brass) +
    screw(72, 22)
  )
}

/** A motor car with the fins of a boat and the wings of a bird. */
export function wingcar(stance: Stance): string {
  const k = kitOf(stance)
  const body = metal(dye(stance, 0, '#7a8a94'))
  const red = vinyl(dye(stance, 1, '#96192b'))
  const wing =
    k.leaf(trios('-6,34,4 -22,58,10 -40,80,9 -58,92,1'), paint(dye(stance, 2, '#d9a32f'), 'vinyl')) +
    [0.3, 0.6]
      .map((s) =>
        k.line(
          [
            [-10 - s * 30, 36 + s * 48],
            [-30 - s * 22, 34 + s * 46],
          ],
          0.8,
          metal('#8a5a32'),
        ),
      )
      .join('')
  return (
    k.leaf(trios('10,36,3 0,56,7 -12,72,6 -24,82,1'), paint(dye(stance, 2, '#b8842a'), 'vinyl')) +
    k.soft(pts('-62,20 -70,38 -50,30'), red, 0.4) +
    k.leaf(trios('-58,24,3 -30,25,12 10,25,15 42,23,9 66,20,1.4'), body) +
    wing +
    k.heap(pts('-12,36 -6,50 10,50 18,36'), paint('#bfe0ea', 'vinyl')) +
    k.line(pts('-40,20 0,16 44,18'), 1.6, red, 0.8) +
    k.shine([58, 24], 12, '#ffe2a0') +
    k.knob([54, 24], 3.4, glow('#fff0c0')) +
    wheel(k, [-30, 12], 12, '#4a3020') +
    wheel(k, [30, 12], 12, '#4a3020')
  )
}

/** A shell large enough to live in, its nose to the sky. */
export function shell(stance: Stance): string {
  const k = kitOf(stance)
  const skin = metal(dye(stance, 0, '#b9a07a'))
  const brass = metal(dye(stance, 1, '#c9924a'))
  const windows = pts('0,66 0,44 0,24').map(
    ([x = 0, y = 0]) =>
      k.shine([x, y], 12, '#ffe2a0') + k.knob([x, y], 6.4, brass) + k.knob([x, y], 4.6, glow('#ffe8b4')),
  )
  const rivets = [32, 54, 78].map((y) =>
    k.line(
      [
        [-23 + Math.max(0, y - 60) * 0.34, y],
        [0, y - 3],
        [23 - Math.max(0, y - 60) * 0.34, y],
      ],
      1.4,
      brass,
      0.7,
    ),
  )
  return (
    [-22, 22]
      .map((x) =>
        k.poly(
          [
            [x * 0.9, 18],
            [x * 1.7, 0],
            [x * 0.7, 6],
          ],
          brass,
        ),
      )
      .join('') +
    k.soft(pts('-24,4 -25,50 -18,84 0,106 18,84 25,50 24,4 0,0'), skin, 0.8) +
    rivets.join('') +
    windows.join('') +
    k.rod([-24, 6], [24, 6], [3, 3], brass)
  )
}

/** A house in the air, with the wind that carries it. */
export function flyinghouse(stance: Stance): string {
  const k = kitOf(stance)
  const wall = wood(dye(stance, 0, '#b9a58a'))
  const roof = wood(dye(stance, 1, '#6b452c'))
  const gust = trios('0,4,8 3,12,15 -3,21,22 4,31,29').map(
    ([x = 0, y = 0, r = 0]) =>
      k.oval([x, y], [r, r * 0.3], paint('#9ab8a8', 'glass')) +
      k.line(
        [
          [x - r, y],
          [x, y - r * 0.26],
          [x + r, y],
        ],
        1.2,
        paint('#e8f2ea', 'vinyl'),
        0.8,
      ),
  )
  return (
    gust.join('') +
    k.poly(pts('-26,38 26,44 25,72 -27,66'), wall) +
    [44, 52, 60]
      .map((y) =>
        k.line(
          [
            [-26, y],
            [26, y + 5],
          ],
          0.6,
          roof,
          0.4,
        ),
      )
      .join('') +
    k.poly(pts('-34,64 33,72 14,96 -12,94'), roof) +
    k.poly(pts('12,88 20,90 20,104 12,103'), paint('#96402f', 'stone')) +
    k.shine([-13, 56], 10, '#ffd06a') +
    k.poly(pts('-19,50 -8,51.4 -8,62 -19,60.6'), glow('#ffdf9a')) +
    k.poly(pts('6,42 16,43 16,62 6,61'), roof) +
    k.line(
      [
        [-13.5, 50],
        [-13.5, 61],
      ],
      0.8,
      roof,
    ) +
    [-20, 20].map((x) => k.rod([x, 36], [x + 4, 28], [1.2, 1], wood('#8a5a32'))).join('') +
    [-10, -4]
      .map(
        (x) =>
          k.rod([x, 40], [x, 30], [1.6, 1.5], vinyl('#f2e8d2')) +
          k.leaf(
            [
              [x, 30, 1.6],
              [x + 4, 28, 2.2],
              [x + 6, 29, 0.6],
            ],
            metal('#c7ced8'),
          ),
      )
      .join('')
  )
}

/** A mill with a face and four sails. */
export function windmill(stance: Stance): string {
  const { look } = stance
  const k = kitOf(stance)
  const wall = paint(dye(stance, 0, '#f2e8d2'), 'stone')
  const roof = wood(dye(stance, 1, '#6b452c'))
  const canvas = cloth(dye(stance, 2, '#f4e6c8'))
  const hub: [number, number] = [0, 68]
  const sails = [24, 114, 204, 294].map((angle) => {
    const t = (angle * Math.PI) / 180
    const q = (d: number, w: number): [number, number] => [
      hub[0] + Math.cos(t) * d - Math.sin(t) * w,
      hub[1] + Math.sin(t) * d + Math.cos(t) * w,
    ]
    return (
      k.face([q(12, 1), q(48, 1), q(48, 13), q(14, 11)], canvas, 0.8) +
      [20, 30, 40].map((d) => k.line([q(d, 0), q(d, 12)], 0.7, roof, 0.5)).join('') +
      k.line([q(0, 0), q(50, 0)], 2, roof, 0.6) +
      k.line([q(13, 11), q(48, 13)], 0.9, roof, 0.5)
    )
  })
  const face = look.words.has('face')
    ? [-9, 9]
        .map(
          (x) =>
            k.knob([x, 42], 5.4, vinyl('#fdf8ee')) +
            k.knob([x + 1, 41], 3.2, vinyl('#1b1517')) +
            k.line(
              [
                [x - 6, 49 + (x < 0 ? 3 : -2)],
                [x + 6, 49 + (x < 0 ? -2 : 3)],
              ],
              2,
              roof,
              0.4,
            ),
        )
        .join('') + k.line(pts('-8,27 0,31 8,27'), 1.8, roof, 0.3)
    : k.poly(pts('-5,4 5,4 5,18 0,22 -5,18'), roof) +
      [
        [-9, 40],
        [9, 40],
      ]
        .map(([x = 0, y = 0]) =>
          k.poly(
            [
              [x - 3, y],
              [x + 3, y],
              [x + 3, y + 7],
              [x - 3, y + 7],
            ],
            vinyl('#2b1c14'),
          ),
        )
        .join('')
  return (
    k.soft(pts('-26,0 -20,58 -16,66 16,66 20,58 26,0 0,-3'), wall, 0.4) +
    face +
    k.soft(pts('-22,62 -10,84 0,90 10,84 22,62 0,58'), roof, 0.4) +
    sails.join('') +
    k.knob(hub, 4.4, metal('#8a6a3a'))
  )
}
