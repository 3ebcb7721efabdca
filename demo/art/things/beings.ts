import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'

type Thing = (stance: Stance) => string
type Kit = ReturnType<typeof kitOf>

/** Things that look back at you, and things that are characters although nobody lives in them. */

function eyeAt(k: Kit, [x, y]: readonly [number, number], radius: number): string {
  return (
    k.knob([x, y], radius, vinyl('#fdf8ee')) +
    k.knob([x + radius * 0.16, y - radius * 0.06], radius * 0.62, vinyl('#1b1517')) +
    k.knob([x - radius * 0.12, y + radius * 0.24], radius * 0.2, mark('#ffffff'))
  )
}

const smileAt = (k: Kit, [x, y]: readonly [number, number], half: number, wide = 1.6): string =>
  k.line(
    [
      [x - half, y],
      [x, y - half * 0.5],
      [x + half, y],
    ],
    wide,
    mark('#3a2018'),
  )

const umbrella: Thing = (stance) => {
  const k = kitOf(stance)
  const paper = paint(dye(stance, 0, '#c9485a'), 'cloth')
  const ribs = [-30, -15, 0, 15, 30].map((x) =>
    k.line(
      [
        [x, 42],
        [x * 0.5, 74],
        [0, 98],
      ],
      0.9,
      wood('#5a2a24'),
      0.5,
    ),
  )
  return (
    k.rod([0, 40], [0, 8], [4, 3.6], paint('#d9a878', 'skin')) +
    k.soft(pts('-7,5 -6,10 7,10 14,6 12,2 -6,2'), wood('#8a5a32'), 0.5) +
    k.soft(pts('-38,40 -30,66 -10,92 0,100 10,92 30,66 38,40 20,35 0,38 -20,35'), paper, 0.7) +
    ribs.join('') +
    eyeAt(k, [0, 62], 11) +
    k.leaf(trios('0,48,3.6 6,36,4.4 16,30,3 22,33,1'), vinyl('#d9485a')) +
    k.rod([0, 98], [0, 106], [1.6, 1.2], wood('#5a2a24'))
  )
}

const lanternface: Thing = (stance) => {
  const k = kitOf(stance)
  const shade = glow(dye(stance, 0, '#f0a45a'))
  return (
    k.shine([0, 46], 80, '#ffb45a', 0.6) +
    k.soft(pts('-26,14 -35,44 -26,76 26,76 35,44 26,14'), shade, 0.8) +
    [24, 34, 56, 66]
      .map((y) =>
        k.line(
          [
            [-33 + Math.abs(y - 45) * 0.2, y],
            [0, y - 2],
            [33 - Math.abs(y - 45) * 0.2, y],
          ],
          0.9,
          mark('#a8542c'),
        ),
      )
      .join('') +
    [-26, 26].map((x) => eyeAt(k, [x * 0.5, 56], 7)).join('') +
    k.soft(pts('-20,38 0,33 20,38 12,24 -12,24'), mark('#6b1f1a'), 0.5) +
    k.leaf(trios('0,30,5 4,18,6 8,8,2'), vinyl('#d9485a')) +
    k.poly(pts('-18,76 18,76 16,83 -16,83'), wood('#2b2528')) +
    k.poly(pts('-18,14 18,14 16,8 -16,8'), wood('#2b2528')) +
    k.line(pts('-6,83 0,94 6,83'), 1.4, wood('#2b2528'))
  )
}

const mirrorface: Thing = (stance) => {
  const k = kitOf(stance)
  const brass = metal(dye(stance, 0, '#b9843a'))
  return (
    [-1, 1].map((side) => k.rod([side * 20, 10], [side * 26, 0], [3, 3.6], brass)).join('') +
    k.knob([0, 50], 40, brass) +
    k.knob([0, 50], 33, vinyl(dye(stance, 1, '#bcd6de'))) +
    k.line(pts('-18,68 -8,74 2,74'), 3, mark('#f4fafa'), 1) +
    [-12, 12].map((x) => eyeAt(k, [x, 52], 7)).join('') +
    smileAt(k, [0, 36], 8) +
    k.leaf(trios('-10,86,2 0,98,5 10,86,2'), brass)
  )
}

const wallface: Thing = (stance) => {
  const k = kitOf(stance)
  const clay = paint(dye(stance, 0, '#9a9488'), 'stone')
  return (
    [-22, 22].map((x) => k.oval([x, 3], [13, 6], clay)).join('') +
    k.soft(pts('-44,4 -46,50 -42,96 42,96 46,50 44,4'), clay, 0.35) +
    [-44, 44]
      .map((x) =>
        k.leaf(
          [
            [x, 50, 6],
            [x * 1.2, 36, 6],
            [x * 1.24, 24, 5],
          ],
          clay,
        ),
      )
      .join('') +
    [24, 78]
      .map((y) =>
        k.line(
          [
            [-44, y],
            [44, y],
          ],
          1,
          clay,
          0.4,
        ),
      )
      .join('') +
    pts('-20,90 16,88 30,14 -30,16')
      .map(([x = 0, y = 0]) =>
        k.line(
          [
            [x, y],
            [x + 2, y - 10],
          ],
          1,
          clay,
          0.4,
        ),
      )
      .join('') +
    [-15, 15].map((x) => eyeAt(k, [x, 60], 7)).join('') +
    k.line(pts('-12,40 0,41 12,40'), 2, mark('#4a4238'))
  )
}

const daruma: Thing = (stance) => {
  const k = kitOf(stance)
  const red = paint(dye(stance, 0, '#c22f2f'), 'cloth')
  const gold = metal('#d9a32f')
  return (
    k.heap(pts('-34,10 -40,40 -30,74 0,88 30,74 40,40 34,10 0,0'), red, 0.9) +
    k.heap(pts('-22,44 -24,62 0,72 24,62 22,44 0,38'), vinyl('#f6e6cc'), 0.9) +
    [-10, 10]
      .map((x, index) => (index ? k.knob([x, 55], 6, vinyl('#fdf8ee')) : eyeAt(k, [x, 55], 6)))
      .join('') +
    [-12, 12]
      .map((x) =>
        k.leaf(
          [
            [x * 0.4, 63, 1.6],
            [x, 66, 3],
            [x * 1.8, 63, 0.8],
          ],
          paint('#2b2528', 'hair'),
        ),
      )
      .join('') +
    k.line(pts('-6,45 0,47 6,45'), 1.6, mark('#7a2f2a')) +
    [-1, 1]
      .map((side) =>
        k.line(
          [
            [side * 8, 32],
            [side * 20, 24],
            [side * 22, 14],
            [side * 10, 12],
          ],
          2,
          gold,
          0.8,
        ),
      )
      .join('') +
    k.line(
      [
        [0, 30],
        [0, 12],
      ],
      2,
      gold,
      0.8,
    )
  )
}

const sandal: Thing = (stance) => {
  const k = kitOf(stance)
  const straw = paint(dye(stance, 0, '#d3b27c'), 'cloth')
  return (
    k.soft(pts('-24,8 -28,50 -22,90 0,100 22,90 28,50 24,8 0,0'), straw, 0.9) +
    [14, 24, 34, 44, 74, 84]
      .map((y) =>
        k.line(
          [
            [-24, y],
            [0, y - 3],
            [24, y],
          ],
          1,
          straw,
          0.4,
        ),
      )
      .join('') +
    k.line(pts('-22,40 -8,60 0,72 8,60 22,40'), 4, cloth('#96192b'), 0.6) +
    eyeAt(k, [0, 54], 12) +
    smileAt(k, [0, 28], 8, 2) +
    [-26, 26]
      .map((x) =>
        k.leaf(
          [
            [x, 44, 3.4],
            [x * 1.5, 36, 3.2],
            [x * 1.6, 24, 2.6],
          ],
          straw,
        ),
      )
      .join('') +
    [-10, 10].map((x) => k.oval([x, 1], [7, 5], straw)).join('')
  )
}

const egg: Thing = (stance) => {
  const k = kitOf(stance)
  const shell = paint(dye(stance, 0, '#f4ecdc'), 'vinyl')
  return (
    [-12, 12]
      .map(
        (x) =>
          k.rod([x, 16], [x * 1.2, 3], [4, 3.6], cloth('#2f4a7a')) +
          k.oval([x * 1.5, 2], [7, 4], vinyl('#2b2528')),
      )
      .join('') +
    k.heap(pts('-34,36 -28,74 0,98 28,74 34,36 20,12 0,8 -20,12'), shell, 1) +
    k.soft(pts('-34,38 -30,18 0,7 30,18 34,38 0,31'), cloth('#2f4a7a'), 0.6) +
    k.poly(pts('-8,36 8,36 5,26 10,16 -10,16 -5,26'), cloth('#c22f2f')) +
    [-12, 12].map((x) => eyeAt(k, [x, 64], 6)).join('') +
    smileAt(k, [0, 52], 10) +
    [-34, 34]
      .map((x) =>
        k.leaf(
          [
            [x * 0.9, 38, 3.6],
            [x * 1.3, 30, 3.4],
            [x * 1.36, 20, 3],
          ],
          cloth('#2f4a7a'),
        ),
      )
      .join('')
  )
}

const teapot: Thing = (stance) => {
  const k = kitOf(stance)
  const iron = paint(dye(stance, 0, '#6b5a4a'), 'metal')
  const fur = dye(stance, 1, '')
  const pot =
    k.leaf(trios('28,34,5 46,44,4 52,58,3'), iron) +
    k.line(pts('-26,56 -46,52 -46,30 -28,26'), 4, iron, 0.6) +
    k.heap(pts('-30,20 -36,40 -24,60 24,60 36,40 30,20 0,12'), iron, 0.9) +
    k.heap(pts('-20,60 -12,70 12,70 20,60'), iron, 0.7) +
    k.knob([0, 73], 4, iron)
  if (!fur) return pot + k.line(pts('-34,40 0,34 34,40'), 2, metal('#d9a32f'), 0.8)
  const coat = paint(fur, 'hair')
  return (
    k.leaf(trios('-20,20,4 -44,14,8 -60,24,2'), coat) +
    [-20, 20].map((x) => k.oval([x, 8], [9, 7], coat)).join('') +
    pot +
    [-1, 1].map((side) => k.knob([side * 12 + 22, 78], 5, coat)).join('') +
    k.knob([22, 68], 15, coat) +
    [-6, 6]
      .map(
        (x) =>
          k.oval([22 + x, 70], [4.6, 4], paint('#4a3428', 'hair')) +
          k.knob([22 + x, 70], 2, vinyl('#1b1517')),
      )
      .join('') +
    k.oval([24, 63], [5, 4], paint('#f0dfc0', 'hair')) +
    k.knob([25, 65], 1.8, mark('#2b1c1a'))
  )
}

const smile: Thing = (stance) => {
  const k = kitOf(stance)
  const lips = paint(dye(stance, 0, '#d9557a'), 'cloth')
  return (
    k.heap(pts('-62,52 -40,44 0,38 40,44 62,52 50,24 22,6 0,2 -22,6 -50,24'), lips, 0.9) +
    k.soft(pts('-52,44 -24,37 0,35 24,37 52,44 40,24 0,12 -40,24'), cloth('#fbf6ea'), 0.9) +
    [-36, -24, -12, 0, 12, 24, 36]
      .map((x) =>
        k.line(
          [
            [x, 38 + Math.abs(x) * 0.08],
            [x * 0.9, 14 + Math.abs(x) * 0.24],
          ],
          1.2,
          mark('#c9bda8'),
        ),
      )
      .join('') +
    k.line(pts('-48,30 0,22 48,30'), 1.2, mark('#c9bda8'))
  )
}

const hand: Thing = (stance) => {
  const k = kitOf(stance)
  const flesh = paint(dye(stance, 0, '#e8b890'), 'skin')
  const cuff = cloth(dye(stance, 1, '#d9a32f'))
  const fingers = [
    [-22, 58, -32, 90],
    [-8, 64, -11, 102],
    [8, 64, 11, 104],
    [22, 58, 31, 92],
  ].map(([x = 0, y = 0, tx = 0, ty = 0]) =>
    k.leaf(
      [
        [x, y - 10, 8],
        [(x + tx) / 2, (y + ty) / 2, 7.6],
        [tx, ty, 5],
      ],
      flesh,
    ),
  )
  return (
    k.soft(pts('-20,0 -24,20 24,20 20,0'), cuff, 0.4) +
    fingers.join('') +
    k.leaf(trios('-24,34,9 -42,46,8 -50,60,5'), flesh) +
    k.heap(pts('-30,20 -34,48 -20,66 20,66 32,48 27,20'), flesh, 0.8) +
    k.line(pts('-20,44 0,38 22,46'), 1.2, flesh, 0.34) +
    k.line(pts('-14,30 4,28 18,34'), 1.2, flesh, 0.34) +
    (stance.look.words.has('bars')
      ? [-36, -12, 12, 36].map((x) => k.rod([x, -2], [x, 100], [2, 2], metal('#3a3634'))).join('')
      : '') +
    (stance.look.words.has('face')
      ? [-10, 10].map((x) => k.knob([x, 48], 3.6, vinyl('#1b1517'))).join('') + smileAt(k, [0, 38], 7)
      : '')
  )
}

const greathead: Thing = (stance) => {
  const k = kitOf(stance)
  const flesh = paint(dye(stance, 0, '#8fbf8a'), 'skin')
  return (
    k.shine([0, 52], 90, '#9af0a8', 0.4) +
    [-58, -30, 0, 30, 58]
      .map((x) =>
        k.leaf(
          [
            [x, 8, 6],
            [x * 1.06, 34, 8],
            [x * 0.9, 54, 1],
          ],
          glow('#7ee08a'),
        ),
      )
      .join('') +
    k.heap(pts('-42,40 -38,78 0,104 38,78 42,40 24,12 0,6 -24,12'), flesh, 1) +
    [-15, 15].map((x) => eyeAt(k, [x, 58], 8)).join('') +
    [-16, 16]
      .map((x) =>
        k.line(
          [
            [x - 9, 71],
            [x, 74],
            [x + 9, 70],
          ],
          2.6,
          mark('#3c5a36'),
        ),
      )
      .join('') +
    k.soft(pts('-4,52 0,56 5,44 0,40 -5,43'), flesh) +
    k.soft(pts('-18,30 0,34 18,30 10,18 -10,18'), mark('#2c3a24'), 0.5) +
    k.line(pts('-14,30 0,32 14,30'), 3, mark('#f6f2e0'), 1)
  )
}

const ghost: Thing = (stance) => {
  const k = kitOf(stance)
  const sheet = paint(dye(stance, 0, '#dfe8ea'), 'glass')
  return (
    k.shine([0, 54], 76, '#cfe6f0', 0.5) +
    k.heap(pts('-30,6 -34,52 -22,88 0,98 22,88 34,52 32,4 22,12 12,2 0,12 -12,2 -22,12'), sheet, 0.8) +
    [-34, 34]
      .map((x) =>
        k.leaf(
          [
            [x * 0.8, 56, 5],
            [x * 1.3, 60, 5],
            [x * 1.6, 50, 3],
          ],
          sheet,
        ),
      )
      .join('') +
    [-10, 10].map((x) => k.oval([x, 68], [4.6, 6.4], mark('#26323a'))).join('') +
    k.oval([0, 50], [5, 8], mark('#26323a'))
  )
}

const fireball: Thing = (stance) => {
  const k = kitOf(stance)
  const flames = Array.from({ length: 11 }, (_, index) => {
    const t = (index * 18 * Math.PI) / 180
    return k.leaf(
      [
        [Math.cos(t) * 24, 46 + Math.sin(t) * 24, 8],
        [Math.cos(t) * 42, 48 + Math.sin(t) * 40, 6],
        [Math.cos(t) * 48 + 4, 54 + Math.sin(t) * 54, 0.8],
      ],
      glow(index % 2 ? '#ffb03a' : '#f0641e'),
    )
  })
  return (
    k.shine([0, 50], 90, '#ff8a2a', 0.7) +
    flames.join('') +
    k.knob([0, 42], 34, paint('#f0842e', 'glow')) +
    [-12, 12].map((x) => eyeAt(k, [x, 48], 7)).join('') +
    k.soft(pts('-14,32 0,28 14,32 6,20 -6,20'), mark('#6b1f1a'), 0.5)
  )
}

const swordstone: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#7d7a78'), 'stone')
  const gold = metal(dye(stance, 1, '#d9a32f'))
  const lit = stance.look.words.has('glow') ? k.shine([0, 66], 70, '#bcd8ff', 0.8) : ''
  return (
    lit +
    k.poly(pts('-4.6,96 4.6,96 4,30 -4,30'), metal('#d6dee8')) +
    k.line(
      [
        [0, 92],
        [0, 36],
      ],
      1.4,
      metal('#8a96a6'),
    ) +
    k.rod([-18, 97], [18, 97], [3, 3], gold) +
    k.rod([0, 98], [0, 112], [2.6, 2.4], wood('#4a2f24')) +
    k.knob([0, 115], 4.4, gold) +
    [-18, 18].map((x) => k.knob([x, 97], 3.6, gold)).join('') +
    k.soft(pts('-44,0 -40,24 -26,38 -6,42 14,40 32,30 44,0'), stone, 0.35) +
    k.face(pts('-26,38 -6,42 -10,20 -30,20'), stone, 0.86) +
    k.face(pts('14,40 32,30 26,12 8,22'), stone, 0.5) +
    k.poly(pts('-7,41 7,42 4,36 -4,35'), mark('#2b2624')) +
    pts('-34,8 -16,4 20,4 36,8')
      .map(([x = 0, y = 0]) => k.knob([x, y], 6, paint('#5f7a44', 'hair')))
      .join('')
  )
}

const lakearm: Thing = (stance) => {
  const k = kitOf(stance)
  const silk = cloth(dye(stance, 0, '#e6ecf4'))
  const ring = (r: number): string =>
    k.line(
      [
        [-r, 4],
        [0, 4 + r * 0.16],
        [r, 4],
        [0, 4 - r * 0.16],
        [-r, 4],
      ],
      1,
      paint('#e8f4fa', 'vinyl'),
      1,
    )
  return (
    k.oval([0, 4], [64, 13], paint(dye(stance, 1, '#4f7f9a'), 'vinyl')) +
    ring(52) +
    ring(36) +
    k.shine([0, 74], 50, '#dfeaff', 0.5) +
    k.poly(pts('-3,70 3,70 2.4,118 0,124 -2.4,118'), metal('#dfe6ee')) +
    k.rod([-12, 69], [12, 69], [2, 2], metal('#d9a32f')) +
    k.rod([0, 58], [0, 68], [2, 2], wood('#4a2f24')) +
    k.knob([0, 54], 3, metal('#d9a32f')) +
    k.leaf(trios('2,6,9 0,34,7 0,56,5'), paint('#f3dccb', 'skin')) +
    k.knob([0, 60], 6.4, paint('#f3dccb', 'skin')) +
    k.soft(pts('-18,4 -12,26 -8,40 10,40 15,26 20,4 0,-2'), silk, 0.8) +
    k.line(pts('-8,39 0,36 10,39'), 1.6, metal('#d9a32f'), 0.8) +
    ring(20)
  )
}

const scrolls: Thing = (stance) => {
  const k = kitOf(stance)
  const paper = paint(dye(stance, 0, '#f3e9d0'), 'vinyl')
  const roll = (x: number, y: number): string =>
    k.rod([x - 20, y], [x + 20, y], [6.4, 6.4], paper) +
    k.knob([x + 24, y], 4, wood('#96402f')) +
    k.rod([x - 1, y], [x + 1, y], [6.8, 6.8], cloth('#96192b'))
  return (
    roll(-22, 7) +
    roll(24, 7) +
    roll(0, 19) +
    roll(-26, 30) +
    roll(22, 30) +
    roll(-2, 42) +
    k.poly(pts('-18,50 26,50 30,96 -14,96'), paper) +
    k.rod([-22, 96], [34, 96], [3, 3], wood('#96402f')) +
    k.rod([-24, 50], [32, 50], [3.4, 3.4], wood('#96402f'))
  )
}

const peach: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.heap(pts('-44,30 -42,62 -16,84 0,76 16,84 42,62 44,30 0,4'), vinyl(dye(stance, 0, '#f0907c')), 1) +
    k.heap(pts('-36,34 -34,58 0,66 34,58 36,34 0,12'), vinyl('#f8d9b0'), 1) +
    k.leaf(trios('0,78,2 14,92,7 32,94,1'), vinyl('#5f9b4a'))
  )
}

const caterpillar: Thing = (stance) => {
  const k = kitOf(stance)
  const blue = paint(dye(stance, 0, '#4f86c0'), 'cloth')
  const rings = trios('-56,16,13 -40,20,15 -22,19,16 -4,20,17 14,24,18').map(
    ([x = 0, y = 0, r = 0], index) =>
      [-5, 5]
        .map((dx) =>
          k.oval(
            [x + dx, 3],
            [5, 4],
            vinyl(['#c22f2f', '#d9a32f', '#3f9b74', '#6d3364', '#df6a24'][index] ?? '#c22f2f'),
          ),
        )
        .join('') + k.knob([x, y], r, index % 2 ? paint('#7fb0dc', 'cloth') : blue),
  )
  return (
    rings.join('') +
    k.knob([30, 52], 24, blue) +
    [-8, 10].map((x) => eyeAt(k, [30 + x, 56], 5.4)).join('') +
    smileAt(k, [32, 43], 7) +
    [-1, 1]
      .map(
        (side) =>
          k.line(
            [
              [30 + side * 8, 72],
              [30 + side * 15, 86],
            ],
            2,
            blue,
            0.4,
          ) + k.knob([30 + side * 15.6, 88], 4, cloth('#f1c93c')),
      )
      .join('') +
    k.line(pts('46,44 58,40 64,48'), 1.8, wood('#8a5a32')) +
    k.knob([65, 52], 5, cloth('#f0a3b6'))
  )
}

const hedgehog: Thing = (stance) => {
  const k = kitOf(stance)
  const quills = Array.from({ length: 26 }, (_, index) => {
    const t = ((-14 + index * 8) * Math.PI) / 180
    const reach = 44 + (index % 3) * 5
    return k.leaf(
      [
        [-4 + Math.cos(t) * 22, 30 + Math.sin(t) * 20, 4],
        [-4 + Math.cos(t) * reach, 30 + Math.sin(t) * reach * 0.9, 0.5],
      ],
      paint(index % 2 ? '#6b4a34' : '#8a6a4a', 'hair'),
    )
  })
  return (
    quills.join('') +
    k.heap(pts('-34,10 -34,40 0,58 26,44 30,14 0,4'), paint('#5a3f2c', 'hair'), 1) +
    k.heap(pts('6,12 4,34 22,42 44,26 48,20 34,10'), paint(dye(stance, 0, '#e6c9a0'), 'hair'), 1) +
    k.knob([48, 22], 4, vinyl('#2b1c1a')) +
    k.knob([27, 30], 3, vinyl('#1b1517')) +
    [-16, 0, 20].map((x) => k.oval([x, 4], [7, 4], paint('#e6c9a0', 'hair'))).join('')
  )
}

const jar: Thing = (stance) => {
  const k = kitOf(stance)
  const clay = paint(dye(stance, 0, '#b5643c'), 'vinyl')
  return (
    k.soft(pts('-16,96 16,96 14,84 30,62 30,34 16,4 -16,4 -30,34 -30,62 -14,84'), clay, 0.8) +
    k.rod([-18, 96], [18, 96], [3, 3], clay) +
    k.line(pts('-29,58 0,54 29,58'), 3, vinyl(dye(stance, 1, '#f0d9a2')), 0.8) +
    (stance.look.words.has('cracked') ? k.line(pts('-6,70 2,56 -4,44 6,30 0,18'), 2.2, mark('#3a1f14')) : '')
  )
}

const boulder: Thing = (stance) => {
  const k = kitOf(stance)
  const sleeve = cloth(dye(stance, 0, '#a8321c'))
  return (
    k.soft(pts('-60,0 -58,50 -36,92 -6,104 30,96 54,60 60,0'), paint('#7a7264', 'stone'), 0.35) +
    k.face(pts('-36,92 -6,104 -10,60 -44,50'), paint('#7a7264', 'stone'), 0.86) +
    k.soft(pts('-24,0 -24,34 0,48 24,34 24,0'), mark('#241a14'), 0.5) +
    k.leaf(trios('36,6,6 48,12,5.4 58,8,4.6'), sleeve) +
    k.knob([62, 7], 6, paint('#d9a878', 'skin')) +
    pts('-46,24 -30,70 10,90 40,60')
      .map(([x = 0, y = 0]) => k.knob([x, y], 6, paint('#5f7a44', 'hair')))
      .join('')
  )
}

export const beings: Readonly<Record<string, Thing>> = {
  umbrella,
  lanternface,
  mirrorface,
  wallface,
  daruma,
  sandal,
  egg,
  teapot,
  smile,
  hand,
  greathead,
  ghost,
  fireball,
  swordstone,
  lakearm,
  scrolls,
  peach,
  caterpillar,
  hedgehog,
  jar,
  boulder,
}
