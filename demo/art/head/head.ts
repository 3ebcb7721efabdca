import type { Figure } from '#demo/art/person/figure.ts'
import { mark } from '#demo/art/person/figure.ts'
import { egg } from '#demo/art/solids.ts'
import { beastHead } from './beast.ts'
import { humanHead } from './face.ts'
import type { Frame } from './frame.ts'
import { beard, hair } from './hair.ts'
import type { Hat } from './hats.ts'
import { softHats, wornOf } from './hats.ts'
import { helmets } from './helmets.ts'

const hats: Readonly<Record<string, Hat>> = { ...softHats, ...helmets }

/** The whole head: what it is, its hair, its beard, what is worn on it. */
export function head(figure: Figure, frame: Frame): string {
  const own = figure.look.pieces.get('head')
  if (own?.style === 'none')
    return (
      egg(figure.brush, { at: frame.at, rx: frame.wide * 0.9, ry: frame.high * 0.9 }, mark('#120d10')) +
      hat(figure, frame)
    )
  const skull = own ? beastHead(figure, frame, own) : humanHead(figure, frame)
  return skull + beard(figure, frame) + hair(figure, frame) + hat(figure, frame)
}

export function hat(figure: Figure, frame: Frame): string {
  const piece = figure.look.pieces.get('hat')
  if (!piece) return ''
  const draw = hats[piece.style]
  if (!draw) throw new Error(`Demo art: no hat is called "${piece.style}".`)
  return draw(wornOf(figure, frame, piece))
}
