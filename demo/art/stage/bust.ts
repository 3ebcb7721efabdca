import type { Brush } from '#demo/art/brush.ts'
import { define, n } from '#demo/art/brush.ts'
import { drum } from '#demo/art/niche/bases.ts'
import { metal, paint, wood } from '#demo/art/person/figure.ts'
import { flat, slab } from '#demo/art/solids.ts'
import type { Actor, Manner } from './actor.ts'
import { drawActor, isPerson } from './actor.ts'

export type Gallery = {
  readonly brush: Brush
  readonly room: Brush
  readonly manner: Manner
  readonly flip: boolean
}

/** Busts on their socles; what is no person stands beside them as it is. */
export function busts(actors: readonly Actor[], gallery: Gallery): string {
  return actors
    .map((actor) => (isPerson(actor.look) ? bust(actor, gallery) : beside(actor, gallery)))
    .join('')
}

function beside(actor: Actor, { brush, manner, flip }: Gallery): string {
  return drawActor(actor, { brush, at: [300, 712], height: 520, manner, flip })
}

function bust(actor: Actor, gallery: Gallery): string {
  const { brush, manner, flip } = gallery
  const [dx, dy] = actor.shift
  const size = actor.size
  const cut = define(
    brush,
    '<clipPath id=""><path d="M0 -200H600V452Q470 470 424 520Q398 590 344 604L256 604Q202 590 176 520Q130 470 0 452Z"/></clipPath>',
  )
  const body = drawActor(
    { ...actor, shift: [0, 0], size: 1 },
    { brush, at: [300, 1168], height: 1010, manner, flip },
  )
  return `<g transform="translate(${n(300 - 300 * size + dx)} ${n(718 - 718 * size - dy)}) scale(${Math.round(size * 100) / 100})">${socle(gallery)}<g clip-path="url(#${cut})">${body}</g>${lip(gallery)}</g>`
}

/** A turned foot of dark stone with a brass band. */
function socle({ room }: Gallery): string {
  const stone = paint('#3a3236', 'stone')
  return (
    drum(room, [300, 716], [112, 22], wood('#4a3024')) +
    drum(room, [300, 692], [88, 12], stone) +
    slab(room, 'M244 682Q284 660 272 596L328 596Q316 660 356 682Z', stone) +
    flat(room, 'M252 700L348 700L348 714L252 714Z', metal('#d9a94a'), 0.8)
  )
}

function lip({ room }: Gallery): string {
  return slab(room, 'M254 600Q300 614 346 600L342 612Q300 626 258 612Z', metal('#c9974a'))
}
