import { cloth, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import type { Grip, Prop } from './grip.ts'
import { blob, knob, line, oval, plate, rod } from './grip.ts'

const upright = (grip: Grip): Grip => ({ ...grip, angle: 0 })

const guitar: Prop = (grip) => {
  const g: Grip = { ...grip, angle: -34 }
  return (
    blob(
      g,
      pts('-14,0 -11,-6 -5,-5 -1,-4.2 4,-3.4 6,0 4,3.4 -1,4.2 -5,5 -11,6'),
      wood(grip.main ?? '#b9743a'),
    ) +
    oval(g, [-4, 0], [2, 2], mark('#2b1a12')) +
    rod(
      g,
      [
        [5, 0],
        [22, 0],
      ],
      [0.9, 0.8],
      wood('#4a3020'),
    ) +
    plate(g, pts('21,-1.6 26,-1.4 26,1.4 21,1.6'), wood('#4a3020')) +
    [-0.6, 0.6]
      .map((y) =>
        line(
          g,
          [
            [-9, y],
            [22, y],
          ],
          0.2,
          mark('#f4f2ec'),
        ),
      )
      .join('')
  )
}

const violin: Prop = (grip) => {
  const g: Grip = { ...grip, angle: -30 }
  return (
    blob(g, pts('-9,0 -7,-4.4 -3,-2.8 1,-3.6 4,0 1,3.6 -3,2.8 -7,4.4'), wood(grip.main ?? '#a2502c')) +
    rod(
      g,
      [
        [3, 0],
        [14, 0],
      ],
      [0.7, 0.6],
      wood('#2b1a12'),
    ) +
    knob(g, [14.6, 0], 1, wood('#2b1a12')) +
    rod(
      { ...g, angle: 52 },
      [
        [-12, 3],
        [12, 0],
      ],
      [0.35, 0.35],
      wood('#e6cf9a'),
    )
  )
}

const harp: Prop = (grip) => {
  const g = upright(grip)
  const gold = metal(grip.main ?? '#d9a32f')
  return (
    [-5, -2.4, 0.2, 2.8, 5.4]
      .map((x) =>
        line(
          g,
          [
            [x, -13 + Math.abs(x + 4) * 0.5],
            [x, 7 - (x + 7) * 0.9],
          ],
          0.3,
          mark('#fbf5e4'),
        ),
      )
      .join('') +
    line(
      g,
      [
        [-7, 9],
        [8, -7],
      ],
      1.5,
      gold,
    ) +
    line(
      g,
      [
        [-7, 9],
        [-7, -12],
      ],
      1.2,
      gold,
    ) +
    line(g, pts('-7,-12 -3,-15 3,-11 8,-7'), 1.5, gold)
  )
}

const lyre: Prop = (grip) => {
  const g = upright(grip)
  const gold = metal(grip.main ?? '#d9a32f')
  return (
    [-2, 0, 2]
      .map((x) =>
        line(
          g,
          [
            [x, -11],
            [x, 2],
          ],
          0.3,
          mark('#fbf5e4'),
        ),
      )
      .join('') +
    line(g, pts('-3,3 -6,-3 -4,-9 -6.6,-14'), 1.3, gold) +
    line(g, pts('3,3 6,-3 4,-9 6.6,-14'), 1.3, gold) +
    rod(
      g,
      [
        [-5.6, -11],
        [5.6, -11],
      ],
      [0.7, 0.7],
      gold,
    ) +
    oval(g, [0, 3.6], [4.4, 3], wood('#8a5a32'))
  )
}

const lute: Prop = (grip) => {
  const g: Grip = { ...grip, angle: -34 }
  return (
    blob(g, pts('-13,0 -9,-6.4 -1,-4.4 4,-1 4,1 -1,4.4 -9,6.4'), wood(grip.main ?? '#c08a4a')) +
    oval(g, [-6, 0], [1.8, 1.8], mark('#2b1a12')) +
    rod(
      g,
      [
        [3, 0],
        [18, 0],
      ],
      [0.8, 0.7],
      wood('#4a3020'),
    ) +
    rod(
      { ...g, angle: -90 },
      [
        [0, 0],
        [0, 0],
      ],
      [0.1, 0.1],
      wood('#4a3020'),
    )
  )
}

const drum: Prop = (grip) => {
  const g = upright(grip)
  return (
    plate(g, pts('-7,-4 7,-4 6.6,6 -6.6,6'), vinyl(grip.main ?? '#c22f2f')) +
    [-5, -1, 3]
      .map((x) =>
        line(
          g,
          [
            [x, -4],
            [x + 2, 6],
            [x + 4, -4],
          ],
          0.4,
          mark('#f4f2ec'),
        ),
      )
      .join('') +
    oval(g, [0, -4], [7.2, 2.2], paint('#f3e6c4', 'vinyl')) +
    rod(
      g,
      [
        [-6.8, 6],
        [6.8, 6],
      ],
      [0.7, 0.7],
      metal(grip.trim ?? '#d9a32f'),
    )
  )
}

const trumpet: Prop = (grip) =>
  rod(
    grip,
    [
      [-2, 0],
      [16, 0],
    ],
    [0.7, 0.9],
    metal(grip.main ?? '#d9a32f'),
  ) +
  blob(grip, pts('15,-1 22,-4 22,4 15,1'), metal(grip.main ?? '#d9a32f'), 0.4) +
  blob(grip, pts('4,0.8 12,0.8 12,9 8,7 4,9'), cloth(grip.trim ?? '#c22f2f'), 0.2)

const conch: Prop = (grip) =>
  blob(grip, pts('-2,0 2,-4 8,-5 12,-1 15,0 10,3.6 3,3.4'), vinyl(grip.main ?? '#f0c9b0')) +
  line(grip, pts('3,-3 5,0 4,3'), 0.5, vinyl('#c98a6a'))

const organ: Prop = (grip) => {
  const g = upright(grip)
  return (
    plate(g, pts('-9,-9 9,-9 9,7 -9,7'), wood(grip.main ?? '#8a5a32')) +
    [-6, -3, 0, 3, 6]
      .map((x) =>
        rod(
          g,
          [
            [x, -7],
            [x, 3],
          ],
          [0.9, 0.9],
          metal('#d9a32f'),
        ),
      )
      .join('') +
    rod(
      g,
      [
        [9, 0],
        [13, 0],
      ],
      [0.6, 0.6],
      metal('#9aa6b5'),
    ) +
    rod(
      g,
      [
        [13, 0],
        [13, 4],
      ],
      [0.6, 0.6],
      metal('#9aa6b5'),
    )
  )
}

const bell: Prop = (grip) =>
  blob(
    { ...grip, angle: 90 },
    pts('1,-1.4 4,-3 9,-4 11,-5.4 11,5.4 9,4 4,3 1,1.4'),
    metal(grip.main ?? '#d9a32f'),
    0.6,
  ) + knob({ ...grip, angle: 90 }, [11.6, 0], 1.3, metal('#8a5a32'))

const rattle: Prop = (grip) =>
  rod(
    grip,
    [
      [-4, 0],
      [7, 0],
    ],
    [0.8, 0.8],
    wood('#7a4d2b'),
  ) +
  knob(grip, [10, 0], 4, vinyl(grip.main ?? '#c98a3c')) +
  [8, 10, 12].map((x) => knob(grip, [x, 0.4], 0.6, mark('#46301f'))).join('')

export const music: Readonly<Record<string, Prop>> = {
  guitar,
  violin,
  harp,
  lyre,
  lute,
  drum,
  trumpet,
  conch,
  organ,
  bell,
  rattle,
}
