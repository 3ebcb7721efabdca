import type { Point } from '#demo/art/brush.ts'
import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'

type Thing = (stance: Stance) => string

const rock: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#7d7266'), 'stone')
  return (
    k.soft(pts('-40,0 -36,26 -20,44 2,40 18,54 34,32 42,0'), stone, 0.35) +
    k.face(pts('-20,44 2,40 -6,18 -26,22'), stone, 0.86) +
    k.face(pts('18,54 34,32 22,22 6,34'), stone, 0.8) +
    k.face(pts('-6,18 6,34 22,22 10,4'), stone, 0.44)
  )
}

const cliff: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#6b6058'), 'stone')
  return (
    k.soft(pts('-50,0 -46,60 -34,96 -8,100 4,84 10,40 26,16 30,0'), stone, 0.3) +
    [
      [-40, 60, -20, 90],
      [-24, 30, -6, 70],
      [-4, 40, 2, 80],
      [-36, 10, -16, 40],
    ]
      .map(([x = 0, y = 0, tx = 0, ty = 0], index) =>
        k.face(
          [
            [x, y],
            [tx, ty],
            [tx + 8, ty - 22],
            [x + 10, y - 10],
          ],
          stone,
          index % 2 ? 0.5 : 0.82,
        ),
      )
      .join('')
  )
}

/** Boughs of leaves on a trunk; `bare` in winter, `split` by lightning, `gourds` with fruit. */
const tree: Thing = (stance) => {
  const { look } = stance
  const k = kitOf(stance)
  const bark = wood(dye(stance, 0, '#6b4a2f'))
  const leaves = [dye(stance, 1, '#3c6b3a'), dye(stance, 1, '#3c6b3a')]
  const trunk = k.soft(pts('-14,0 -7,12 -6,44 -14,60 0,54 14,64 7,44 8,12 17,0 0,4'), bark, 0.6)
  const boughs = pts('-30,76 30,80 -12,90 14,94')
    .map(([x = 0, y = 0]) => k.rod([0, 50], [x, y], [4, 1.4], bark))
    .join('')
  if (look.words.has('split'))
    return (
      k.shine([2, 70], 34, '#cfe0ff') +
      k.poly(pts('6,110 -4,84 4,84 -6,54 10,78 2,78 14,110'), glow('#eef4ff')) +
      k.soft(pts('-16,0 -8,14 -10,50 -24,84 -4,60 0,30'), bark, 0.5) +
      k.soft(pts('18,0 8,14 8,48 26,80 4,56 0,30'), bark, 0.5) +
      boughs
    )
  if (look.words.has('bare')) return boughs + trunk
  const crown = trios('-30,78,18 30,80,18 0,74,20 -18,96,18 18,98,18 0,108,15')
    .map(([x = 0, y = 0, r = 0]) => k.knob([x, y], r, paint(leaves[0] ?? '#3c6b3a', 'hair')))
    .join('')
  const fruit = look.words.has('gourds')
    ? pts('-24,66 -6,58 12,62 28,68')
        .map(
          ([x = 0, y = 0], index) =>
            k.line(
              [
                [x, y + 10],
                [x, y + 4],
              ],
              0.8,
              bark,
            ) +
            (index === 2
              ? k.knob([x, y], 6, vinyl('#efe4cb')) +
                [-2, 2].map((dx) => k.knob([x + dx, y + 0.6], 1.5, mark('#2b2528'))).join('')
              : k.knob([x, y], 5.4, vinyl('#c98a3c'))),
        )
        .join('')
    : ''
  return boughs + trunk + crown + fruit
}

const palm: Thing = (stance) => {
  const k = kitOf(stance)
  const bark = wood(dye(stance, 0, '#8a6a42'))
  const leaf = paint(dye(stance, 1, '#3c7d3f'), 'hair')
  const fronds = [170, 145, 118, 88, 60, 32, 8].map((angle) => {
    const t = (angle * Math.PI) / 180
    const mid: Point = [8 + Math.cos(t) * 18, 82 + Math.sin(t) * 13]
    return k.leaf(
      [
        [8, 82, 1.6],
        [mid[0], mid[1], 4.6],
        [8 + Math.cos(t) * 36, 82 + Math.sin(t) * 14 - 9, 0.6],
      ],
      leaf,
    )
  })
  return (
    k.leaf(trios('-6,0,5 -3,30,3.6 3,60,3 8,84,3'), bark) +
    [12, 26, 40, 54, 68]
      .map((y) =>
        k.line(
          [
            [-6 + y * 0.14, y],
            [0 + y * 0.14, y + 1],
          ],
          0.7,
          wood('#5a3f24'),
        ),
      )
      .join('') +
    fronds.join('') +
    pts('5,78 11,78 8,75')
      .map(([x = 0, y = 0]) => k.knob([x, y], 2.8, vinyl('#6b452c')))
      .join('')
  )
}

const pine: Thing = (stance) => {
  const k = kitOf(stance)
  const leaf = paint(dye(stance, 1, '#1f4a38'), 'hair')
  return (
    k.rod([0, 0], [0, 24], [4, 3.4], wood(dye(stance, 0, '#5a3f2a'))) +
    trios('14,32,40 34,26,38 54,20,34 74,13,28')
      .map(([y = 0, half = 0, high = 0]) =>
        k.soft(
          [
            [-half, y],
            [0, y + high],
            [half, y],
            [half * 0.4, y + 3],
            [0, y - 3],
            [-half * 0.4, y + 3],
          ],
          leaf,
          0.3,
        ),
      )
      .join('')
  )
}

const maguey: Thing = (stance) => {
  const k = kitOf(stance)
  const leaf = paint(dye(stance, 0, '#5f8f6a'), 'vinyl')
  return [150, 30, 130, 50, 112, 68, 90]
    .map((angle, index) => {
      const t = (angle * Math.PI) / 180
      const long = 46 + (index % 3) * 8
      return k.leaf(
        [
          [0, 4, 4],
          [Math.cos(t) * long * 0.5, 4 + Math.sin(t) * long * 0.52, 6],
          [Math.cos(t) * long, 4 + Math.sin(t) * long, 0.6],
        ],
        leaf,
      )
    })
    .join('')
}

const mushroom: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.soft(pts('-8,0 -6,40 -8,56 8,56 6,40 9,0'), paint('#efe4cf', 'vinyl'), 0.5) +
    k.heap(
      pts('-40,54 -30,76 0,90 30,76 40,54 18,50 0,48 -18,50'),
      paint(dye(stance, 0, '#c9b79a'), 'vinyl'),
      0.8,
    ) +
    trios('-18,68,4 2,78,5 18,66,4 -4,60,3')
      .map(([x = 0, y = 0, r = 0]) => k.oval([x, y], [r * 1.2, r * 0.8], paint('#f4ecd8', 'vinyl')))
      .join('')
  )
}

/** A sea of curling waves, wide and low. */
const wave: Thing = (stance) => {
  const k = kitOf(stance)
  const water = paint(dye(stance, 0, '#2f6b8a'), 'vinyl')
  const foam = paint('#e6f2f2', 'vinyl')
  const row = (y: number, shift: number): string =>
    [-84, -56, -28, 0, 28, 56]
      .map(
        (x) =>
          k.soft(
            [
              [x + shift, y - 8],
              [x + shift + 4, y + 6],
              [x + shift + 14, y + 11],
              [x + shift + 24, y + 6],
              [x + shift + 18, y + 4],
              [x + shift + 30, y - 8],
            ],
            water,
            0.7,
          ) +
          k.line(
            [
              [x + shift + 4, y + 5],
              [x + shift + 14, y + 11],
              [x + shift + 24, y + 6],
            ],
            1.6,
            foam,
            0.9,
          ),
      )
      .join('')
  return row(16, -4) + row(8, 8) + k.poly(pts('-90,6 90,6 90,-8 -90,-8'), water) + row(0, -8)
}

const pool: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.oval([0, 2], [62, 13], paint(dye(stance, 0, '#3f8fa8'), 'vinyl')) +
    trios('-20,3,26 18,0,30 0,6,16')
      .map(([x = 0, y = 0, r = 0]) =>
        k.line(
          [
            [x - r, y],
            [x, y + 1.6],
            [x + r, y],
          ],
          0.9,
          paint('#d6eef2', 'vinyl'),
          0.9,
        ),
      )
      .join('')
  )
}

const waterfall: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 1, '#5a5650'), 'stone')
  const water = paint(dye(stance, 0, '#9cc8d8'), 'vinyl')
  return (
    k.soft(pts('-60,0 -58,110 -22,116 -18,20 -16,0'), stone, 0.3) +
    k.soft(pts('60,0 58,104 26,112 20,20 18,0'), stone, 0.3) +
    k.soft(pts('-22,114 26,110 22,60 24,4 -20,4 -19,60'), water, 0.4) +
    [-12, -2, 8, 16]
      .map((x) =>
        k.line(
          [
            [x, 110],
            [x + 1, 60],
            [x - 1, 6],
          ],
          1.6,
          paint('#eef8fa', 'vinyl'),
          1,
        ),
      )
      .join('') +
    [-22, -8, 8, 22].map((x) => k.knob([x, 4], 9, paint('#e8f4f6', 'vinyl'))).join('')
  )
}

const cloud: Thing = (stance) => {
  const k = kitOf(stance)
  const puff = paint(dye(stance, 0, '#e9e4da'), 'hair')
  return trios('-34,10,14 34,10,13 -16,18,18 16,19,17 0,12,18')
    .map(([x = 0, y = 0, r = 0]) => k.knob([x, y], r, puff))
    .join('')
}

const fire: Thing = (stance) => {
  const k = kitOf(stance)
  const tongue = (x: number, y: number, s: number, colour: string): string =>
    k.soft(
      [
        [x - 10 * s, y],
        [x - 12 * s, y + 16 * s],
        [x - 4 * s, y + 30 * s],
        [x - 2 * s, y + 48 * s],
        [x + 6 * s, y + 30 * s],
        [x + 12 * s, y + 18 * s],
        [x + 10 * s, y],
      ],
      glow(colour),
      0.8,
    )
  const logs = [
    [-22, 3, 22, 7],
    [-20, 8, 22, 2],
  ].map(([x = 0, y = 0, tx = 0, ty = 0]) => k.rod([x, y], [tx, ty], [3.4, 3.4], wood('#4a3020')))
  return (
    k.shine([0, 24], 66, '#ff8a2a', 0.6) +
    logs.join('') +
    tongue(-10, 6, 0.9, '#f0641e') +
    tongue(11, 6, 0.8, '#f0641e') +
    tongue(0, 5, 1.2, '#ff9a2e') +
    tongue(0, 5, 0.8, '#ffcf55') +
    tongue(0, 4, 0.44, '#fff4cf')
  )
}

const ice: Thing = (stance) => {
  const k = kitOf(stance)
  const bright = paint(dye(stance, 0, '#d6ebf4'), 'vinyl')
  return trios('-34,30,16 -8,56,20 24,40,18')
    .map(
      ([x = 0, h = 0, w = 0]) =>
        k.face(
          [
            [x - w, 0],
            [x - w * 0.5, h * 0.8],
            [x, h],
            [x + w * 0.2, 0],
          ],
          bright,
          0.9,
        ) +
        k.face(
          [
            [x, h],
            [x + w * 0.7, h * 0.6],
            [x + w, 0],
            [x + w * 0.2, 0],
          ],
          bright,
          0.5,
        ),
    )
    .join('')
}

const volcano: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#5a4640'), 'stone')
  return (
    k.shine([0, 84], 46, '#ff7a2a') +
    trios('-8,96,9 6,106,11 -2,118,13')
      .map(([x = 0, y = 0, r = 0]) => k.knob([x, y], r, paint('#8a7a72', 'hair')))
      .join('') +
    k.soft(pts('-70,0 -40,36 -16,76 16,76 42,34 72,0'), stone, 0.4) +
    k.soft(pts('-15,76 0,72 15,76 10,58 14,34 4,48 -4,28 -8,56'), glow('#ff8a2a'), 0.5)
  )
}

const bush: Thing = (stance) => {
  const k = kitOf(stance)
  const leaf = paint(dye(stance, 0, '#4c6b3a'), 'hair')
  const petals = dye(stance, 1, '')
  return (
    trios('-20,10,12 20,10,12 0,12,15 -10,22,11 10,22,11')
      .map(([x = 0, y = 0, r = 0]) => k.knob([x, y], r, leaf))
      .join('') +
    (petals
      ? pts('-18,16 -4,26 10,18 20,12 -10,10 4,8')
          .map(([x = 0, y = 0]) => k.knob([x, y], 3.4, cloth(petals)))
          .join('')
      : '')
  )
}

const cave: Thing = (stance) => {
  const k = kitOf(stance)
  const stone = paint(dye(stance, 0, '#5e5348'), 'stone')
  const inside = dye(stance, 1, '#1e1713')
  return (
    k.soft(pts('-80,0 -78,70 -50,112 0,122 52,110 80,66 82,0'), stone, 0.4) +
    k.face(pts('-70,40 -50,70 -60,92 -74,62'), stone, 0.84) +
    k.face(pts('52,70 70,48 72,78 56,96'), stone, 0.5) +
    k.soft(pts('-52,-2 -50,50 -26,86 0,92 28,84 50,48 54,-2'), mark(inside), 0.6) +
    [-34, -14, 12, 32]
      .map((x, index) =>
        k.poly(
          [
            [x - 4, 82 - Math.abs(x) * 0.3],
            [x + 4, 82 - Math.abs(x) * 0.3],
            [x, 62 - (index % 2) * 8],
          ],
          stone,
        ),
      )
      .join('')
  )
}

const moon: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.shine([0, 0], 44, dye(stance, 0, '#fdf3d2'), 0.6) +
    k.knob([0, 0], 20, glow(dye(stance, 0, '#f6ecd0'))) +
    (stance.look.words.has('plain')
      ? ''
      : trios('-6,6,3.4 7,-4,4 -3,-8,2.4')
          .map(([x = 0, y = 0, r = 0]) => k.knob([x, y], r, glow('#e6d8b0')))
          .join(''))
  )
}

const sun: Thing = (stance) => {
  const k = kitOf(stance)
  const gold = metal(dye(stance, 0, '#e8b93c'))
  return (
    k.shine([0, 0], 60, '#ffd76a', 0.6) +
    Array.from({ length: 16 }, (_, index) => {
      const t = (index * Math.PI) / 8
      return k.leaf(
        [
          [Math.cos(t) * 20, Math.sin(t) * 20, 3.6],
          [Math.cos(t) * (index % 2 ? 31 : 38), Math.sin(t) * (index % 2 ? 31 : 38), 0.5],
        ],
        gold,
      )
    }).join('') +
    k.knob([0, 0], 22, gold) +
    [-8, 8].map((x) => k.oval([x, 4], [3, 2], mark('#6b3a1c'))).join('') +
    k.line(pts('-7,-8 0,-11 7,-8'), 1.6, mark('#6b3a1c'))
  )
}

const lightning: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.shine([0, 40], 44, '#dfe8ff', 0.5) +
    k.poly(pts('4,100 -12,56 0,56 -8,0 16,66 4,66 18,100'), glow(dye(stance, 0, '#f4f0ff')))
  )
}

const flower: Thing = (stance) => {
  const k = kitOf(stance)
  const petals = cloth(dye(stance, 0, '#df6a24'))
  return (
    k.line(pts('0,0 1,22 0,40'), 2, vinyl('#4c7d3f')) +
    k.leaf(trios('0,12,1 10,20,4 18,22,0.6'), vinyl('#4c7d3f')) +
    Array.from({ length: 8 }, (_, index) => {
      const t = (index * Math.PI) / 4
      return k.leaf(
        [
          [0, 44, 2],
          [Math.cos(t) * 9, 44 + Math.sin(t) * 9, 5],
          [Math.cos(t) * 15, 44 + Math.sin(t) * 15, 1],
        ],
        petals,
      )
    }).join('') +
    k.knob([0, 44], 6, vinyl(dye(stance, 1, '#f1c93c')))
  )
}

const web: Thing = (stance) => {
  const k = kitOf(stance)
  const silk = paint('#e9eef2', 'vinyl')
  const spokes = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
  const at = (angle: number, r: number): Point => [
    Math.cos((angle * Math.PI) / 180) * r,
    50 + Math.sin((angle * Math.PI) / 180) * r,
  ]
  return (
    spokes.map((angle) => k.line([at(angle, 0), at(angle, 58)], 0.5, silk, 0.9)).join('') +
    [14, 28, 42, 54]
      .map((r) =>
        k.line(
          [...spokes, 0].map((angle) => at(angle, r)),
          0.5,
          silk,
          0.9,
        ),
      )
      .join('')
  )
}

/** The ribs and tusks of something very large. */
const bonesarch: Thing = (stance) => {
  const k = kitOf(stance)
  const bone = vinyl('#efe4cb')
  return (
    [-36, -12, 12, 36]
      .map((x) =>
        k.leaf(
          [
            [x, 0, 4],
            [x - 10, 40, 4.4],
            [x + 4, 76, 1],
          ],
          bone,
        ),
      )
      .join('') + k.leaf(trios('-56,0,6 -70,34,5 -52,64,1'), bone)
  )
}

const apple: Thing = (stance) => {
  const k = kitOf(stance)
  return (
    k.knob([0, 20], 20, vinyl('#c22f2f')) +
    k.rod([0, 38], [3, 48], [1.6, 1.2], wood('#4a3020')) +
    k.leaf(trios('2,42,2 14,48,5 24,46,0.6'), vinyl('#5f9b4a'))
  )
}

export const nature: Readonly<Record<string, Thing>> = {
  rock,
  cliff,
  tree,
  palm,
  pine,
  maguey,
  mushroom,
  wave,
  pool,
  waterfall,
  cloud,
  fire,
  ice,
  volcano,
  bush,
  cave,
  moon,
  sun,
  lightning,
  flower,
  web,
  bonesarch,
  apple,
}
