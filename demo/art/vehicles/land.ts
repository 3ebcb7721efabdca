import type { Point } from '#demo/art/brush.ts'
import { cloth, glow, mark, metal, paint, vinyl, wood } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import type { Stance } from '#demo/art/stance.ts'
import { dye, kitOf } from '#demo/art/stance.ts'

type Kit = ReturnType<typeof kitOf>

export function wheel(k: Kit, [x, y]: Point, radius: number, colour: string): string {
  const spokes = Array.from(
    { length: 8 },
    (_, index): Point => [
      x + Math.cos((index * Math.PI) / 4) * radius * 0.86,
      y + Math.sin((index * Math.PI) / 4) * radius * 0.86,
    ],
  )
  const rim = Array.from(
    { length: 25 },
    (_, index): Point => [
      x + Math.cos((index * Math.PI) / 12) * radius * 0.9,
      y + Math.sin((index * Math.PI) / 12) * radius * 0.9,
    ],
  )
  return (
    spokes.map((tip) => k.line([[x, y], tip], radius * 0.1, wood(colour), 0.55)).join('') +
    k.line(rim, radius * 0.2, wood(colour), 0.66) +
    k.knob([x, y], radius * 0.2, metal('#d9a32f'))
  )
}

/** A steam engine with its tender, and wagons when asked for. */
export function train(stance: Stance): string {
  const { look } = stance
  const k = kitOf(stance)
  const body = vinyl(dye(stance, 0, '#1f4a38'))
  const brass = metal(dye(stance, 1, '#d9a32f'))
  const red = vinyl(dye(stance, 2, '#96192b'))
  const smoke = trios('34,74,6 26,84,9 13,93,12 -6,99,14').map(([x = 0, y = 0, r = 0]) =>
    k.knob([x, y], r, paint('#d8d2c6', 'hair')),
  )
  const boiler =
    k.leaf(trios('-6,34,14 10,34,14.6 38,34,14 46,34,12'), body) +
    [2, 16, 30, 42]
      .map((x) =>
        k.line(
          [
            [x, 20],
            [x + 1.6, 34],
            [x, 48],
          ],
          1.4,
          brass,
          0.8,
        ),
      )
      .join('')
  const stack =
    k.soft(pts('30,46 31,58 27,68 43,68 39,58 40,46'), vinyl('#2b2528'), 0.4) +
    k.rod([28, 68], [42, 68], [1.8, 1.8], brass)
  const dome = k.heap(pts('6,47 8,56 14,58 20,56 22,47'), brass, 0.7)
  const cab =
    k.poly(pts('-34,18 -6,18 -6,62 -34,62'), red) +
    k.shine([-20, 48], 10, '#ffd06a', 0.5) +
    k.poly(pts('-29,40 -11,40 -11,55 -29,55'), glow('#ffdf9a')) +
    k.soft(pts('-40,62 -38,67 -2,67 0,62'), vinyl('#2b2528'), 0.3)
  const cow =
    k.poly(pts('44,16 62,4 44,4'), red) +
    [48, 53]
      .map((x) =>
        k.line(
          [
            [44, 15],
            [x, 4],
          ],
          0.8,
          brass,
        ),
      )
      .join('')
  const front =
    k.knob([47, 34], 10, metal('#4b4038')) +
    k.knob([50, 54], 4.4, brass) +
    k.shine([52, 54], 12, '#ffe2a0') +
    k.knob([51, 54], 3, glow('#fff0c0'))
  const wheels =
    pts('-26,11 -2,11 22,11')
      .map(([x = 0, r = 0]) => wheel(k, [x, r], r, dye(stance, 2, '#96192b')))
      .join('') + wheel(k, [40, 7], 7, dye(stance, 2, '#96192b'))
  const rods = k.rod([-26, 9], [22, 9], [1.2, 1.2], metal('#c7ced8'))
  const tender =
    k.poly(pts('-68,18 -38,18 -38,46 -68,46'), body) +
    k.heap(pts('-66,46 -58,53 -48,51 -40,46'), paint('#2b2528', 'stone')) +
    k.line(
      [
        [-67, 40],
        [-39, 40],
      ],
      1.4,
      brass,
      0.8,
    ) +
    wheel(k, [-60, 9], 9, dye(stance, 2, '#96192b')) +
    wheel(k, [-44, 9], 9, dye(stance, 2, '#96192b'))
  const rail = k.rod([-78, -1], [70, -1], [1.4, 1.4], metal('#6b5a4a'))
  return [
    rail,
    ...smoke,
    tender,
    stack,
    dome,
    boiler,
    cab,
    k.poly(pts('-36,14 48,14 48,20 -36,20'), vinyl('#2b2528')),
    front,
    cow,
    wheels,
    rods,
    look.words.has('bones')
      ? k.knob([47, 34], 8, vinyl('#efe4cb')) +
        [44, 50].map((x) => k.knob([x, 36], 2, mark('#2b2528'))).join('') +
        k.line(
          [
            [43, 29],
            [51, 29],
          ],
          1.2,
          mark('#2b2528'),
        )
      : '',
  ].join('')
}

/** Wagons in the shape of shells, on a rail. */
export function shelltrain(stance: Stance): string {
  const k = kitOf(stance)
  const colours = [dye(stance, 0, '#96192b'), dye(stance, 1, '#1f7a7c'), dye(stance, 2, '#d9a32f')]
  const wagon = (x: number, colour: string): string =>
    k.soft(
      [
        [x - 22, 10],
        [x - 23, 30],
        [x - 12, 34],
        [x + 6, 34],
        [x + 24, 22],
        [x + 6, 10],
      ],
      metal(colour),
      0.8,
    ) +
    [-12, -1, 10]
      .map((dx) => k.knob([x + dx, 24], 4, metal('#d9a32f')) + k.knob([x + dx, 24], 2.8, glow('#ffe2a0')))
      .join('') +
    [-14, 6].map((dx) => wheel(k, [x + dx, 6], 6, '#4a3020')).join('')
  const star =
    k.shine([-40, 84], 20, '#fff3cf') +
    k.knob([-40, 84], 13, glow('#f6ecd0')) +
    pts('-44,88 -36,80 -42,79')
      .map(([x = 0, y = 0]) => k.knob([x, y], 2.2, mark('#d8c9a0')))
      .join('')
  return (
    star +
    k.rod([-74, -1], [74, -1], [1.6, 1.6], metal('#8a5a32')) +
    wagon(-48, colours[0] ?? '') +
    wagon(2, colours[1] ?? '') +
    wagon(50, colours[2] ?? '')
  )
}

/** What a horse draws, without the horse: cart, hansom, carriage, chariot, barrow. */
export function carriage(stance: Stance): string {
  const { look } = stance
  const k = kitOf(stance)
  const body = wood(dye(stance, 0, '#6b452c'))
  const trim = metal(dye(stance, 1, '#d9a32f'))
  const spokes = dye(stance, 2, '#8a5a32')
  if (look.words.has('chariot'))
    return (
      k.soft(pts('-16,14 -18,34 -8,46 14,44 16,14'), vinyl(dye(stance, 0, '#1e4f8a')), 0.5) +
      k.line(pts('-17,34 -7,45 14,43'), 2, trim, 0.8) +
      k.line(pts('-10,20 -4,26 2,20 8,26 14,20'), 1.4, trim, 0.8) +
      k.rod([14, 18], [52, 24], [1.4, 1.2], body) +
      wheel(k, [-2, 13], 13, spokes)
    )
  if (look.words.has('barrow'))
    return (
      k.poly(pts('-22,16 24,20 30,36 -28,34'), body) +
      k.rod([-24, 22], [-58, 30], [1.6, 1.4], body) +
      k.rod([-18, 16], [-22, 2], [1.6, 1.6], body) +
      pts('-14,38 2,39 17,39 -6,45 10,46 2,52')
        .map(([x = 0, y = 0]) =>
          k.poly(
            [
              [x - 8, y - 3],
              [x + 8, y - 3],
              [x + 6, y + 4],
              [x - 6, y + 4],
            ],
            metal('#e3b23c'),
          ),
        )
        .join('') +
      wheel(k, [26, 10], 10, spokes)
    )
  if (look.words.has('cart'))
    return (
      k.rod([20, 20], [62, 30], [1.3, 1.1], body) +
      k.poly(pts('-40,20 24,20 28,38 -44,38'), body) +
      [26, 32]
        .map((y) =>
          k.line(
            [
              [-42, y],
              [26, y],
            ],
            0.8,
            wood('#4a3020'),
          ),
        )
        .join('') +
      (look.words.has('box')
        ? k.poly(pts('-32,38 14,38 18,54 -36,54'), wood('#8a6a48')) +
          k.line(
            [
              [-34, 46],
              [16, 46],
            ],
            1,
            wood('#4a3020'),
          )
        : '') +
      wheel(k, [-20, 13], 13, spokes) +
      (look.words.has('two') ? '' : wheel(k, [14, 10], 10, spokes))
    )
  const windows = [-14, 10].map(
    (x) =>
      k.shine([x, 44], 8, '#ffd98a', 0.5) +
      k.poly(
        [
          [x - 7, 36],
          [x + 7, 36],
          [x + 7, 52],
          [x - 7, 52],
        ],
        glow('#ffe2a8'),
      ),
  )
  const coach = k.soft(
    pts('-34,22 -36,50 -26,62 24,62 32,48 28,22 0,17'),
    vinyl(dye(stance, 0, '#2b2528')),
    0.5,
  )
  const lamp =
    k.rod([-36, 44], [-40, 44], [1, 1], trim) +
    k.shine([-42, 46], 8, '#ffd06a') +
    k.knob([-42, 46], 2.6, glow('#ffd76a'))
  const plumes = look.words.has('hearse')
    ? [-30, -10, 10, 26]
        .map((x) =>
          k.leaf(
            [
              [x, 62, 1.4],
              [x - 3, 72, 3.6],
              [x - 8, 78, 0.8],
            ],
            paint('#2b2528', 'hair'),
          ),
        )
        .join('')
    : ''
  const seat =
    k.poly(pts('32,40 48,40 48,44 32,44'), body) +
    k.line(
      [
        [46, 42],
        [52, 30],
      ],
      1.4,
      body,
    )
  return (
    plumes +
    k.rod([26, 20], [70, 28], [1.3, 1.1], body) +
    coach +
    k.line(pts('-35,34 0,30 31,34'), 1.4, trim, 0.8) +
    windows.join('') +
    lamp +
    seat +
    wheel(k, [-22, 16], 16, spokes) +
    (look.words.has('two') ? '' : wheel(k, [26, 12], 12, spokes))
  )
}

export function tram(stance: Stance): string {
  const k = kitOf(stance)
  const body = vinyl(dye(stance, 0, '#b0175d'))
  const trim = metal(dye(stance, 1, '#ffd166'))
  const people = [-34, -18, -2, 14].map(
    (x) =>
      k.knob([x, 40], 5.4, vinyl('#efe4cb')) +
      [-1.8, 1.8].map((dx) => k.knob([x + dx, 41], 1.4, mark('#2b2528'))).join(''),
  )
  return (
    k.rod([-60, -1], [66, -1], [1.4, 1.4], metal('#6b5a4a')) +
    k.poly(pts('-46,14 28,14 28,30 -46,30'), body) +
    people.join('') +
    [-44, -26, -10, 6, 26].map((x) => k.rod([x, 28], [x, 56], [1.2, 1.2], trim)).join('') +
    k.soft(pts('-52,56 -46,63 28,63 34,56'), body, 0.4) +
    k.line(
      [
        [-46, 22],
        [28, 22],
      ],
      1.6,
      trim,
      0.8,
    ) +
    k.poly(pts('28,12 38,12 38,16 28,16'), trim) +
    wheel(k, [-30, 8], 8, '#4a3020') +
    wheel(k, [12, 8], 8, '#4a3020') +
    k.rod([36, 14], [62, 22], [1, 1], wood('#6b452c'))
  )
}

export function bicycle(stance: Stance): string {
  const k = kitOf(stance)
  const frame = metal(dye(stance, 0, '#b0175d'))
  const high = stance.look.words.has('high')
  const [big, small] = high ? [26, 10] : [16, 16]
  return (
    wheel(k, [-26, small], small, '#4a3020') +
    wheel(k, [22, big], big, '#4a3020') +
    k.rod([-26, small], [-4, 34], [1.4, 1.4], frame) +
    k.rod([-4, 34], [18, 40], [1.4, 1.4], frame) +
    k.rod([22, big], [17, 46], [1.4, 1.2], frame) +
    k.rod([10, 48], [24, 46], [1.3, 1.3], frame) +
    k.rod([-4, 34], [2, 14], [1.3, 1.3], frame) +
    k.rod([2, 14], [-26, small], [1.1, 1.1], frame) +
    k.heap(pts('-14,39 -4,43 4,39 -4,37'), vinyl('#4a3020'))
  )
}

export function motorbike(stance: Stance): string {
  const k = kitOf(stance)
  const body = metal(dye(stance, 0, '#b0175d'))
  return (
    k.leaf(trios('-30,18,2 -50,13,2.4 -58,11,2.8'), metal('#c7ced8')) +
    wheel(k, [-30, 15], 15, '#2b2528') +
    wheel(k, [32, 15], 15, '#2b2528') +
    k.rod([32, 15], [20, 46], [1.8, 1.6], metal('#c7ced8')) +
    k.heap(pts('-14,12 -12,28 10,28 12,12'), metal('#8a929c'), 0.6) +
    k.leaf(trios('-10,36,5 6,40,9 22,40,5'), body) +
    k.leaf(trios('-40,30,2 -24,35,4.4 -8,34,3'), vinyl('#2b2528')) +
    k.rod([10, 48], [22, 46], [1.4, 1.4], metal('#c7ced8')) +
    k.shine([32, 42], 12, '#ffe2a0') +
    k.knob([28, 42], 5, metal('#d9a32f')) +
    k.knob([31, 42], 3.2, glow('#fff0c0'))
  )
}

export function sled(stance: Stance): string {
  const { look } = stance
  const k = kitOf(stance)
  const body = wood(dye(stance, 0, '#8a5a32'))
  const sail = look.words.has('sail')
    ? k.rod([4, 14], [4, 92], [1.5, 1], body) +
      k.soft(pts('6,90 40,72 50,44 44,24 6,22'), cloth(dye(stance, 1, '#f2e8d2')), 0.5) +
      k.face(pts('2,84 -26,30 2,28'), cloth(dye(stance, 1, '#f2e8d2')), 0.6)
    : ''
  return (
    sail +
    k.soft(pts('-46,3 40,3 56,12 60,22 54,13 40,7 -46,7'), metal(dye(stance, 2, '#c7ced8')), 0.5) +
    [-34, -8, 20].map((x) => k.rod([x, 5], [x, 18], [1.4, 1.4], body)).join('') +
    k.poly(pts('-44,16 34,16 36,22 -46,22'), body) +
    (look.words.has('sail')
      ? ''
      : k.rod([-44, 20], [-50, 44], [1.5, 1.5], body) +
        k.heap(pts('-36,22 -26,34 8,34 20,22'), paint('#a98a68', 'hair')))
  )
}

export function cannon(stance: Stance): string {
  const k = kitOf(stance)
  const barrel = metal(dye(stance, 0, '#8a6a3a'))
  const frame = wood(dye(stance, 1, '#7a4d2b'))
  const up = stance.look.words.has('mortar') ? 46 : 14
  const t = (up * Math.PI) / 180
  const at = (d: number): Point => [-18 + Math.cos(t) * d, 30 + Math.sin(t) * d]
  const tube = k.leaf(
    [
      [at(-16)[0], at(-16)[1], 7],
      [at(-8)[0], at(-8)[1], 11],
      [at(20)[0], at(20)[1], 10],
      [at(58)[0], at(58)[1], 7.4],
      [at(70)[0], at(70)[1], 9],
    ],
    barrel,
  )
  const hoops = [4, 26, 48].map((d) =>
    k.line(
      [
        [at(d)[0] - Math.sin(t) * 10, at(d)[1] + Math.cos(t) * 10],
        at(d),
        [at(d)[0] + Math.sin(t) * 10, at(d)[1] - Math.cos(t) * 10],
      ],
      2.4,
      metal(dye(stance, 2, '#d9a32f')),
      0.7,
    ),
  )
  return (
    k.poly(pts('-56,4 -50,10 14,24 12,34 -24,30 -60,10'), frame) +
    tube +
    hoops.join('') +
    k.knob([at(-20)[0], at(-20)[1]], 4, barrel) +
    wheel(k, [-6, 18], 18, dye(stance, 1, '#7a4d2b')) +
    pts('34,4 43,4 38.6,11')
      .map(([x = 0, y = 0]) => k.knob([x, y], 4.6, metal('#4b4f57')))
      .join('')
  )
}

/** A great wooden horse on wheels. */
export function woodenhorse(stance: Stance): string {
  const k = kitOf(stance)
  const planks = wood(dye(stance, 0, '#9a6a3c'))
  const dark = wood(dye(stance, 1, '#6b452c'))
  const legs = [-26, -12, 16, 30].map((x, index) =>
    k.poly(
      [
        [x - 5, 14],
        [x + 5, 14],
        [x + 4, 44],
        [x - 4, 44],
      ],
      index % 2 ? planks : dark,
    ),
  )
  const seams = [34, 44, 54].map((y) =>
    k.line(
      [
        [-34, y],
        [32, y - 1],
      ],
      0.6,
      dark,
      0.4,
    ),
  )
  const mane = [0, 1, 2, 3, 4].map((index) =>
    k.poly(
      [
        [16 + index * 3.4, 62 + index * 7],
        [10 + index * 3.6, 68 + index * 7],
        [21 + index * 3.4, 69 + index * 6.4],
      ],
      dark,
    ),
  )
  return (
    k.poly(pts('-46,8 48,8 46,14 -44,14'), dark) +
    legs.join('') +
    k.leaf(trios('-38,56,2 -46,46,3 -48,30,2'), dark) +
    k.soft(pts('-38,34 -42,54 -30,64 6,62 30,68 38,50 34,34 0,29'), planks, 0.5) +
    seams.join('') +
    mane.join('') +
    k.soft(pts('16,56 22,84 32,98 44,96 60,84 57,78 42,82 38,54'), planks, 0.4) +
    k.poly(pts('28,96 30,106 35,97'), planks) +
    k.knob([42, 90], 1.8, mark('#2b1a12')) +
    k.poly(pts('-16,42 2,42 2,56 -16,56'), dark) +
    k.line(
      [
        [-15, 49],
        [1, 49],
      ],
      0.7,
      planks,
    ) +
    [-34, -2, 32].map((x) => wheel(k, [x, 7], 8, dye(stance, 1, '#6b452c'))).join('')
  )
}
