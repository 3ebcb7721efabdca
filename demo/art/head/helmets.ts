import type { Paint, Point } from '#demo/art/brush.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import { cloth, glow, mark, metal, paint, vinyl } from '#demo/art/person/figure.ts'
import { pts, trios } from '#demo/art/points.ts'
import { ribbon } from '#demo/art/ribbon.ts'
import { ball, egg, flat, lump, ovalPath, slab, thread } from '#demo/art/solids.ts'
import { skull } from './frame.ts'
import type { Hat, Worn } from './hats.ts'
import { at, feather } from './hats.ts'

/** What protects a head, or makes another head of it. */

function shell(worn: Worn, points: readonly Point[], made: Paint, ease = 0.7): string {
  return slab(worn.figure.brush, smooth(at(worn, points), ease), made)
}

function rim(worn: Worn, points: readonly Point[], wide: number, made: Paint): string {
  return thread(
    worn.figure.brush,
    { outline: stroke(at(worn, points)), wide: worn.frame.wide * wide },
    made,
    0.7,
  )
}

/** The barber's basin that a knight took for a helmet. */
const basin: Hat = (worn) =>
  egg(
    worn.figure.brush,
    {
      at: skull(worn.frame, 0, -0.52),
      rx: worn.frame.wide * 1.36,
      ry: worn.frame.high * 0.2,
      turn: worn.frame.tilt,
    },
    metal(worn.main),
  ) + shell(worn, pts('-0.84,-0.54 -0.76,-0.98 0,-1.24 0.76,-0.98 0.84,-0.54 0,-0.44'), metal(worn.main))

const morion: Hat = (worn) =>
  shell(
    worn,
    pts(
      '-1.5,-0.62 -0.9,-0.42 0,-0.34 0.9,-0.42 1.5,-0.62 0.96,-0.62 0.7,-1.04 0,-1.2 -0.7,-1.04 -0.96,-0.62',
    ),
    metal(worn.main),
  ) +
  shell(worn, pts('-0.5,-1.1 0,-1.56 0.5,-1.1 0,-1.16'), metal(worn.main)) +
  feather(worn, pts('-0.7,-0.7 -1.3,-1.3 -1.7,-0.8'), worn.trim, 0.2)

/** A knight's helmet with its visor up. */
const visor: Hat = (worn) =>
  shell(
    worn,
    pts(
      '-1.06,0.5 -1.1,-0.3 -0.86,-0.9 0,-1.24 0.86,-0.9 1.1,-0.3 1.06,0.5 0.8,0.72 0.84,0 0.6,-0.36 0,-0.46 -0.6,-0.36 -0.84,0 -0.8,0.72',
    ),
    metal(worn.main),
  ) +
  shell(
    worn,
    pts('-1.04,-0.3 -0.7,-0.78 0,-0.94 0.7,-0.78 1.04,-0.3 0.6,-0.46 0,-0.54 -0.6,-0.46'),
    metal(worn.main),
    0.5,
  ) +
  feather(worn, pts('0,-1.1 0.3,-1.9 1.2,-1.7'), worn.trim, 0.26)

/** A closed helmet: only a slit to see through. */
const great: Hat = (worn) =>
  shell(
    worn,
    pts('-0.98,0.9 -1.02,-0.4 -0.8,-1.02 0,-1.16 0.8,-1.02 1.02,-0.4 0.98,0.9 0,1.1'),
    metal(worn.main),
    0.5,
  ) +
  rim(worn, pts('-0.8,-0.04 0,0.04 0.8,-0.04'), 0.13, mark('#15110f')) +
  rim(
    worn,
    [
      [0, -1],
      [0.04 * worn.frame.turn, 1],
    ],
    0.13,
    metal(worn.trim),
  ) +
  [-0.5, -0.3, 0.3, 0.5]
    .map((x) => ball(worn.figure.brush, skull(worn.frame, x, 0.5), worn.frame.wide * 0.06, mark('#15110f')))
    .join('')

/** A helmet of bronze with cheek guards and a crest of horsehair. */
const corinthian: Hat = (worn) => {
  const brush = worn.figure.brush
  const hair: Paint = paint(worn.trim, 'hair')
  const crest = trios('-0.9,-0.7,0.16 -0.96,-1.3,0.24 -0.4,-1.74,0.28 0.3,-1.8,0.24 0.86,-1.5,0.1')
  return (
    ribbon(
      brush,
      crest.map(([x, y, half]) => [skull(worn.frame, x, y), worn.frame.wide * half] as const),
      hair,
    ) +
    shell(
      worn,
      pts(
        '-1.04,0.6 -1.1,-0.3 -0.84,-0.94 0,-1.2 0.84,-0.94 1.1,-0.3 1.04,0.6 0.6,0.9 0.5,0.5 0.72,0.1 0.5,-0.3 0,-0.4 -0.5,-0.3 -0.72,0.1 -0.5,0.5 -0.6,0.9',
      ),
      metal(worn.main),
      0.6,
    )
  )
}

const winged: Hat = (worn) =>
  [-1, 1]
    .map((side) =>
      [0, 1, 2]
        .map((row) =>
          ribbon(
            worn.figure.brush,
            [
              [skull(worn.frame, side * 0.9, -0.5 - row * 0.1), worn.frame.wide * 0.1],
              [skull(worn.frame, side * 1.3, -0.9 - row * 0.2), worn.frame.wide * 0.14],
              [skull(worn.frame, side * (1.3 - row * 0.1), -1.4 - row * 0.18), worn.frame.wide * 0.03],
            ],
            paint(worn.trim, 'hair'),
          ),
        )
        .join(''),
    )
    .join('') +
  shell(worn, pts('-1.04,-0.1 -0.96,-0.76 0,-1.24 0.96,-0.76 1.04,-0.1 0,-0.34'), metal(worn.main))

/** The open beak of an eagle. */
const eagle: Hat = (worn) => {
  const brush = worn.figure.brush
  const plume = paint(worn.main, 'hair')
  return (
    [-64, -40, -16, 8, 32, 56]
      .map((turn) => {
        const angle = ((turn - 90) * Math.PI) / 180
        return ribbon(
          brush,
          [
            [skull(worn.frame, Math.cos(angle) * 0.7, -0.3 + Math.sin(angle) * 0.7), worn.frame.wide * 0.2],
            [skull(worn.frame, Math.cos(angle) * 1.24, -0.3 + Math.sin(angle) * 1.2), worn.frame.wide * 0.24],
            [skull(worn.frame, Math.cos(angle) * 1.7, -0.3 + Math.sin(angle) * 1.6), worn.frame.wide * 0.04],
          ],
          plume,
        )
      })
      .join('') +
    shell(
      worn,
      pts(
        '-1.12,0.4 -1.14,-0.3 -0.86,-0.9 0,-1.2 0.86,-0.9 1.14,-0.3 1.12,0.4 0.86,0.2 0.7,-0.3 -0.7,-0.3 -0.86,0.2',
      ),
      plume,
    ) +
    shell(worn, pts('-0.66,-0.46 0,-0.84 0.66,-0.46 0.3,-0.3 0,0.02 -0.3,-0.3'), vinyl(worn.trim), 0.7) +
    [-0.62, 0.62]
      .map(
        (x) =>
          ball(brush, skull(worn.frame, x, -0.68), worn.frame.wide * 0.13, vinyl('#1b1517')) +
          ball(brush, skull(worn.frame, x, -0.7), worn.frame.wide * 0.05, mark('#fff4d0')),
      )
      .join('') +
    shell(worn, pts('-0.6,0.98 0,0.84 0.6,0.98 0,1.26'), vinyl(worn.trim), 0.7)
  )
}

/** The open jaws of a jaguar. */
const jaguar: Hat = (worn) => {
  const brush = worn.figure.brush
  const coat = paint(worn.main, 'hair')
  return (
    [-0.74, 0.74]
      .map((x) => ball(brush, skull(worn.frame, x, -1.04), worn.frame.wide * 0.26, coat))
      .join('') +
    shell(
      worn,
      pts(
        '-1.14,0.7 -1.18,-0.2 -0.9,-0.9 0,-1.24 0.9,-0.9 1.18,-0.2 1.14,0.7 0.88,0.4 0.74,-0.28 0,-0.4 -0.74,-0.28 -0.88,0.4',
      ),
      coat,
    ) +
    pts('-0.9,-0.3 0.9,-0.3 -0.5,-1 0.5,-1 0,-1.1 -1,0.2 1,0.2')
      .map(([x = 0, y = 0]) =>
        egg(
          brush,
          { at: skull(worn.frame, x, y), rx: worn.frame.wide * 0.1, ry: worn.frame.high * 0.07 },
          mark(worn.trim),
        ),
      )
      .join('') +
    [-0.4, 0.4]
      .map(
        (x) =>
          ball(brush, skull(worn.frame, x, -0.72), worn.frame.wide * 0.13, vinyl('#f1c93c')) +
          ball(brush, skull(worn.frame, x, -0.72), worn.frame.wide * 0.06, mark('#1b1517')),
      )
      .join('') +
    egg(
      brush,
      { at: skull(worn.frame, 0, -0.5), rx: worn.frame.wide * 0.2, ry: worn.frame.high * 0.1 },
      mark('#3a2018'),
    ) +
    [-0.5, -0.25, 0.25, 0.5]
      .map((x) =>
        flat(
          brush,
          smooth(
            at(worn, [
              [x - 0.09, -0.36],
              [x + 0.09, -0.36],
              [x, -0.1],
            ]),
            0.2,
          ),
          vinyl('#fbf6ea'),
          0.9,
        ),
      )
      .join('')
  )
}

/** A band of feathers that stand up. */
const headdress: Hat = (worn) => {
  const brush = worn.figure.brush
  const plumes = [-58, -38, -19, 0, 19, 38, 58].map((turn, index) => {
    const angle = ((turn - 90) * Math.PI) / 180
    const reach = 1.9 - Math.abs(turn) * 0.006
    return ribbon(
      brush,
      [
        [skull(worn.frame, Math.cos(angle) * 0.7, -0.1 + Math.sin(angle) * 0.6), worn.frame.wide * 0.12],
        [
          skull(worn.frame, Math.cos(angle) * reach * 0.78, -0.1 + Math.sin(angle) * reach * 0.78),
          worn.frame.wide * 0.24,
        ],
        [skull(worn.frame, Math.cos(angle) * reach, -0.1 + Math.sin(angle) * reach), worn.frame.wide * 0.05],
      ],
      paint(index % 2 ? worn.trim : worn.main, 'hair'),
    )
  })
  return (
    plumes.join('') +
    rim(worn, pts('-0.98,-0.3 0,-0.5 0.98,-0.3'), 0.26, metal('#d9a32f')) +
    ball(brush, skull(worn.frame, 0, -0.46), worn.frame.wide * 0.16, vinyl('#3bb3a5'))
  )
}

/** A diver's globe of brass with a round window. */
const diver: Hat = (worn) =>
  ball(worn.figure.brush, skull(worn.frame, 0, -0.04), worn.frame.wide * 1.32, metal(worn.main)) +
  ball(
    worn.figure.brush,
    skull(worn.frame, worn.frame.turn * 0.24, 0),
    worn.frame.wide * 0.86,
    metal('#8a5a32'),
  ) +
  ball(
    worn.figure.brush,
    skull(worn.frame, worn.frame.turn * 0.24, 0),
    worn.frame.wide * 0.72,
    glow(worn.trim),
  ) +
  [0, 60, 120, 180, 240, 300]
    .map((turn) =>
      ball(
        worn.figure.brush,
        skull(
          worn.frame,
          worn.frame.turn * 0.24 + Math.cos((turn * Math.PI) / 180) * 0.8,
          Math.sin((turn * Math.PI) / 180) * 0.8,
        ),
        worn.frame.wide * 0.08,
        metal('#d9b070'),
      ),
    )
    .join('') +
  ball(worn.figure.brush, skull(worn.frame, 0, -1.24), worn.frame.wide * 0.22, metal(worn.main)) +
  shell(worn, pts('-1.2,1.0 0,1.24 1.2,1.0 1.1,1.4 0,1.6 -1.1,1.4'), metal(worn.main))

/** A mask that leaves nothing of the face but the eyes. */
const mask: Hat = (worn) =>
  lump(
    worn.figure.brush,
    smooth(
      at(
        worn,
        pts(
          '0,-1.04 0.66,-0.86 1.0,-0.24 0.92,0.36 0.5,0.92 0,1.04 -0.5,0.92 -0.92,0.36 -1.0,-0.24 -0.66,-0.86',
        ),
      ),
    ),
    cloth(worn.main),
  ) +
  [-1, 1]
    .map(
      (side) =>
        flat(
          worn.figure.brush,
          ovalPath({
            at: skull(worn.frame, side * 0.4 + worn.frame.turn * 0.16, 0.06),
            rx: worn.frame.wide * 0.27,
            ry: worn.frame.high * 0.2,
          }),
          cloth(worn.trim),
          0.8,
        ) +
        ball(
          worn.figure.brush,
          skull(worn.frame, side * 0.4 + worn.frame.turn * 0.16, 0.08),
          worn.frame.wide * 0.14,
          mark('#1b1517'),
        ),
    )
    .join('') +
  flat(
    worn.figure.brush,
    ovalPath({
      at: skull(worn.frame, worn.frame.turn * 0.16, 0.6),
      rx: worn.frame.wide * 0.26,
      ry: worn.frame.high * 0.12,
    }),
    cloth(worn.trim),
    0.8,
  ) +
  flat(
    worn.figure.brush,
    smooth(at(worn, pts('-0.12,-0.96 0.12,-0.96 0.06,-0.3 -0.06,-0.3')), 0.3),
    cloth(worn.trim),
    0.8,
  )

/** Ears that are worn, or grow, on top. */
const rabbit: Hat = (worn) =>
  [-1, 1]
    .map(
      (side) =>
        ribbon(
          worn.figure.brush,
          [
            [skull(worn.frame, side * 0.4, -0.7), worn.frame.wide * 0.16],
            [skull(worn.frame, side * 0.56, -1.4), worn.frame.wide * 0.28],
            [skull(worn.frame, side * 0.6, -2.1), worn.frame.wide * 0.06],
          ],
          paint(worn.main, 'hair'),
        ) +
        ribbon(
          worn.figure.brush,
          [
            [skull(worn.frame, side * 0.42, -0.9), worn.frame.wide * 0.06],
            [skull(worn.frame, side * 0.56, -1.4), worn.frame.wide * 0.15],
            [skull(worn.frame, side * 0.59, -1.9), worn.frame.wide * 0.03],
          ],
          paint(worn.trim, 'hair'),
        ),
    )
    .join('')

const foxears: Hat = (worn) =>
  [-1, 1]
    .map(
      (side) =>
        lump(
          worn.figure.brush,
          smooth(
            at(worn, [
              [side * 0.24, -0.8],
              [side * 0.7, -1.54],
              [side * 1.0, -0.5],
            ]),
            0.5,
          ),
          paint(worn.main, 'hair'),
        ) +
        flat(
          worn.figure.brush,
          smooth(
            at(worn, [
              [side * 0.42, -0.82],
              [side * 0.7, -1.32],
              [side * 0.88, -0.64],
            ]),
            0.5,
          ),
          paint(worn.trim, 'hair'),
          0.7,
        ),
    )
    .join('')

const horned: Hat = (worn) =>
  [-1, 1]
    .map((side) =>
      ribbon(
        worn.figure.brush,
        [
          [skull(worn.frame, side * 0.46, -0.76), worn.frame.wide * 0.18],
          [skull(worn.frame, side * 0.72, -1.16), worn.frame.wide * 0.14],
          [skull(worn.frame, side * 0.7, -1.62), worn.frame.wide * 0.02],
        ],
        vinyl(worn.main),
      ),
    )
    .join('')

const phoenix: Hat = (worn) => {
  const gold = metal(worn.main)
  const brush = worn.figure.brush
  return (
    [-60, -36, -12, 12, 36, 60]
      .map((turn) => {
        const angle = ((turn - 90) * Math.PI) / 180
        return (
          ribbon(
            brush,
            [
              [skull(worn.frame, Math.cos(angle) * 0.6, -0.3 + Math.sin(angle) * 0.6), worn.frame.wide * 0.1],
              [
                skull(worn.frame, Math.cos(angle) * 1.2, -0.3 + Math.sin(angle) * 1.1),
                worn.frame.wide * 0.16,
              ],
              [
                skull(worn.frame, Math.cos(angle) * 1.56, -0.3 + Math.sin(angle) * 1.4),
                worn.frame.wide * 0.03,
              ],
            ],
            gold,
          ) +
          ball(
            brush,
            skull(worn.frame, Math.cos(angle) * 1.24, -0.3 + Math.sin(angle) * 1.14),
            worn.frame.wide * 0.09,
            vinyl(worn.trim),
          )
        )
      })
      .join('') +
    rim(worn, pts('-0.96,-0.34 0,-0.56 0.96,-0.34'), 0.22, gold) +
    [-0.92, 0.92]
      .map((x) =>
        [0, 0.24, 0.48]
          .map((y) => ball(brush, skull(worn.frame, x, y), worn.frame.wide * 0.07, vinyl(worn.trim)))
          .join(''),
      )
      .join('')
  )
}

/** A flat board with strings of beads: an emperor's. */
const beads: Hat = (worn) =>
  shell(worn, pts('-0.7,-0.6 -0.62,-1.04 0.62,-1.04 0.7,-0.6 0,-0.5'), cloth(worn.main)) +
  shell(worn, pts('-1.3,-1.02 1.3,-1.02 1.24,-1.16 -1.24,-1.16'), cloth(worn.main), 0.2) +
  [-1.16, -0.8, -0.44, 0.44, 0.8, 1.16]
    .map((x) =>
      [-0.86, -0.7, -0.54, -0.38]
        .map((y) =>
          ball(worn.figure.brush, skull(worn.frame, x, y), worn.frame.wide * 0.055, vinyl(worn.trim)),
        )
        .join(''),
    )
    .join('')

const circlet: Hat = (worn) =>
  rim(worn, pts('-0.98,-0.28 0,-0.48 0.98,-0.28'), 0.12, metal(worn.main)) +
  (worn.piece.colours[1]
    ? [-1, 1]
        .map((side) =>
          ribbon(
            worn.figure.brush,
            [
              [skull(worn.frame, side * 0.5, -0.6), worn.frame.wide * 0.07],
              [skull(worn.frame, side * 1.0, -1.7), worn.frame.wide * 0.13],
              [skull(worn.frame, side * 1.9, -2.0), worn.frame.wide * 0.02],
            ],
            paint(worn.trim, 'hair'),
          ),
        )
        .join('')
    : '')

const antlers: Hat = (worn) =>
  [-1, 1]
    .map(
      (side) =>
        thread(
          worn.figure.brush,
          {
            outline: stroke(
              at(worn, [
                [side * 0.4, -0.8],
                [side * 0.7, -1.3],
                [side * 0.6, -1.8],
              ]),
            ),
            wide: worn.frame.wide * 0.14,
          },
          vinyl(worn.main),
        ) +
        thread(
          worn.figure.brush,
          {
            outline: stroke(
              at(worn, [
                [side * 0.66, -1.2],
                [side * 1.1, -1.5],
              ]),
            ),
            wide: worn.frame.wide * 0.1,
          },
          vinyl(worn.main),
        ),
    )
    .join('')

const holly: Hat = (worn) =>
  [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]
    .map((x, index) =>
      egg(
        worn.figure.brush,
        {
          at: skull(worn.frame, x, -0.5 - 0.34 * (1 - x * x)),
          rx: worn.frame.wide * 0.22,
          ry: worn.frame.high * 0.12,
          turn: x * 60,
        },
        paint(index % 2 ? worn.trim : worn.main, 'vinyl'),
      ),
    )
    .join('')

export const helmets: Readonly<Record<string, Hat>> = {
  basin,
  morion,
  visor,
  great,
  corinthian,
  winged,
  eagle,
  jaguar,
  headdress,
  diver,
  mask,
  rabbit,
  foxears,
  horned,
  phoenix,
  beads,
  circlet,
  antlers,
  holly,
}
