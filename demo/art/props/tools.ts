import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import type { Grip, Prop } from './grip.ts'
import { blob, flame, knob, line, oval, plate, rod, shine } from './grip.ts'

const upright = (grip: Grip): Grip => ({ ...grip, angle: 0 })

const staff: Prop = (grip) =>
  rod(
    grip,
    [
      [-46, 0],
      [30, 0],
    ],
    [1.1, 1],
    wood(grip.main ?? '#7a4d2b'),
  ) + knob(grip, [30, 0], 1.9, metal(grip.trim ?? '#d9a32f'))

const cudgel: Prop = (grip) =>
  rod(
    grip,
    [
      [-34, 0],
      [34, 0],
    ],
    [1.2, 1.2],
    metal(grip.main ?? '#c22f2f'),
  ) +
  rod(
    grip,
    [
      [26, 0],
      [34, 0],
    ],
    [1.5, 1.5],
    metal(grip.trim ?? '#d9a32f'),
  ) +
  rod(
    grip,
    [
      [-34, 0],
      [-26, 0],
    ],
    [1.5, 1.5],
    metal(grip.trim ?? '#d9a32f'),
  )

const crook: Prop = (grip) =>
  rod(
    grip,
    [
      [-46, 0],
      [26, 0],
    ],
    [1, 1],
    metal(grip.main ?? '#d9a32f'),
  ) + line(grip, pts('26,0 34,0 38,5 33,9 29,6'), 1.8, metal(grip.main ?? '#d9a32f'))

const rings: Prop = (grip) =>
  rod(
    grip,
    [
      [-46, 0],
      [28, 0],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#d9a32f'),
  ) +
  line(grip, pts('27,0 31,-5 37,-4 40,0 37,4 31,5 27,0'), 1.1, metal(grip.main ?? '#d9a32f')) +
  [-6.4, 6.4]
    .map((y) =>
      line(
        grip,
        [
          [31, y],
          [34, y * 1.25],
          [36, y],
          [33, y * 0.7],
          [31, y],
        ],
        0.6,
        metal('#f1d27a'),
      ),
    )
    .join('')

const scepter: Prop = (grip) =>
  rod(
    grip,
    [
      [-12, 0],
      [14, 0],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#d9a32f'),
  ) +
  knob(grip, [16.4, 0], 2.8, vinyl(grip.trim ?? '#96192b')) +
  knob(grip, [20, 0], 1.1, metal(grip.main ?? '#d9a32f'))

const wand: Prop = (grip) =>
  rod(
    grip,
    [
      [-4, 0],
      [16, 0],
    ],
    [0.7, 0.5],
    wood(grip.main ?? '#4a3020'),
  ) +
  shine(grip, [17, 0], 9, grip.trim ?? '#ffe6a0') +
  knob(grip, [17, 0], 1.5, glow(grip.trim ?? '#ffe6a0'))

const cane: Prop = (grip) =>
  rod(
    grip,
    [
      [-1, 0],
      [34, 0],
    ],
    [0.8, 0.6],
    wood(grip.main ?? '#2b2528'),
  ) + knob(grip, [-2, 0], 1.7, metal(grip.trim ?? '#d9a32f'))

const crutch: Prop = (grip) =>
  rod(
    grip,
    [
      [-22, 0],
      [28, 0],
    ],
    [1, 0.9],
    wood(grip.main ?? '#8a5a32'),
  ) +
  rod(
    grip,
    [
      [-22, -4.4],
      [-22, 4.4],
    ],
    [1.3, 1.3],
    cloth(grip.trim ?? '#5a3a2c'),
  )

const broom: Prop = (grip) =>
  rod(
    grip,
    [
      [-34, 0],
      [20, 0],
    ],
    [0.9, 0.9],
    wood(grip.main ?? '#8a5a32'),
  ) + blob(grip, pts('18,-1.6 22,-3 36,-6 37,0 36,6 22,3 18,1.6'), paint(grip.trim ?? '#d8b25a', 'hair'), 0.4)

const book: Prop = (grip) => {
  const g = upright(grip)
  return (
    plate(g, pts('-8.6,-5 0,-3.4 8.6,-5 8.6,5 0,6.6 -8.6,5'), cloth(grip.main ?? '#7a2f2f')) +
    blob(g, pts('-8,-5.6 -4,-6 0,-4.2 0,5.6 -4,3.8 -8,4.2'), mark('#f7eed8'), 0.5) +
    blob(g, pts('8,-5.6 4,-6 0,-4.2 0,5.6 4,3.8 8,4.2'), mark('#efe3c6'), 0.5) +
    [-2.6, -0.6, 1.4]
      .map(
        (y) =>
          line(
            g,
            [
              [-6.6, y - 1],
              [-1.6, y],
            ],
            0.35,
            mark('#9a8462'),
          ) +
          line(
            g,
            [
              [6.6, y - 1],
              [1.6, y],
            ],
            0.35,
            mark('#9a8462'),
          ),
      )
      .join('')
  )
}

const books: Prop = (grip) => {
  const g = upright(grip)
  const colours = ['#7a2f2f', '#2f4a6b', '#3c5a36', '#b08a3a']
  return colours
    .map((colour, index) =>
      plate(
        g,
        [
          [-6.4 + (index % 2), 3 - index * 3],
          [6.6 - (index % 3), 3 - index * 3],
          [6.6 - (index % 3), 5.8 - index * 3],
          [-6.4 + (index % 2), 5.8 - index * 3],
        ],
        cloth(colour),
      ),
    )
    .join('')
}

const scroll: Prop = (grip) => {
  const g = upright(grip)
  return (
    plate(g, pts('-6,-9 6,-9 6,9 -6,9'), mark('#f3e6c4')) +
    [-4, -1, 2, 5]
      .map((y) =>
        line(
          g,
          [
            [-4, y],
            [4, y + 0.2],
          ],
          0.4,
          mark('#8a7350'),
        ),
      )
      .join('') +
    rod(
      g,
      [
        [-7, -9.6],
        [7, -9.6],
      ],
      [1.2, 1.2],
      wood('#b3834f'),
    ) +
    rod(
      g,
      [
        [-7, 9.6],
        [7, 9.6],
      ],
      [1.2, 1.2],
      wood('#b3834f'),
    )
  )
}

const codex: Prop = (grip) => {
  const g = upright(grip)
  const folds = [-15, -9, -3, 3, 9]
  const inks = ['#b8452f', '#2a7a6d', '#d9a32f']
  return folds
    .map(
      (x, index) =>
        plate(
          g,
          [
            [x, index % 2 ? -5 : -7],
            [x + 6, index % 2 ? -7 : -5],
            [x + 6, index % 2 ? 5 : 7],
            [x, index % 2 ? 7 : 5],
          ],
          mark(index % 2 ? '#e6d2a4' : '#f5e8c8'),
        ) + knob(g, [x + 3, -1], 1.7, mark(inks[index % 3] ?? '#b8452f')),
    )
    .join('')
}

const letter: Prop = (grip) =>
  plate(upright(grip), pts('-6,-4 6,-4 6,4 -6,4'), mark('#f3e6c4')) +
  line(upright(grip), pts('-6,-4 0,1 6,-4'), 0.4, mark('#a08a62')) +
  knob(upright(grip), [0, 0.8], 1.3, vinyl(grip.main ?? '#96192b'))

const lantern: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 90 }
  return (
    shine(g, [9, 0], 17, '#ffc65a') +
    line(g, pts('0,0 3,-2.6 5,-2.8'), 0.6, metal('#4b4038')) +
    line(g, pts('0,0 3,2.6 5,2.8'), 0.6, metal('#4b4038')) +
    blob(g, pts('6,-3 13,-3.2 13,3.2 6,3'), glow('#ffd06a'), 0.3) +
    plate(g, pts('6.4,-3.8 3.6,0 6.4,3.8'), metal(grip.main ?? '#4b4038')) +
    [-3, 0, 3]
      .map((y) =>
        line(
          g,
          [
            [6, y],
            [13.4, y],
          ],
          0.5,
          metal(grip.main ?? '#4b4038'),
        ),
      )
      .join('') +
    plate(g, pts('13,-4 15,-3.6 15,3.6 13,4'), metal(grip.main ?? '#4b4038'))
  )
}

const paperlantern: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 90 }
  return (
    shine(g, [10, 0], 17, '#ffb45a') +
    line(
      g,
      [
        [-1, 0],
        [4, 0],
      ],
      0.5,
      wood('#4a3020'),
    ) +
    oval(g, [10.4, 0], [6.6, 5], glow(grip.main ?? '#ff9d5c')) +
    [7.4, 10.4, 13.4]
      .map((x) =>
        line(
          g,
          [
            [x, -4.8],
            [x + 0.6, 0],
            [x, 4.8],
          ],
          0.4,
          mark('#a8442c'),
        ),
      )
      .join('') +
    rod(
      g,
      [
        [4, -2],
        [4, 2],
      ],
      [0.7, 0.7],
      wood('#2b2528'),
    ) +
    rod(
      g,
      [
        [17, -2],
        [17, 2],
      ],
      [0.7, 0.7],
      wood('#2b2528'),
    )
  )
}

const candle: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 270 }
  return (
    rod(
      g,
      [
        [0, 0],
        [8, 0],
      ],
      [1.3, 1.2],
      vinyl('#f6ecd4'),
    ) +
    oval(g, [-0.6, 0], [1, 3.6], metal(grip.main ?? '#d9a32f')) +
    flame(g, [10.4, 0], 0.8)
  )
}

const torch: Prop = (grip) =>
  rod(
    grip,
    [
      [-10, 0],
      [10, 0],
    ],
    [0.9, 1.5],
    wood('#5a3a22'),
  ) + flame(grip, [13, 0], 1.7)

const mirror: Prop = (grip) =>
  rod(
    grip,
    [
      [-5, 0],
      [5, 0],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#d9a32f'),
  ) +
  oval(grip, [11, 0], [6.6, 5.4], metal(grip.main ?? '#d9a32f')) +
  oval(grip, [11, 0], [5.2, 4.2], paint(grip.trim ?? '#cfe3ee', 'glass')) +
  oval(grip, [11, 0], [5.2, 4.2], paint(grip.trim ?? '#bfd9ea', 'vinyl'))

const lens: Prop = (grip) =>
  rod(
    grip,
    [
      [-4, 0],
      [5, 0],
    ],
    [0.9, 0.8],
    wood('#3a2418'),
  ) +
  oval(grip, [10, 0], [5.4, 5.4], metal(grip.main ?? '#d9a32f')) +
  oval(grip, [10, 0], [4.3, 4.3], vinyl('#d3ebf2'))

const telescope: Prop = (grip) =>
  rod(
    grip,
    [
      [-6, 0],
      [4, 0],
    ],
    [1.5, 1.5],
    metal(grip.main ?? '#b9843a'),
  ) +
  rod(
    grip,
    [
      [4, 0],
      [13, 0],
    ],
    [1.9, 1.9],
    wood('#4a3020'),
  ) +
  rod(
    grip,
    [
      [13, 0],
      [21, 0],
    ],
    [2.3, 2.5],
    metal(grip.main ?? '#b9843a'),
  )

const watch: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 90 }
  return (
    line(g, pts('-2,-3 2,-2 4,0'), 0.5, metal('#d9a32f')) +
    oval(g, [8, 0], [4.4, 4.4], metal(grip.main ?? '#d9a32f')) +
    oval(g, [8, 0], [3.4, 3.4], mark('#fbf5e4')) +
    line(
      g,
      [
        [8, 0],
        [5.6, 0],
      ],
      0.6,
      mark('#2b2528'),
    ) +
    line(
      g,
      [
        [8, 0],
        [8.6, 1.8],
      ],
      0.6,
      mark('#2b2528'),
    )
  )
}

const umbrella: Prop = (grip) =>
  rod(
    grip,
    [
      [-4, 0],
      [30, 0],
    ],
    [0.6, 0.6],
    wood('#3a2418'),
  ) +
  blob(grip, pts('10,-14 22,-12 31,0 22,12 10,14 13,7 11.4,0 13,-7'), cloth(grip.main ?? '#2b2528'), 0.6) +
  line(grip, pts('13,-7 24,-4 31,0'), 0.4, cloth(grip.trim ?? '#56606e')) +
  line(grip, pts('13,7 24,4 31,0'), 0.4, cloth(grip.trim ?? '#56606e'))

const closedumbrella: Prop = (grip) =>
  rod(
    grip,
    [
      [-3, 0],
      [30, 0],
    ],
    [0.6, 0.5],
    wood('#3a2418'),
  ) + blob(grip, pts('4,-1 8,-2.6 26,-0.8 26,0.8 8,2.6 4,1'), cloth(grip.main ?? '#2b2528'), 0.4)

const parasol: Prop = (grip) =>
  umbrella({ ...grip, main: grip.main ?? '#f3d9dc', trim: grip.trim ?? '#d9557a' })

const fan: Prop = (grip) => {
  const ribs = [-56, -40, -24, -8, 8, 24, 40, 56]
  const at = (degrees: number, length: number): readonly [number, number] => [
    Math.cos((degrees * Math.PI) / 180) * length,
    Math.sin((degrees * Math.PI) / 180) * length,
  ]
  return (
    blob(grip, [[2, 0], ...ribs.map((rib) => at(rib, 15))], cloth(grip.main ?? '#c22f2f'), 0.3) +
    ribs.map((rib) => line(grip, [[2, 0], at(rib, 14)], 0.4, wood(grip.trim ?? '#f3e6c4'))).join('')
  )
}

const leaffan: Prop = (grip) =>
  [-44, -28, -12, 4, 20, 36]
    .map((degrees) =>
      blob(
        { ...grip, angle: grip.angle + degrees },
        pts('2,0 9,-2.6 17,0 9,2.6'),
        paint(grip.main ?? '#3c7d3f', 'hair'),
      ),
    )
    .join('') +
  rod(
    grip,
    [
      [-4, 0],
      [3, 0],
    ],
    [0.8, 0.8],
    wood('#4a3020'),
  )

const flag: Prop = (grip) =>
  rod(
    grip,
    [
      [-34, 0],
      [42, 0],
    ],
    [0.8, 0.7],
    wood('#8a5a32'),
  ) +
  blob(
    grip,
    [
      [41, 0],
      [40, 9 * grip.side],
      [38, 17 * grip.side],
      [27, 15 * grip.side],
      [24, 8 * grip.side],
      [23, 0],
    ],
    cloth(grip.main ?? '#2b2528'),
    0.5,
  ) +
  knob(grip, [32, 8 * grip.side], 2.6, cloth(grip.trim ?? '#d9a32f')) +
  knob(grip, [43, 0], 1.5, metal('#d9a32f'))

export const tools: Readonly<Record<string, Prop>> = {
  staff,
  cudgel,
  crook,
  rings,
  scepter,
  wand,
  cane,
  crutch,
  broom,
  book,
  books,
  scroll,
  codex,
  letter,
  lantern,
  paperlantern,
  candle,
  torch,
  mirror,
  lens,
  telescope,
  watch,
  umbrella,
  closedumbrella,
  parasol,
  fan,
  leaffan,
  flag,
}
