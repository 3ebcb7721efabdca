import { frameOf } from '#demo/art/head/frame.ts'
import { hairBehind } from '#demo/art/head/hair.ts'
import { head } from '#demo/art/head/head.ts'
import { held } from '#demo/art/props/held.ts'
import { arm } from './arms.ts'
import { behind, onShoulders } from './back.ts'
import type { Figure } from './figure.ts'
import { has } from './figure.ts'
import { feetOnly, legs, nearLeg } from './legs.ts'
import { cloudUnder, extraArms, longNecked, lowerBody } from './lowers.ts'
import { plushBelly, plushFeet, plushSeams } from './plush.ts'
import { hidesLegs, top } from './tops.ts'

/** A person from back to front: what hangs behind, the far arm, legs, trunk, head, the near arm with what it holds. */
export function person(whole: Figure): string {
  const { figure, neck } = longNecked(whole)
  const frame = frameOf(figure)
  // A big head stands before the arms, or they would hide its chin.
  const isBig = figure.body.build.head > 40
  const hidden = figure.body.pose.behind
  const armOf = (side: 'left' | 'right', isBehind: boolean): string =>
    isBehind === (hidden === side || hidden === 'both') ? held(figure, side) + arm(figure, side) : ''
  return [
    behind(figure),
    extraArms(figure),
    cloudUnder(figure),
    hairBehind(figure, frame),
    armOf('right', true),
    armOf('left', true),
    has(figure, 'plush') ? '' : lower(figure),
    top(figure),
    plushBelly(figure),
    has(figure, 'plush') ? lower(figure) : '',
    onShoulders(figure),
    neck,
    ...(isBig
      ? [armOf('right', false), armOf('left', false), head(figure, frame), plushSeams(figure, frame)]
      : [head(figure, frame), armOf('right', false), armOf('left', false)]),
  ].join('')
}

/** A rider's far leg is behind the mount; who wears a robe shows only the feet. */
function lower(figure: Figure): string {
  if (has(figure, 'astride')) return nearLeg(figure)
  if (has(figure, 'plush')) return plushFeet(figure)
  const piece = figure.look.pieces.get('legs')
  const own = piece ? lowerBody(figure, piece) : null
  if (own !== null) return own
  return hidesLegs(figure.look.pieces.get('top')) ? feetOnly(figure) : legs(figure)
}
