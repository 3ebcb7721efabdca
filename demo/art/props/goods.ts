import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Grip, Prop } from './grip.ts'
import { blob, flame, knob, line, oval, plate, rod, shine } from './grip.ts'

const upright = (grip: Grip): Grip => ({ ...grip, angle: 0 })
const hanging = (grip: Grip): Grip => ({ ...grip, angle: 90 })

const bottle: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 270 }
  return (
    blob(g, pts('-6,-3 3,-3.2 7,-1.2 12,-1.1 12,1.1 7,1.2 3,3.2 -6,3'), vinyl(grip.main ?? '#3c5a36'), 0.5) +
    plate(g, pts('-3,-3.1 2,-3.1 2,3.1 -3,3.1'), mark('#f0e2bd')) +
    rod(
      g,
      [
        [11.6, 0],
        [13.4, 0],
      ],
      [1, 1],
      wood('#b3834f'),
    )
  )
}

const flask: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 270 }
  return (
    shine(g, [0, 0], 10, grip.main ?? '#9adf6a') +
    blob(g, pts('-5,-5.6 -3,-6 5,-1.6 10,-1.4 10,1.4 5,1.6 -3,6 -5,5.6'), glow(grip.main ?? '#9adf6a'), 0.5) +
    rod(
      g,
      [
        [10.4, 0],
        [11.4, 0],
      ],
      [1.5, 1.5],
      wood('#b3834f'),
    )
  )
}

const goblet: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 270 }
  const gold = metal(grip.main ?? '#d9a32f')
  return (
    blob(g, pts('3,-1 5,-3.6 11,-4.2 11,4.2 5,3.6 3,1'), gold, 0.5) +
    rod(
      g,
      [
        [-3, 0],
        [3, 0],
      ],
      [0.9, 0.9],
      gold,
    ) +
    oval(g, [-3.4, 0], [0.9, 3.4], gold) +
    oval(g, [11, 0], [0.8, 4], vinyl(grip.trim ?? '#641c30'))
  )
}

const grail: Prop = (grip) =>
  shine({ ...grip, angle: 270 }, [8, 0], 18, '#ffeab0') +
  goblet({ ...grip, main: '#f1cf6a', trim: '#fff6d8' })

const cup: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 270 }
  return (
    line(g, pts('4.6,4 4,6.4 1.4,6 0.6,3.4'), 0.9, vinyl(grip.main ?? '#f7f1e6')) +
    blob(g, pts('0,-2.4 5.6,-4.4 5.6,4.4 0,2.4'), vinyl(grip.main ?? '#f7f1e6'), 0.4) +
    line(
      g,
      [
        [4, -4.1],
        [4, 4.1],
      ],
      0.7,
      vinyl(grip.trim ?? '#2f5bb0'),
    ) +
    oval(g, [5.6, 0], [0.7, 4.1], vinyl('#7a4a24'))
  )
}

const tray: Prop = (grip) =>
  rod(
    upright(grip),
    [
      [-9, 0],
      [9, 0],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#c7ced8'),
  ) +
  cup({ ...grip, at: [grip.at[0] - 4 * grip.unit, grip.at[1] - grip.unit] }) +
  blob(upright(grip), pts('2,-1 1,-5 3,-7 7,-7 9,-4 8,-1'), vinyl('#f7f1e6'))

const basket: Prop = (grip) => {
  const g = hanging(grip)
  const straw = wood(grip.main ?? '#b98a4a')
  return (
    line(g, pts('5,-6 0,-4.6 -1,0 0,4.6 5,6'), 1, straw) +
    [
      [4.4, -3.6, '#c22f2f'],
      [4, 0, '#df6a24'],
      [4.4, 3.6, '#c22f2f'],
    ]
      .map(([x, y, colour]) => knob(g, [Number(x), Number(y)], 2.3, vinyl(grip.trim ?? String(colour))))
      .join('') +
    blob(g, pts('4.6,-7 13,-5 13,5 4.6,7'), straw, 0.4) +
    [7, 10]
      .map((x) =>
        line(
          g,
          [
            [x, -6.2],
            [x + 0.8, 0],
            [x, 6.2],
          ],
          0.5,
          wood('#7a5426'),
        ),
      )
      .join('')
  )
}

const bag: Prop = (grip) => {
  const g = hanging(grip)
  const hide = cloth(grip.main ?? '#6b452c')
  return (
    line(g, pts('4,-4 0.6,-2.4 0.6,2.4 4,4'), 1, hide) +
    blob(g, pts('3.4,-8 14,-8.4 14,8.4 3.4,8'), hide, 0.25) +
    plate(g, pts('4,-8 8,-8 8,8 4,8'), cloth(grip.trim ?? '#8a5a32')) +
    knob(g, [8, 0], 1.1, metal('#d9a32f'))
  )
}

const sack: Prop = (grip) => {
  const g = hanging(grip)
  return (
    blob(g, pts('1,-1.4 4,-3 12,-7.4 17,-4 17,4 12,7.4 4,3 1,1.4'), cloth(grip.main ?? '#c9a878')) +
    rod(
      g,
      [
        [2.4, -1.8],
        [2.4, 1.8],
      ],
      [0.8, 0.8],
      cloth(grip.trim ?? '#6b452c'),
    )
  )
}

const coins: Prop = (grip) =>
  sack(grip) +
  pts('17,-6 18,-2 17.4,6')
    .map(([x = 0, y = 0]) => oval(hanging(grip), [x, y], [0.8, 1.7], metal('#e8b93c')))
    .join('')

const rose: Prop = (grip) =>
  line(
    grip,
    [
      [-6, 0],
      [12, 0],
    ],
    0.8,
    vinyl('#3c7d3f'),
  ) +
  oval(grip, [5, 1.8], [2.6, 1], vinyl('#3c7d3f')) +
  knob(grip, [13.6, 0], 3.2, cloth(grip.main ?? '#c22f2f')) +
  line(grip, pts('12.6,-1.4 14.6,0.4 13,1.6'), 0.5, cloth('#f3a0a0'))

const flower: Prop = (grip) =>
  line(
    grip,
    [
      [-5, 0],
      [11, 0],
    ],
    0.7,
    vinyl('#3c7d3f'),
  ) +
  [0, 60, 120, 180, 240, 300]
    .map((turn) =>
      oval(
        {
          ...grip,
          at: [
            grip.at[0] + Math.cos((grip.angle * Math.PI) / 180) * 13 * grip.unit,
            grip.at[1] + Math.sin((grip.angle * Math.PI) / 180) * 13 * grip.unit,
          ],
          angle: turn,
        },
        [2.2, 0],
        [2.1, 1.2],
        cloth(grip.main ?? '#f4f2ec'),
      ),
    )
    .join('') +
  knob(grip, [13, 0], 1.6, vinyl(grip.trim ?? '#f1c93c'))

const bouquet: Prop = (grip) => {
  const g: Grip = { ...grip, angle: 270 }
  const colours = [
    grip.main ?? '#df6a24',
    grip.trim ?? '#f1c93c',
    grip.main ?? '#df6a24',
    '#f4f2ec',
    grip.trim ?? '#f1c93c',
  ]
  return (
    blob(g, pts('-6,-1 3,-4 3,4 -6,1'), vinyl('#3c7d3f'), 0.4) +
    pts('5,-4 8,-1.6 5.4,0.6 8,3 5,5')
      .map(([x = 0, y = 0], index) => knob(g, [x, y], 2.8, cloth(colours[index] ?? '#df6a24')))
      .join('')
  )
}

const branch: Prop = (grip) =>
  line(grip, pts('-4,0 10,-1 20,2'), 0.8, wood('#6b452c')) +
  pts('6,-2.6 10,2 14,-2 18,3.6 20,-0.6')
    .map(([x = 0, y = 0]) => oval(grip, [x, y], [2.4, 1], vinyl(grip.main ?? '#5f9b4a')))
    .join('')

const peach: Prop = (grip) =>
  knob(upright(grip), [0, -4], 4.6, vinyl(grip.main ?? '#f0907c')) +
  line(upright(grip), pts('0.6,-8 -0.8,-4 0.4,-0.4'), 0.5, vinyl('#c9485a')) +
  oval(upright(grip), [3, -8.4], [2.8, 1.2], vinyl('#5f9b4a'))

const apple: Prop = (grip) =>
  knob(upright(grip), [0, -3], 3.4, vinyl(grip.main ?? '#c22f2f')) +
  line(
    upright(grip),
    [
      [0, -6],
      [0.8, -8],
    ],
    0.6,
    wood('#4a3020'),
  )

const bread: Prop = (grip) =>
  blob(upright(grip), pts('-6,0 -5.6,-4 0,-6 5.6,-4 6,0 0,1'), vinyl(grip.main ?? '#c98a3c')) +
  [-2.4, 0.4, 3]
    .map((x) =>
      line(
        upright(grip),
        [
          [x - 0.8, -4.6],
          [x + 0.8, -1.6],
        ],
        0.7,
        mark('#f3d79a'),
      ),
    )
    .join('')

const cheese: Prop = (grip) =>
  plate(upright(grip), pts('-6,0 5,-4.4 6,0'), vinyl('#f1c93c')) +
  plate(upright(grip), pts('-6,0 6,0 6,4 -6,4'), vinyl('#e3b22f')) +
  knob(upright(grip), [1, 2], 1, mark('#b88420'))

const pot: Prop = (grip) =>
  blob(hanging(grip), pts('1,-5 4,-7 11,-6 13,0 11,6 4,7 1,5'), metal(grip.main ?? '#5e6670')) +
  rod(
    hanging(grip),
    [
      [1, -5.6],
      [1, 5.6],
    ],
    [0.9, 0.9],
    metal(grip.main ?? '#5e6670'),
  )

const jar: Prop = (grip) =>
  blob(
    upright(grip),
    pts('-2.6,-10 2.6,-10 2.4,-7 6,-3 5,4 2,6 -2,6 -5,4 -6,-3 -2.4,-7'),
    vinyl(grip.main ?? '#b5643c'),
  ) + line(upright(grip), pts('-5.6,-2 0,-0.8 5.6,-2'), 0.9, vinyl(grip.trim ?? '#f0d9a2'))

const gourd: Prop = (grip) =>
  blob(
    upright(grip),
    pts('-1,-9 1,-9 3,-6 2,-3.4 5,1 3,5 -3,5 -5,1 -2,-3.4 -3,-6'),
    vinyl(grip.main ?? '#c98a3c'),
  )

const corn: Prop = (grip) =>
  blob(grip, pts('-1,-2 6,-2.6 13,-1.4 15,0 13,1.4 6,2.6 -1,2'), vinyl(grip.main ?? '#f1c93c')) +
  [2, 5, 8, 11]
    .map((x) =>
      line(
        grip,
        [
          [x, -2],
          [x + 0.4, 2],
        ],
        0.4,
        mark('#b8861e'),
      ),
    )
    .join('') +
  blob(grip, pts('-4,0 2,-3.6 8,-4.6 1,-1'), vinyl('#5f9b4a')) +
  blob(grip, pts('-4,0 2,3.6 8,4.6 1,1'), vinyl('#5f9b4a'))

const lamp: Prop = (grip) => {
  const g = upright(grip)
  const gold = metal(grip.main ?? '#d9a32f')
  return (
    shine(g, [10, -6], 9, '#ffd06a') +
    line(g, pts('-5,-2 -9,-4 -9,1 -4,1'), 1.1, gold) +
    blob(g, pts('-6,-3 0,-4.6 5,-3.6 11,-6 10,-3.6 5,2.4 -4,2.4'), gold) +
    blob(g, pts('-2.6,-4.2 0,-7.4 2.6,-4.2'), gold, 0.6) +
    rod(
      g,
      [
        [-3, 3],
        [3, 3],
      ],
      [0.8, 0.8],
      gold,
    ) +
    flame(g, [11.4, -7.4], 0.7)
  )
}

const orb: Prop = (grip) =>
  shine(upright(grip), [0, -5], 13, grip.main ?? '#9ad4f0') +
  knob(upright(grip), [0, -5], 5, glow(grip.main ?? '#9ad4f0'))

const ball: Prop = (grip) =>
  knob(upright(grip), [0, -4], 4.4, vinyl(grip.main ?? '#46301f')) +
  line(upright(grip), pts('-4,-4.6 0,-3 4,-4.6'), 0.5, vinyl(grip.trim ?? '#8a5a32'))

const skull: Prop = (grip) =>
  knob(upright(grip), [0, -4.4], 4.2, vinyl('#efe4cb')) +
  plate(upright(grip), pts('-2,-2 2,-2 1.8,1 -1.8,1'), vinyl('#e6d8ba')) +
  [-1.6, 1.6].map((x) => knob(upright(grip), [x, -4], 1.1, mark('#2b2528'))).join('')

const garlic: Prop = (grip) =>
  pts('4,-2 7,2 10,-1.6 13,1.4')
    .map(([x = 0, y = 0]) => knob(hanging(grip), [x, y], 2.4, vinyl('#f2ead6')))
    .join('') + line(hanging(grip), pts('0,0 4,0 8,0.6 14,0'), 0.6, wood('#b3834f'))

const bones: Prop = (grip) =>
  [-16, 10, 34]
    .map(
      (turn) =>
        rod(
          { ...grip, angle: turn },
          [
            [-8, 0],
            [8, 0],
          ],
          [1, 1],
          vinyl('#efe4cb'),
        ) + [-8.4, 8.4].map((x) => knob({ ...grip, angle: turn }, [x, 0], 1.7, vinyl('#efe4cb'))).join(''),
    )
    .join('')

const fish: Prop = (grip) =>
  blob(hanging(grip), pts('1,0 6,-3.4 12,-1 16,-3.6 15,0 16,3.6 12,1 6,3.4'), vinyl(grip.main ?? '#8fb3c9')) +
  knob(hanging(grip), [4, -0.6], 0.7, mark('#1b1517'))

const box: Prop = (grip) =>
  plate(upright(grip), pts('-8,-9 8,-9 8,5 -8,5'), vinyl(grip.main ?? '#b0175d')) +
  plate(upright(grip), pts('-5.6,-6.6 5.6,-6.6 5.6,2.6 -5.6,2.6'), paint(grip.trim ?? '#cfe3ee', 'vinyl'))

const cat: Prop = (grip) =>
  blob(upright(grip), pts('-9,4 -8,-5 0,-7 8,-4 11,3 0,6'), paint(grip.main ?? '#f4f2ec', 'hair')) +
  [
    [-8, -13],
    [-3, -13],
  ]
    .map(([x = 0, y = 0]) =>
      blob(
        upright(grip),
        [
          [x - 1.6, y + 3],
          [x, y - 2],
          [x + 1.6, y + 3],
        ],
        paint(grip.main ?? '#f4f2ec', 'hair'),
        0.4,
      ),
    )
    .join('') +
  knob(upright(grip), [-5.6, -8], 5, paint(grip.main ?? '#f4f2ec', 'hair')) +
  [-7.4, -4].map((x) => knob(upright(grip), [x, -8.6], 0.8, mark('#2b1c1a'))).join('')

const parrot: Prop = (grip) =>
  blob(upright(grip), pts('-4,-3 -5,-12 0,-17 5,-12 6,0 3,10 -1,4'), paint(grip.main ?? '#3c8a3f', 'hair')) +
  blob(upright(grip), pts('1,-10 6,-4 5,4 1,-1'), paint(grip.trim ?? '#2f5bb0', 'hair')) +
  blob(upright(grip), pts('-4,-14 -9,-12 -7,-8 -3,-10'), vinyl('#f1c93c')) +
  knob(upright(grip), [-1.6, -14], 1, mark('#1b1517'))

const falcon: Prop = (grip) => parrot({ ...grip, main: '#8a6a4a', trim: '#5a4030' })

const oar: Prop = (grip) =>
  rod(
    grip,
    [
      [-30, 0],
      [34, 0],
    ],
    [0.9, 0.9],
    wood(grip.main ?? '#b98a4a'),
  ) + blob(grip, pts('32,-1 36,-4 48,-3.4 49,0 48,3.4 36,4 32,1'), wood(grip.main ?? '#b98a4a'), 0.5)

const toyboat: Prop = (grip) =>
  blob(upright(grip), pts('-8,-2 8,-2 5,3 -5,3'), wood('#8a5a32'), 0.4) +
  rod(
    upright(grip),
    [
      [0, -2],
      [0, -15],
    ],
    [0.5, 0.4],
    wood('#6b452c'),
  ) +
  blob(upright(grip), pts('0.6,-14 8,-4 0.6,-4'), cloth('#f4ecd8'), 0.3)

const pumpkin: Prop = (grip) =>
  [-3.4, 3.4, 0].map((x) => oval(upright(grip), [x, -4], [3.6, 5], vinyl(grip.main ?? '#e58a25'))).join('') +
  rod(
    upright(grip),
    [
      [0, -8],
      [1, -11],
    ],
    [1, 0.7],
    wood('#5f7a34'),
  )

const tent: Prop = (grip) =>
  blob(upright(grip), pts('-8,2 -5,-5 0,-12 5,-5 8,2'), cloth(grip.main ?? '#7a2f6b'), 0.4) +
  blob(upright(grip), pts('-2,2 0,-8 2,2'), cloth('#f3c567'), 0.3) +
  knob(upright(grip), [0, -12.6], 1, metal('#d9a32f'))

const piglet: Prop = (grip) =>
  blob(upright(grip), pts('-9,4 -8,-4 0,-6 8,-3 9,4 0,7'), cloth('#f4f2ec')) +
  knob(upright(grip), [-6, -6], 4.6, vinyl('#f0a3b6')) +
  oval(upright(grip), [-7.4, -5.4], [1.8, 1.3], vinyl('#e0859c')) +
  [-7.4, -4].map((x) => knob(upright(grip), [x, -7.6], 0.6, mark('#2b1c1a'))).join('')

const boot: Prop = (grip) =>
  blob(
    hanging(grip),
    pts('0,-2.4 10,-2.6 13,-2.4 14,4 13,9 10,9 9,3 0,2.6'),
    vinyl(grip.main ?? '#5a3a22'),
    0.5,
  )

const net: Prop = (grip) =>
  rod(
    grip,
    [
      [-20, 0],
      [20, 0],
    ],
    [0.8, 0.8],
    wood('#8a5a32'),
  ) +
  oval(grip, [27, 0], [7, 7], paint('#eef2ea', 'glass')) +
  line(grip, pts('20,0 22,-6 28,-7 34,0 28,7 22,6 20,0'), 0.9, metal('#9aa6b5')) +
  blob(grip, pts('24,-6 32,-4 40,6 34,10 24,6'), paint('#eef2ea', 'glass'))

const pipe: Prop = (grip) =>
  line(upright(grip), pts('-8,-6 -2,-4 2,0'), 1.1, wood('#3a2418')) +
  blob(upright(grip), pts('0,-4 5,-4 4.6,2 0.6,2'), wood(grip.main ?? '#6b452c'), 0.6) +
  trios('3,-8,1.6 4.6,-12,2.2 2.4,-17,2.8')
    .map(([x = 0, y = 0, r = 0]) => knob(upright(grip), [x, y], r, paint('#e6e0d4', 'glass')))
    .join('')

const hoop: Prop = (grip) =>
  line(hanging(grip), pts('3,-9 12,-9 20,0 12,9 3,9 -4,0 3,-9'), 1.3, wood(grip.main ?? '#b3834f'))

export const goods: Readonly<Record<string, Prop>> = {
  bottle,
  flask,
  goblet,
  grail,
  cup,
  tray,
  basket,
  bag,
  sack,
  coins,
  rose,
  flower,
  bouquet,
  branch,
  peach,
  apple,
  bread,
  cheese,
  pot,
  jar,
  gourd,
  corn,
  lamp,
  orb,
  ball,
  skull,
  garlic,
  bones,
  fish,
  box,
  hoop,
  piglet,
  cat,
  parrot,
  falcon,
  oar,
  toyboat,
  pumpkin,
  tent,
  boot,
  net,
  pipe,
}
