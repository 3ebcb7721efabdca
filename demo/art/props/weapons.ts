import { cloth, glow, mark, metal, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts } from '#demo/art/points.ts'
import type { Prop } from './grip.ts'
import { blob, knob, line, oval, plate, rod } from './grip.ts'

const steel = '#c3ccd6'

const lance: Prop = (grip) =>
  rod(
    grip,
    [
      [-34, 0],
      [58, 0],
    ],
    [1.1, 0.7],
    wood(grip.main ?? '#8a5a32'),
  ) +
  plate(grip, pts('56,-1.6 66,0 56,1.6'), metal(steel)) +
  blob(grip, pts('6,-1.2 2,-3.6 1,0 2,3.6 6,1.2'), metal(grip.trim ?? steel), 0.5)

const spear: Prop = (grip) =>
  rod(
    grip,
    [
      [-40, 0],
      [36, 0],
    ],
    [0.9, 0.9],
    wood(grip.main ?? '#8a5a32'),
  ) + blob(grip, pts('35,-0.8 39,-2.6 47,0 39,2.6 35,0.8'), metal(grip.trim ?? steel), 0.4)

const sword: Prop = (grip) =>
  plate(grip, pts('3,-1.3 30,-1 34,0 30,1 3,1.3'), metal(grip.main ?? steel)) +
  line(
    grip,
    [
      [4, 0],
      [28, 0],
    ],
    0.5,
    metal('#7f8a96'),
  ) +
  rod(
    grip,
    [
      [3, -5],
      [3, 5],
    ],
    [0.9, 0.9],
    metal(grip.trim ?? '#d9a32f'),
  ) +
  rod(
    grip,
    [
      [-4, 0],
      [3, 0],
    ],
    [1, 1],
    wood('#4a3020'),
  ) +
  knob(grip, [-4.6, 0], 1.5, metal(grip.trim ?? '#d9a32f'))

const rapier: Prop = (grip) =>
  rod(
    grip,
    [
      [2, 0],
      [42, 0],
    ],
    [0.62, 0.24],
    metal(grip.main ?? steel),
  ) +
  oval(grip, [2.6, 0], [1.6, 3.2], metal(grip.trim ?? '#d9a32f')) +
  line(grip, pts('2,3 -2,3.4 -4,0.6'), 0.7, metal(grip.trim ?? '#d9a32f')) +
  knob(grip, [-3.6, 0], 1.1, metal(grip.trim ?? '#d9a32f'))

const sabre: Prop = (grip) =>
  blob(grip, pts('2,-1.4 16,-2.6 33,-7.4 18,0.4 2,1.3'), metal(grip.main ?? steel), 0.5) +
  line(grip, pts('2.6,2.6 0,3.4 -4,1'), 0.8, metal(grip.trim ?? '#d9a32f')) +
  rod(
    grip,
    [
      [-4, 0],
      [3, 0],
    ],
    [1.1, 1.1],
    wood('#3a2418'),
  )

const dagger: Prop = (grip) =>
  plate(grip, pts('2,-1.1 12,-0.6 15,0 12,0.6 2,1.1'), metal(grip.main ?? steel)) +
  rod(
    grip,
    [
      [2, -3],
      [2, 3],
    ],
    [0.7, 0.7],
    metal(grip.trim ?? '#d9a32f'),
  ) +
  rod(
    grip,
    [
      [-3, 0],
      [2, 0],
    ],
    [0.9, 0.9],
    wood('#4a3020'),
  )

const axe: Prop = (grip) =>
  rod(
    grip,
    [
      [-16, 0],
      [20, 0],
    ],
    [1.1, 1.1],
    wood(grip.main ?? '#7a4d2b'),
  ) + blob(grip, pts('13,-1 11,-8 19,-9.6 25,-7 20,-1'), metal(grip.trim ?? steel), 0.5)

const halberd: Prop = (grip) =>
  rod(
    grip,
    [
      [-44, 0],
      [34, 0],
    ],
    [0.9, 0.9],
    wood(grip.main ?? '#7a4d2b'),
  ) +
  plate(grip, pts('32,-1 44,0 32,1'), metal(grip.trim ?? steel)) +
  blob(grip, pts('24,-0.8 22,-6.4 32,-7.6 32,-0.8'), metal(grip.trim ?? steel), 0.4)

const trident: Prop = (grip) =>
  rod(
    grip,
    [
      [-40, 0],
      [34, 0],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#a9713a'),
  ) +
  line(grip, pts('46,-4.4 36,-4.4 34,0 36,4.4 46,4.4'), 1.2, metal(grip.trim ?? '#d9a32f')) +
  rod(
    grip,
    [
      [34, 0],
      [48, 0],
    ],
    [0.8, 0.3],
    metal(grip.trim ?? '#d9a32f'),
  )

const harpoon: Prop = (grip) =>
  rod(
    grip,
    [
      [-30, 0],
      [34, 0],
    ],
    [0.9, 0.8],
    wood(grip.main ?? '#7a4d2b'),
  ) + plate(grip, pts('33,0 34,-3 44,0 34,3'), metal(grip.trim ?? '#d9a32f'))

const club: Prop = (grip) =>
  blob(grip, pts('-4,-1.2 12,-2.4 24,-4.6 28,0 24,4.6 12,2.4 -4,1.2'), wood(grip.main ?? '#6b452c')) +
  pts('14,-1.6 19,1.4 22,-2 24,2')
    .map(([x = 0, y = 0]) => knob(grip, [x, y], 0.9, metal(grip.trim ?? steel)))
    .join('')

const macuahuitl: Prop = (grip) =>
  [-1, 1]
    .map((side) =>
      [8, 13, 18, 23]
        .map((x) =>
          plate(
            grip,
            [
              [x - 2, side * 2.2],
              [x, side * 4.6],
              [x + 2, side * 2.2],
            ],
            vinyl('#1f2430'),
          ),
        )
        .join(''),
    )
    .join('') +
  blob(
    grip,
    pts('-5,-1 4,-1.4 6,-2.6 26,-2.8 27,0 26,2.8 6,2.6 4,1.4 -5,1'),
    wood(grip.main ?? '#9a6a38'),
    0.4,
  )

const rake: Prop = (grip) =>
  rod(
    grip,
    [
      [-40, 0],
      [30, 0],
    ],
    [1, 1],
    wood(grip.main ?? '#7a4d2b'),
  ) +
  rod(
    grip,
    [
      [31, -9],
      [31, 9],
    ],
    [1.2, 1.2],
    metal(grip.trim ?? steel),
  ) +
  [-8, -4, 0, 4, 8]
    .map((y) =>
      rod(
        grip,
        [
          [31, y],
          [38, y],
        ],
        [0.9, 0.3],
        metal(grip.trim ?? steel),
      ),
    )
    .join('')

const spade: Prop = (grip) =>
  rod(
    grip,
    [
      [-40, 0],
      [34, 0],
    ],
    [1, 1],
    wood(grip.main ?? '#5a3a2c'),
  ) +
  blob(grip, pts('33,-1 34,-6 44,-4 42,0 44,4 34,6 33,1'), metal(grip.trim ?? steel), 0.4) +
  blob(grip, pts('-38,-1 -44,-5.4 -48,0 -44,5.4 -38,1'), metal(grip.trim ?? steel), 0.6)

const shield: Prop = (grip) =>
  oval(grip, [3, 0], [11, 11], metal(grip.main ?? '#a9713a')) +
  oval(grip, [3, 0], [8.4, 8.4], vinyl(grip.trim ?? '#96192b')) +
  oval(grip, [3, 0], [2.6, 2.6], metal(grip.main ?? '#d9a32f'))

const kite: Prop = (grip) =>
  blob(
    { ...grip, angle: 90 },
    pts('-13,0 -11,-8.6 -2,-9 8,-6 16,0 8,6 -2,9 -11,8.6'),
    vinyl(grip.main ?? '#212f5a'),
    0.6,
  ) +
  line(
    { ...grip, angle: 90 },
    [
      [-11, 0],
      [13, 0],
    ],
    2,
    vinyl(grip.trim ?? '#f4f2ec'),
  ) +
  line(
    { ...grip, angle: 90 },
    [
      [-3, -7.4],
      [-3, 7.4],
    ],
    2,
    vinyl(grip.trim ?? '#f4f2ec'),
  )

const bow: Prop = (grip) =>
  line(grip, pts('-2,-24 4,-12 5,0 4,12 -2,24'), 1.5, wood(grip.main ?? '#7a4d2b')) +
  line(
    grip,
    [
      [-2, -24],
      [-2, 24],
    ],
    0.35,
    mark('#f4f2ec'),
  )

const crossbow: Prop = (grip) =>
  rod(
    grip,
    [
      [-8, 0],
      [14, 0],
    ],
    [1.4, 1.1],
    wood(grip.main ?? '#6b452c'),
  ) +
  line(grip, pts('9,-12 14,-5 15,0 14,5 9,12'), 1.3, metal(grip.trim ?? steel)) +
  line(grip, pts('9,-12 4,0 9,12'), 0.35, mark('#f4f2ec')) +
  rod(
    grip,
    [
      [4, 0],
      [21, 0],
    ],
    [0.4, 0.3],
    wood('#d9b074'),
  )

const musket: Prop = (grip) =>
  blob(grip, pts('-20,1 -20,4.6 -8,2.2 4,1.4 4,-0.6 -8,-0.4'), wood(grip.main ?? '#6b452c'), 0.4) +
  rod(
    grip,
    [
      [-8, -0.2],
      [38, -0.4],
    ],
    [0.9, 0.7],
    metal(grip.trim ?? '#5e6670'),
  ) +
  rod(
    grip,
    [
      [-6, 0.8],
      [22, 0.6],
    ],
    [0.9, 0.7],
    wood(grip.main ?? '#6b452c'),
  )

const pistol: Prop = (grip) =>
  rod(
    grip,
    [
      [0, -1],
      [15, -1],
    ],
    [1, 0.8],
    metal(grip.trim ?? '#5e6670'),
  ) + blob(grip, pts('-3,5 -1,5 3,0.4 9,-0.2 9,-1 0,-1.6 -4,1'), wood(grip.main ?? '#6b452c'), 0.5)

const whip: Prop = (grip) =>
  rod(
    grip,
    [
      [-4, 0],
      [6, 0],
    ],
    [0.9, 0.8],
    wood('#4a3020'),
  ) + line(grip, pts('6,0 16,-4 24,6 34,2 38,10'), 0.7, cloth(grip.main ?? '#6b452c'))

const fire: Prop = (grip) =>
  rod(
    grip,
    [
      [-30, 0],
      [30, 0],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#96192b'),
  ) + blob(grip, pts('28,-1.6 36,-5 34,-1 46,0 34,1 36,5 28,1.6'), glow('#ff8a2a'), 0.6)

export const weapons: Readonly<Record<string, Prop>> = {
  lance,
  spear,
  sword,
  rapier,
  sabre,
  dagger,
  axe,
  halberd,
  trident,
  harpoon,
  club,
  macuahuitl,
  rake,
  spade,
  shield,
  kite,
  bow,
  crossbow,
  musket,
  pistol,
  whip,
  fire,
}
