import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'

type Thing = (stance: Stance) => string

/** What stands in a room. */

const table: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#7a4d2b'))
  const spread = dye(stance, 1, '')
  return (
    [-36, 36].map((x) => k.rod([x, 32], [x, 0], [3, 2.6], board)).join('') +
    (spread ? k.soft(pts('-46,38 46,38 44,20 20,17 -20,17 -44,20'), cloth(spread), 0.3) : '') +
    k.poly(pts('-48,34 48,34 46,40 -46,40'), spread ? cloth(spread) : board)
  )
}

const bed: Thing = (stance) => {
  const k = kitOf(stance)
  const frame = wood(dye(stance, 0, '#6b452c'))
  return (
    k.soft(pts('-56,0 -58,62 -50,68 -46,60 -46,0'), frame, 0.3) +
    k.soft(pts('50,0 50,40 56,42 58,0'), frame, 0.3) +
    k.poly(pts('-50,10 54,10 54,22 -50,22'), frame) +
    k.soft(pts('-48,22 -46,34 10,36 52,32 54,14 50,12'), cloth(dye(stance, 1, '#8a3a3a')), 0.5) +
    k.heap(pts('-48,30 -44,44 -26,44 -22,32'), cloth('#f4ecd8'), 0.7)
  )
}

const throne: Thing = (stance) => {
  const k = kitOf(stance)
  const frame = paint(dye(stance, 0, '#7a4d2b'), stance.look.words.has('stone') ? 'stone' : 'wood')
  return (
    k.soft(pts('-28,8 -28,84 -16,98 0,108 16,98 28,84 28,8'), frame, 0.35) +
    k.soft(pts('-20,40 -20,80 0,96 20,80 20,40'), cloth(dye(stance, 1, '#96192b')), 0.4) +
    k.poly(pts('-34,36 34,36 36,26 -36,26'), cloth(dye(stance, 1, '#96192b'))) +
    [-34, 34]
      .map((x) => k.rod([x, 0], [x, 54], [4, 3.6], frame) + k.knob([x, 56], 5, metal('#d9a32f')))
      .join('') +
    k.poly(pts('-36,26 36,26 34,4 -34,4'), frame) +
    k.knob([0, 101], 5, metal('#d9a32f'))
  )
}

const armchair: Thing = (stance) => {
  const k = kitOf(stance)
  const fabric = cloth(dye(stance, 0, '#6b2f2f'))
  return (
    [-26, 26].map((x) => k.rod([x, 8], [x, 0], [2.4, 2], wood('#4a3020'))).join('') +
    k.heap(pts('-28,20 -30,70 -14,82 14,82 30,70 28,20'), fabric, 0.7) +
    k.heap(pts('-24,20 -24,34 24,34 24,20 22,10 -22,10'), fabric, 0.6) +
    [-32, 32]
      .map((x) =>
        k.leaf(
          [
            [x, 8, 6],
            [x, 30, 7],
            [x, 42, 6],
          ],
          fabric,
        ),
      )
      .join('')
  )
}

const fireplace: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#a89680'), 'stone')
  const flames = pts('-8,1 7,0.9 0,1.3').map(
    ([x = 0, s = 1]) =>
      k.soft(
        [
          [x - 8 * s, 10],
          [x - 8 * s, 22 * s],
          [x - 1, 40 * s],
          [x + 8 * s, 22 * s],
          [x + 8 * s, 10],
        ],
        glow('#ff9a2e'),
        0.8,
      ) +
      k.soft(
        [
          [x - 4 * s, 10],
          [x - 4 * s, 17 * s],
          [x, 28 * s],
          [x + 4 * s, 17 * s],
          [x + 4 * s, 10],
        ],
        glow('#ffe08a'),
        0.8,
      ),
  )
  return (
    k.poly(pts('-44,0 44,0 42,66 -42,66'), stone) +
    k.soft(pts('-26,2 -26,40 0,52 26,40 26,2'), mark('#1e1410'), 0.4) +
    k.shine([0, 22], 46, '#ff8a2a', 0.7) +
    flames.join('') +
    k.poly(pts('-50,66 50,66 50,74 -50,74'), stone) +
    k.rod([-18, 9], [18, 9], [3, 3], wood('#4a3020')) +
    [-34, 0, 30]
      .map((x, index) =>
        index === 1
          ? k.knob([x, 82], 7, metal('#d9a32f')) + k.knob([x, 82], 5, mark('#fbf5e4'))
          : k.rod([x, 74], [x, 88], [1.6, 1.4], vinyl('#f6ecd4')),
      )
      .join('')
  )
}

const bookshelf: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#5a3a26'))
  const spines = ['#7a2f2f', '#2f4a6b', '#3c5a36', '#b08a3a', '#6d3364', '#8a5a32']
  const rows = [6, 32, 58, 84].flatMap((y, row) =>
    [-30, -23, -17, -9, -2, 6, 13, 20, 27].map((x, index) =>
      k.poly(
        [
          [x - 3, y],
          [x + 3, y],
          [x + 3, y + 15 + ((index * 7 + row * 3) % 6)],
          [x - 3, y + 15 + ((index * 7 + row * 3) % 6)],
        ],
        cloth(spines[(index + row * 2) % 6] ?? '#7a2f2f'),
      ),
    ),
  )
  return (
    k.poly(pts('-40,0 40,0 40,112 -40,112'), board) +
    k.face(pts('-35,4 35,4 35,108 -35,108'), mark('#2b1a12'), 0.5) +
    rows.join('') +
    [30, 56, 82]
      .map((y) =>
        k.poly(
          [
            [-36, y],
            [36, y],
            [36, y + 3],
            [-36, y + 3],
          ],
          board,
        ),
      )
      .join('')
  )
}

const chest: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#7a4d2b'))
  const band = metal(dye(stance, 1, '#d9a32f'))
  const loot = pts('-24,36 -14,42 -3,40 8,44 18,39 27,36 -8,48 6,50').map(([x = 0, y = 0], index) =>
    index % 3 === 2
      ? k.knob([x, y], 4, vinyl(['#c22f2f', '#2f8fb0', '#3f9b74'][index % 3] ?? '#c22f2f'))
      : k.oval([x, y], [5.4, 3.4], metal('#f0c24a')),
  )
  const lid =
    k.soft(pts('-40,48 -42,66 -30,82 30,82 42,66 40,48'), board, 0.5) +
    k.face(pts('-35,50 35,50 32,70 -32,70'), mark('#2b1a12'), 0.5) +
    [-30, 30]
      .map((x) =>
        k.line(
          [
            [x, 50],
            [x, 76],
          ],
          4,
          band,
          0.7,
        ),
      )
      .join('')
  return (
    lid +
    k.shine([0, 44], 40, '#ffd76a', 0.6) +
    k.heap(pts('-34,32 -20,42 0,45 20,42 34,32'), metal('#d9a32f'), 0.6) +
    loot.join('') +
    k.poly(pts('-40,34 40,34 38,2 -38,2'), board) +
    [20, 10]
      .map((y) =>
        k.line(
          [
            [-38, y],
            [38, y],
          ],
          0.7,
          wood('#4a3020'),
        ),
      )
      .join('') +
    [-28, 28]
      .map((x) =>
        k.poly(
          [
            [x - 3, 34],
            [x + 3, 34],
            [x + 3, 2],
            [x - 3, 2],
          ],
          band,
        ),
      )
      .join('') +
    k.poly(pts('-7,36 7,36 6,22 -6,22'), band) +
    k.knob([0, 29], 2, mark('#2b1a12'))
  )
}

const barrel: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#8a5a32'))
  return (
    k.soft(pts('-20,2 -27,30 -20,58 20,58 27,30 20,2'), board, 0.5) +
    [-12, 0, 12]
      .map((x) =>
        k.line(
          [
            [x * 0.9, 3],
            [x * 1.2, 30],
            [x * 0.9, 57],
          ],
          0.7,
          wood('#4a3020'),
        ),
      )
      .join('') +
    [12, 48]
      .map((y) =>
        k.line(
          [
            [-25, y],
            [0, y - 2],
            [25, y],
          ],
          3.4,
          metal('#5e6670'),
          0.6,
        ),
      )
      .join('') +
    k.oval([0, 58], [20, 4], wood('#a9764a'))
  )
}

const loom: Thing = (stance) => {
  const k = kitOf(stance)
  const frame = wood(dye(stance, 0, '#8a5a32'))
  return (
    k.poly(pts('-26,20 26,20 26,78 -26,78'), cloth(dye(stance, 1, '#e9dcc0'))) +
    [28, 38, 48]
      .map((y, index) =>
        k.line(
          [
            [-25, y],
            [-12, y + 3],
            [0, y],
            [12, y + 3],
            [25, y],
          ],
          2.4,
          cloth([dye(stance, 2, '#1e4f8a'), '#b8452f', '#d9a32f'][index] ?? '#b8452f'),
        ),
      )
      .join('') +
    [-20, -12, -4, 4, 12, 20]
      .map((x) =>
        k.line(
          [
            [x, 56],
            [x, 86],
          ],
          0.5,
          mark('#f4ecd8'),
          0.9,
        ),
      )
      .join('') +
    [-32, 32].map((x) => k.rod([x, 0], [x, 96], [3, 3], frame)).join('') +
    k.rod([-36, 88], [36, 88], [2.6, 2.6], frame) +
    k.rod([-34, 18], [34, 18], [2.4, 2.4], frame) +
    k.rod([-30, 56], [30, 56], [1.2, 1.2], frame)
  )
}

const press: Thing = (stance) => {
  const k = kitOf(stance)
  const frame = wood(dye(stance, 0, '#6b452c'))
  return (
    [-26, 26].map((x) => k.rod([x, 0], [x, 92], [5, 5], frame)).join('') +
    k.poly(pts('-34,84 34,84 34,96 -34,96'), frame) +
    k.rod([0, 86], [0, 54], [4, 4], metal('#8a929c')) +
    k.rod([0, 66], [38, 72], [1.8, 1.8], frame) +
    k.poly(pts('-22,46 22,46 22,54 -22,54'), frame) +
    k.poly(pts('-30,30 30,30 30,38 -30,38'), frame) +
    k.face(pts('-16,38 16,38 20,42 -12,42'), mark('#f7eed8'), 0.9)
  )
}

const curtain: Thing = (stance) => {
  const k = kitOf(stance)
  const velvet = cloth(dye(stance, 0, '#96192b'))
  const fold = (side: number): string =>
    [0, 1, 2, 3]
      .map((index) =>
        k.leaf(
          [
            [side * (58 - index * 7), 112, 5],
            [side * (60 - index * 9), 60, 6],
            [side * (66 - index * 6), 36, 4],
            [side * (62 - index * 7), 0, 5.6],
          ],
          velvet,
        ),
      )
      .join('')
  return (
    fold(-1) +
    fold(1) +
    [-42, -14, 14, 42]
      .map((x) =>
        k.heap(
          [
            [x - 17, 116],
            [x + 17, 116],
            [x + 14, 100],
            [x, 92],
            [x - 14, 100],
          ],
          velvet,
          0.7,
        ),
      )
      .join('') +
    [-62, 62].map((x) => k.knob([x, 38], 4, metal('#d9a32f'))).join('')
  )
}

const window: Thing = (stance) => {
  const k = kitOf(stance)
  const frame = wood(dye(stance, 0, '#5a3a26'))
  const pane = dye(stance, 1, '#8fb6d6')
  return (
    k.poly(pts('-26,0 26,0 26,72 -26,72'), frame) +
    k.shine([0, 36], 50, pane, 0.4) +
    k.face(pts('-22,4 22,4 22,68 -22,68'), glow(pane), 0.6) +
    k.line(
      [
        [0, 4],
        [0, 68],
      ],
      2,
      frame,
    ) +
    k.line(
      [
        [-22, 36],
        [22, 36],
      ],
      2,
      frame,
    ) +
    k.poly(pts('-30,-4 30,-4 30,1 -30,1'), frame)
  )
}

const round: Thing = (stance) => {
  const k = kitOf(stance)
  const brass = metal(dye(stance, 0, '#c9924a'))
  const sea = dye(stance, 1, '#2f8f9a')
  const fish = trios('-12,46,1 8,36,0.8 14,54,0.7 -4,28,0.9').map(
    ([x = 0, y = 0, s = 1]) =>
      k.leaf(
        [
          [x - 6 * s, y, 1.6 * s],
          [x, y, 2.8 * s],
          [x + 6 * s, y, 0.5],
        ],
        vinyl('#f0b45a'),
      ) +
      k.poly(
        [
          [x - 6 * s, y],
          [x - 10 * s, y + 3 * s],
          [x - 10 * s, y - 3 * s],
        ],
        vinyl('#f0b45a'),
      ),
  )
  return (
    k.shine([0, 42], 60, sea, 0.5) +
    k.knob([0, 42], 38, brass) +
    k.knob([0, 42], 32, glow(sea)) +
    fish.join('') +
    Array.from({ length: 10 }, (_, index) =>
      k.knob(
        [Math.cos((index * Math.PI) / 5) * 35, 42 + Math.sin((index * Math.PI) / 5) * 35],
        1.7,
        metal('#8a5a32'),
      ),
    ).join('')
  )
}

const door: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#6b452c'))
  return (
    k.soft(pts('-27,0 -27,66 0,88 27,66 27,0'), paint(dye(stance, 1, '#a89680'), 'stone'), 0.4) +
    k.soft(pts('-21,0 -21,62 0,80 21,62 21,0'), board, 0.4) +
    [-10, 0, 10]
      .map((x) =>
        k.line(
          [
            [x, 2],
            [x, 70],
          ],
          0.7,
          wood('#3a2418'),
        ),
      )
      .join('') +
    k.knob([14, 36], 2.4, metal('#d9a32f'))
  )
}

const lamp: Thing = (stance) => {
  const k = kitOf(stance)
  const iron = metal(dye(stance, 0, '#2f2c2e'))
  return (
    k.rod([0, 0], [0, 84], [2.2, 1.5], iron) +
    k.rod([-7, 2], [7, 2], [2.4, 2.4], iron) +
    k.shine([0, 94], 40, '#ffcf6a') +
    k.soft(pts('-6,84 -8,100 8,100 6,84'), glow('#ffdf8a'), 0.2) +
    k.poly(pts('-10,100 0,110 10,100'), iron) +
    [-7, 0, 7]
      .map((x) =>
        k.line(
          [
            [x * 0.8, 84],
            [x, 100],
          ],
          0.9,
          iron,
        ),
      )
      .join('')
  )
}

const candle: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.oval([0, 2], [11, 3], metal('#d9a32f')) +
    k.rod([0, 2], [0, 30], [5, 4.6], vinyl('#f6ecd4')) +
    k.shine([0, 42], 40, '#ffb347') +
    k.soft(pts('0,54 4,40 0,33 -4,40'), glow('#ffd76a'))
  )
}

const crate: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#9a7448'))
  return (
    k.poly(pts('-24,0 24,0 24,38 -24,38'), board) +
    k.face(pts('-24,38 24,38 30,45 -18,45'), board, 0.9) +
    [12, 25]
      .map((y) =>
        k.line(
          [
            [-24, y],
            [24, y],
          ],
          0.8,
          wood('#5a3f24'),
        ),
      )
      .join('') +
    k.line(
      [
        [-22, 2],
        [22, 36],
      ],
      3,
      board,
      0.5,
    )
  )
}

const cage: Thing = (stance) => {
  const k = kitOf(stance)
  const iron = metal(dye(stance, 0, '#4b4f57'))
  return (
    k.poly(pts('-46,0 46,0 46,8 -46,8'), wood('#6b452c')) +
    [-42, -28, -14, 0, 14, 28, 42].map((x) => k.rod([x, 6], [x, 84], [1.5, 1.5], iron)).join('') +
    k.poly(pts('-50,84 50,84 46,94 -46,94'), wood('#6b452c'))
  )
}

const books: Thing = (stance) => {
  const k = kitOf(stance)
  const spines = ['#7a2f2f', '#2f4a6b', '#3c5a36', '#b08a3a', '#6d3364', '#8a5a32', '#1f6b6b', '#96402f']
  return spines
    .map(
      (colour, index) =>
        k.poly(
          [
            [-22 + ((index * 5) % 7), index * 8],
            [22 - ((index * 3) % 6), index * 8],
            [22 - ((index * 3) % 6), index * 8 + 7.4],
            [-22 + ((index * 5) % 7), index * 8 + 7.4],
          ],
          cloth(colour),
        ) +
        k.poly(
          [
            [18 - ((index * 3) % 6), index * 8 + 1.4],
            [21.4 - ((index * 3) % 6), index * 8 + 1.4],
            [21.4 - ((index * 3) % 6), index * 8 + 6],
            [18 - ((index * 3) % 6), index * 8 + 6],
          ],
          mark('#f7eed8'),
        ),
    )
    .join('')
}

const flasks: Thing = (stance) => {
  const k = kitOf(stance)
  const colours = ['#9adf6a', '#f0a24a', '#7ac0e0']
  return (
    table(stance) +
    [-30, -4, 26]
      .map(
        (x, index) =>
          k.shine([x, 52], 18, colours[index] ?? '#9adf6a') +
          k.soft(
            [
              [x - 9, 42],
              [x - 8, 52],
              [x - 2.4, 60],
              [x - 2.4, 68],
              [x + 2.4, 68],
              [x + 2.4, 60],
              [x + 8, 52],
              [x + 9, 42],
            ],
            glow(colours[index] ?? '#9adf6a'),
            0.6,
          ),
      )
      .join('') +
    k.line(pts('-28,68 -16,78 -4,68'), 1.4, metal('#c9924a'))
  )
}

const feast: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    table(stance) +
    [
      [-34, '#b5643c'],
      [-14, '#c98a3c'],
      [8, '#96402f'],
      [30, '#d9a32f'],
    ]
      .map(([x, colour]) =>
        k.heap(
          [
            [Number(x) - 9, 41],
            [Number(x) - 6, 50],
            [Number(x) + 6, 50],
            [Number(x) + 9, 41],
          ],
          vinyl(String(colour)),
          0.7,
        ),
      )
      .join('') +
    [-24, 20]
      .map((x) =>
        k.soft(
          [
            [x - 3, 41],
            [x - 3, 52],
            [x - 1, 60],
            [x + 1, 60],
            [x + 3, 52],
            [x + 3, 41],
          ],
          vinyl('#3c5a36'),
          0.5,
        ),
      )
      .join('')
  )
}

/** A table seen as a disc; `front` draws only its near edge over those who sit behind. */
const roundtable: Thing = (stance) => {
  const k = kitOf(stance)
  const board = wood(dye(stance, 0, '#6b452c'))
  if (stance.look.words.has('front'))
    return (
      k.oval([0, 34], [62, 15], board) +
      k.oval([0, 36], [54, 12], wood('#8a5d38')) +
      Array.from({ length: 12 }, (_, index) =>
        k.line(
          [
            [0, 36],
            [Math.cos((index * Math.PI) / 6) * 50, 36 + Math.sin((index * Math.PI) / 6) * 11],
          ],
          1,
          metal('#d9a94a'),
          0.8,
        ),
      ).join('') +
      k.knob([0, 36], 5, metal('#d9a94a')) +
      [-36, -14, 14, 36].map((x) => k.rod([x, 34], [x, 42], [1.6, 2.6], metal('#e3b23c'))).join('')
    )
  return [-40, 40].map((x) => k.rod([x, 30], [x * 0.8, 0], [4, 4], board)).join('')
}

export const rooms: Readonly<Record<string, Thing>> = {
  table,
  bed,
  throne,
  armchair,
  fireplace,
  bookshelf,
  chest,
  barrel,
  loom,
  press,
  curtain,
  window,
  round,
  door,
  lamp,
  candle,
  crate,
  cage,
  books,
  flasks,
  feast,
  roundtable,
}
