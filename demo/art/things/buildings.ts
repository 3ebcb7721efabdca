import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'

type Thing = (stance: Stance) => string

const column: Thing = (stance) => {
  const k = kitOf(stance)
  const marble = paint(dye(stance, 0, '#d8ccb8'), 'stone')
  const broken = stance.look.words.has('broken')
  const high = broken ? 60 : 96
  return (
    k.poly(pts('-16,0 16,0 16,6 -16,6'), marble) +
    (broken
      ? k.poly(pts('-10,6 10,6 9,54 3,62 -2,54 -9,60'), marble)
      : k.poly(
          [
            [-10, 6],
            [10, 6],
            [8.6, high],
            [-8.6, high],
          ],
          marble,
        )) +
    [-5, 0, 5]
      .map((x) =>
        k.line(
          [
            [x, 7],
            [x * 0.9, high - 6],
          ],
          1,
          marble,
          0.36,
        ),
      )
      .join('') +
    (broken
      ? ''
      : k.poly(
          [
            [-16, high],
            [16, high],
            [16, high + 7],
            [-16, high + 7],
          ],
          marble,
        ))
  )
}

const arch: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#a89680'), 'stone')
  const inside = dye(stance, 1, '#2b1f1a')
  return (
    k.soft(pts('-46,0 -46,70 -30,98 0,110 30,98 46,70 46,0'), stone, 0.4) +
    k.soft(pts('-32,0 -32,64 -20,84 0,92 20,84 32,64 32,0'), mark(inside), 0.4) +
    [-39, 39]
      .map((x) =>
        [16, 36, 56]
          .map((y) =>
            k.line(
              [
                [x - 6, y],
                [x + 6, y],
              ],
              0.9,
              stone,
              0.3,
            ),
          )
          .join(''),
      )
      .join('')
  )
}

const wall: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#9a8c7a'), 'stone')
  const rows = [10, 22, 34, 46].map(
    (y, row) =>
      k.line(
        [
          [-60, y],
          [60, y],
        ],
        0.8,
        stone,
        0.34,
      ) +
      [-44, -20, 4, 28, 50]
        .map((x) =>
          k.line(
            [
              [x + (row % 2) * 12, y],
              [x + (row % 2) * 12, y - 12],
            ],
            0.8,
            stone,
            0.34,
          ),
        )
        .join(''),
  )
  const teeth = stance.look.words.has('teeth')
    ? [-54, -32, -10, 12, 34, 54]
        .map((x) =>
          k.poly(
            [
              [x - 7, 56],
              [x + 7, 56],
              [x + 7, 70],
              [x - 7, 70],
            ],
            stone,
          ),
        )
        .join('')
    : ''
  return k.poly(pts('-62,0 62,0 62,58 -62,58'), stone) + rows.join('') + teeth
}

const tower: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#8f8272'), 'stone')
  const roof = cloth(dye(stance, 1, '#6d1220'))
  const rows = [20, 40, 60].map((y) =>
    k.line(
      [
        [-17, y],
        [0, y - 2],
        [17, y],
      ],
      0.8,
      stone,
      0.34,
    ),
  )
  return (
    k.poly(pts('-20,0 20,0 17,80 -17,80'), stone) +
    rows.join('') +
    k.poly(pts('-23,78 23,78 23,86 -23,86'), stone) +
    k.poly(pts('-25,86 0,122 25,86'), roof) +
    k.shine([0, 62], 10, '#ffd06a') +
    k.soft(pts('-4,54 -4,64 0,69 4,64 4,54'), glow('#ffdf8a'), 0.5) +
    k.soft(pts('-6,0 -6,14 0,20 6,14 6,0'), wood('#4a3020'), 0.4)
  )
}

const house: Thing = (stance) => {
  const k = kitOf(stance)
  const front = paint(dye(stance, 0, '#d9a878'), 'stone')
  const roof = wood(dye(stance, 1, '#96402f'))
  const lit = stance.look.words.has('lit')
  const panes = pts('-20,52 20,52 -20,22 20,22').map(
    ([x = 0, y = 0]) =>
      (lit ? k.shine([x, y + 6], 14, '#ffd06a') : '') +
      k.poly(
        [
          [x - 6, y],
          [x + 6, y],
          [x + 6, y + 15],
          [x - 6, y + 15],
        ],
        lit ? glow('#ffdf9a') : vinyl('#4a5a66'),
      ) +
      k.line(
        [
          [x - 8, y - 1],
          [x + 8, y - 1],
        ],
        1.6,
        roof,
        0.6,
      ),
  )
  return (
    k.poly(pts('-36,0 36,0 36,76 -36,76'), front) +
    k.poly(pts('-42,74 42,74 34,92 -34,92'), roof) +
    panes.join('') +
    k.soft(pts('-7,0 -7,20 0,26 7,20 7,0'), wood('#4a3020'), 0.4) +
    (stance.look.words.has('balcony')
      ? k.poly(pts('-14,44 14,44 14,47 -14,47'), front) +
        [-12, -6, 0, 6, 12]
          .map((x) =>
            k.line(
              [
                [x, 46],
                [x, 58],
              ],
              0.8,
              metal('#2f2c2e'),
            ),
          )
          .join('') +
        k.line(
          [
            [-14, 58],
            [14, 58],
          ],
          1.2,
          metal('#2f2c2e'),
        )
      : '')
  )
}

const balcony: Thing = (stance) => {
  const k = kitOf(stance)
  const front = paint(dye(stance, 0, '#c98a5a'), 'stone')
  return (
    k.poly(pts('-30,0 26,0 26,118 -30,118'), front) +
    k.shine([6, 74], 24, '#ffd98a') +
    k.soft(pts('-10,54 -10,84 4,94 18,84 18,54'), glow('#f0b878'), 0.5) +
    k.poly(pts('-16,48 42,48 40,54 -16,54'), front) +
    [-12, -4, 4, 12, 20, 28, 36]
      .map((x) =>
        k.line(
          [
            [x, 54],
            [x, 74],
          ],
          1,
          metal('#2f2c2e'),
        ),
      )
      .join('') +
    k.line(
      [
        [-15, 74],
        [40, 74],
      ],
      1.8,
      metal('#2f2c2e'),
    ) +
    [0, 20, 34]
      .map((x) => k.knob([x, 57], 4, cloth(['#d9557a', '#f1c93c', '#d9557a'][x % 3] ?? '#d9557a')))
      .join('')
  )
}

const bridge: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#8f8272'), 'stone')
  return (
    k.soft(pts('-84,0 -82,30 -40,48 0,54 40,48 82,30 84,0 50,0 36,24 0,34 -36,24 -50,0'), stone, 0.4) +
    k.line(pts('-82,38 -40,56 0,62 40,56 82,38'), 5, stone, 0.8) +
    [-60, -30, 0, 30, 60]
      .map((x) =>
        k.line(
          [
            [x, 50 - Math.abs(x) * 0.24],
            [x * 0.9, 34 - Math.abs(x) * 0.2],
          ],
          0.9,
          stone,
          0.34,
        ),
      )
      .join('')
  )
}

const palace: Thing = (stance) => {
  const k = kitOf(stance)
  const front = paint(dye(stance, 0, '#e3c48a'), 'stone')
  const dome = metal(dye(stance, 1, '#2f8f8a'))
  const onion = (x: number, y: number, s: number): string =>
    k.soft(
      [
        [x - 12 * s, y],
        [x - 15 * s, y + 12 * s],
        [x - 8 * s, y + 24 * s],
        [x, y + 38 * s],
        [x + 8 * s, y + 24 * s],
        [x + 15 * s, y + 12 * s],
        [x + 12 * s, y],
      ],
      dome,
      0.8,
    ) + k.knob([x, y + 40 * s], 2 * s, metal('#d9a32f'))
  const doors = [-30, 0, 30].map(
    (x) =>
      k.shine([x, 22], 16, '#ffcf7a', 0.6) +
      k.soft(
        [
          [x - 8, 0],
          [x - 8, 26],
          [x, 36],
          [x + 8, 26],
          [x + 8, 0],
        ],
        glow('#ffd98a'),
        0.4,
      ),
  )
  return (
    [-56, 56]
      .map(
        (x) =>
          k.poly(
            [
              [x - 8, 0],
              [x + 8, 0],
              [x + 7, 66],
              [x - 7, 66],
            ],
            front,
          ) + onion(x, 66, 0.7),
      )
      .join('') +
    k.poly(pts('-46,0 46,0 46,54 -46,54'), front) +
    onion(0, 54, 1.4) +
    [-30, 30].map((x) => onion(x, 54, 0.6)).join('') +
    doors.join('') +
    k.line(
      [
        [-46, 46],
        [46, 46],
      ],
      2,
      metal('#d9a32f'),
      0.8,
    )
  )
}

const tent: Thing = (stance) => {
  const k = kitOf(stance)
  const silk = cloth(dye(stance, 0, '#7a2f6b'))
  const strip = cloth(dye(stance, 1, '#f3c567'))
  return (
    k.soft(pts('-46,0 -34,40 -8,66 0,76 8,66 34,40 46,0'), silk, 0.3) +
    [-1, 1]
      .map((side) =>
        k.face(
          [
            [side * 16, 0],
            [side * 30, 0],
            [side * 2, 72],
          ],
          strip,
          0.7,
        ),
      )
      .join('') +
    k.soft(pts('-10,0 0,50 10,0'), mark('#3a1f2c'), 0.3) +
    k.knob([0, 78], 3.4, metal('#d9a32f'))
  )
}

const fort: Thing = (stance) => {
  const k = kitOf(stance)
  const log = wood(dye(stance, 0, '#8a6238'))
  const cabin =
    k.poly(pts('-24,20 24,20 24,66 -24,66'), log) +
    [30, 40, 50, 60]
      .map((y) =>
        k.line(
          [
            [-24, y],
            [24, y],
          ],
          0.8,
          wood('#4a3020'),
        ),
      )
      .join('') +
    k.poly(pts('-32,64 0,92 32,64'), wood('#5a3f24')) +
    k.poly(pts('-6,20 6,20 6,44 -6,44'), mark('#2b1a12')) +
    k.rod([0, 90], [0, 118], [1.2, 1], log) +
    k.soft(pts('0,118 12,116 22,118 21,106 11,104 0,106'), cloth(dye(stance, 1, '#c22f2f')), 0.5)
  return (
    cabin +
    Array.from({ length: 15 }, (_, index) => {
      const x = -56 + index * 8
      return (
        k.rod([x, 0], [x, 30 + (index % 3) * 2], [4, 4], log) +
        k.poly(
          [
            [x - 4, 32 + (index % 3) * 2],
            [x, 42 + (index % 3) * 2],
            [x + 4, 32 + (index % 3) * 2],
          ],
          log,
        )
      )
    }).join('') +
    [10, 22]
      .map((y) =>
        k.line(
          [
            [-58, y],
            [58, y],
          ],
          1.6,
          wood('#4a3020'),
          0.5,
        ),
      )
      .join('')
  )
}

const stairs: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#9a8c7a'), 'stone')
  return [0, 1, 2, 3, 4]
    .map(
      (step) =>
        k.face(
          [
            [-50 + step * 9, step * 10 + 10],
            [50 - step * 9, step * 10 + 10],
            [47 - step * 9, step * 10 + 13],
            [-47 + step * 9, step * 10 + 13],
          ],
          stone,
          0.95,
        ) +
        k.poly(
          [
            [-50 + step * 9, step * 10],
            [50 - step * 9, step * 10],
            [50 - step * 9, step * 10 + 10],
            [-50 + step * 9, step * 10 + 10],
          ],
          stone,
        ),
    )
    .reverse()
    .join('')
}

const pyramid: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#b39a72'), 'stone')
  const steps = [0, 1, 2, 3, 4].map(
    (step) =>
      k.poly(
        [
          [-66 + step * 11, step * 14],
          [66 - step * 11, step * 14],
          [62 - step * 11, step * 14 + 14],
          [-62 + step * 11, step * 14 + 14],
        ],
        stone,
      ) +
      k.line(
        [
          [-64 + step * 11, step * 14 + 13],
          [64 - step * 11, step * 14 + 13],
        ],
        1.4,
        stone,
        0.95,
      ),
  )
  const ramp =
    k.face(pts('-13,0 13,0 8,72 -8,72'), stone, 0.86) +
    Array.from({ length: 12 }, (_, index) =>
      k.line(
        [
          [-12 + index * 0.4, 4 + index * 5.8],
          [12 - index * 0.4, 4 + index * 5.8],
        ],
        0.7,
        stone,
        0.34,
      ),
    ).join('')
  return (
    steps.join('') +
    k.poly(pts('-16,70 16,70 15,90 -15,90'), paint(dye(stance, 1, '#96402f'), 'stone')) +
    k.poly(pts('-6,70 6,70 6,82 -6,82'), mark('#2b1a12')) +
    ramp
  )
}

const well: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#8f8272'), 'stone')
  return (
    k.oval([0, 34], [34, 9], stone) +
    k.oval([0, 35], [27, 6.4], mark('#1e1713')) +
    k.soft(pts('-34,34 -33,2 0,-4 33,2 34,34 0,25'), stone, 0.3) +
    [12, 22]
      .map((y) =>
        k.line(
          [
            [-33, y],
            [0, y - 8],
            [33, y],
          ],
          0.8,
          stone,
          0.34,
        ),
      )
      .join('') +
    [-28, 28].map((x) => k.rod([x, 30], [x, 86], [2.2, 2.2], wood('#6b452c'))).join('') +
    k.rod([-32, 86], [32, 86], [2.4, 2.4], wood('#6b452c')) +
    k.line(
      [
        [0, 86],
        [0, 52],
      ],
      0.8,
      wood('#b3834f'),
    ) +
    k.poly(pts('-6,52 6,52 5,42 -5,42'), wood('#8a5a32'))
  )
}

const grave: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#8d8c8a'), 'stone')
  return (
    k.soft(pts('-18,0 -18,38 0,56 18,38 18,0'), stone, 0.5) +
    [34, 28, 22]
      .map((y) =>
        k.line(
          [
            [-10, y],
            [10, y],
          ],
          1,
          stone,
          0.3,
        ),
      )
      .join('') +
    k.heap(pts('-26,0 -14,8 14,8 26,0'), paint('#5a6b3a', 'hair'))
  )
}

const stall: Thing = (stance) => {
  const k = kitOf(stance)
  const stripe = [dye(stance, 0, '#c22f2f'), dye(stance, 1, '#f2e8d2')]
  return (
    [-34, 34].map((x) => k.rod([x, 0], [x, 78], [1.8, 1.8], wood('#6b452c'))).join('') +
    k.poly(pts('-38,10 38,10 38,30 -38,30'), wood('#8a5a32')) +
    [-28, -14, 0, 14, 28]
      .map((x, index) =>
        k.knob(
          [x, 36],
          6,
          vinyl(['#df6a24', '#7d9a3c', '#c22f2f', '#d9a32f', '#6d3364'][index] ?? '#df6a24'),
        ),
      )
      .join('') +
    [-32, -16, 0, 16, 32]
      .map((x, index) =>
        k.soft(
          [
            [x - 9, 90],
            [x + 9, 90],
            [x + 10, 70],
            [x, 65],
            [x - 10, 70],
          ],
          cloth(stripe[index % 2] ?? '#c22f2f'),
          0.4,
        ),
      )
      .join('')
  )
}

export const buildings: Readonly<Record<string, Thing>> = {
  column,
  arch,
  wall,
  tower,
  house,
  balcony,
  bridge,
  palace,
  tent,
  fort,
  stairs,
  pyramid,
  well,
  grave,
  stall,
}
