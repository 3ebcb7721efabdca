import { away } from '#demo/art/brush.ts'
import type { Piece } from '#demo/art/look.ts'
import type { Arm } from '#demo/art/person/body.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { goods } from './goods.ts'
import type { Grip, Prop } from './grip.ts'
import { music } from './music.ts'
import { tools } from './tools.ts'
import { weapons } from './weapons.ts'

const props: Readonly<Record<string, Prop>> = { ...weapons, ...tools, ...goods, ...music }

/** Degrees from upright, outwards, at which a thing is held; things that are not named follow the forearm. */
const leanings: Readonly<Record<string, number>> = {
  lance: 12,
  spear: 5,
  staff: 4,
  cudgel: 18,
  crook: 3,
  rings: 3,
  halberd: 4,
  trident: 4,
  harpoon: 14,
  rake: 5,
  spade: 5,
  fire: 6,
  flag: 6,
  broom: 10,
  sword: 24,
  sabre: 30,
  axe: 22,
  club: 26,
  macuahuitl: 22,
  scepter: 14,
  mirror: 10,
  umbrella: 8,
  parasol: 12,
  fan: 24,
  leaffan: 16,
  torch: 10,
  rattle: 20,
  rose: 14,
  flower: 14,
  corn: 10,
  lens: 24,
  wand: 34,
  cane: 176,
  closedumbrella: 172,
  crutch: 180,
  oar: 8,
}

/** What a hand holds; `hand` before the fingers close over it. */
export function held(figure: Figure, side: 'left' | 'right'): string {
  const piece = figure.look.pieces.get(side === 'left' ? 'prop' : 'other')
  if (!piece) return ''
  const draw = props[piece.style]
  if (!draw) throw new Error(`Demo art: nobody can hold "${piece.style}".`)
  return draw(gripOf(figure, figure.body[side], { piece, side: side === 'left' ? -1 : 1 }))
}

function gripOf({ brush, body }: Figure, arm: Arm, { piece, side }: { piece: Piece; side: -1 | 1 }): Grip {
  const lean = leanings[piece.style]
  const [main, trim] = piece.colours
  const angle = lean === undefined ? arm.heading : 270 + side * lean
  const isBig = body.build.head > 40
  return {
    brush,
    at: away(arm.hand, arm.heading, body.build.hand * body.unit * 0.7),
    angle,
    unit: body.unit * (isLong(piece.style) ? 1.12 : 1.4) * (isBig ? 0.94 : 1),
    side,
    main,
    trim,
  }
}

const long = new Set(
  'lance spear staff cudgel crook rings halberd trident harpoon rake spade fire flag broom bow musket rapier oar'.split(
    ' ',
  ),
)

function isLong(style: string): boolean {
  return long.has(style)
}
