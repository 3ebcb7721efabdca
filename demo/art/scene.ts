import type { Brush, Point } from './brush.ts'
import { define, n } from './brush.ts'
import { turnHue } from './colour.ts'
import { hazy } from './niche/backdrops.ts'
import type { Seat } from './niche/bases.ts'
import { bases } from './niche/bases.ts'
import type { Frame } from './niche/frames.ts'
import { blister, box, theatre } from './niche/frames.ts'
import { interiors } from './niche/interiors.ts'
import { standing } from './niche/niche.ts'
import { label } from './niche/touches.ts'
import type { Plan } from './plan.ts'
import { halfOf, shownIn, tallOf } from './plan.ts'
import { landOf } from './scenery.ts'
import { drawActor } from './stage/actor.ts'
import { busts } from './stage/bust.ts'

/** What stands on the shelf. `brush` has the finish of the edition, `room` paints what is not of it. */
export type Easel = { readonly brush: Brush; readonly room: Brush }

export function sceneOf(plan: Plan, easel: Easel): string {
  const shown = shownIn(plan)
  if (shown === 'open') return fitted(plan, openScene(plan, easel))
  if (shown === 'busts')
    return fitted(plan, busts(plan.actors, { ...easel, manner: plan.style.manner, flip: plan.isFlipped }))
  return framed(plan, easel, frameOf(plan, easel.room))
}

/** Smaller and aside where it would not fit; it stays on its shelf. */
function fitted({ fit: { scale, shift } }: Plan, markup: string): string {
  if (scale === 1 && shift === 0) return markup
  return `<g transform="translate(${n(300 * (1 - scale) + shift)} ${n(standing * (1 - scale))}) scale(${scale})">${markup}</g>`
}

/** The figure on its base, without box or card. */
export function openScene(plan: Plan, { brush, room }: Easel): string {
  const { style, license } = plan
  const seat = seatOf(plan, room)
  const lift = seat.style === 'none' ? 4 : -6
  const cast = castOn(plan, brush, { at: [300, standing + lift], height: tallOf(plan) })
  const sewn = style.manner.words.includes('plush') ? label(room, 372, license.palette.base) : ''
  return (bases[seat.style]?.(seat) ?? '') + cast + sewn
}

/** Its actors, from back to front. */
export function castOn(plan: Plan, brush: Brush, spot: { at: Point; height: number }): string {
  const { actors, style, isFlipped } = plan
  return actors
    .map((actor) => drawActor(actor, { ...spot, brush, manner: style.manner, flip: isFlipped }))
    .join('')
}

function frameOf(plan: Plan, room: Brush): Frame {
  const { item, style, license, wall, inside, seed } = plan
  if (style.frame === 'blister') {
    const emblem = hazy({ brush: room, wall }, landOf(license.slug).emblem, [0.5, 420, 240, 150])
    return blister(room, license.palette, { seed, emblem })
  }
  const [kind, first, second] = inside
  const draw = interiors[kind]
  if (!draw) throw new Error(`Demo art: no interior is called "${kind}".`)
  const view = clipped(room, draw(room, first, second))
  const isPrecious = item.others.includes('lujo')
  return style.frame === 'box'
    ? box(room, view, { wall, isPrecious })
    : theatre(room, view, { ...license.palette, isPrecious })
}

function framed(plan: Plan, { brush, room }: Easel, frame: Frame): string {
  const { style } = plan
  const height = style.frame === 'blister' ? style.tall : (style.inside ?? style.tall)
  const cast = castOn(plan, brush, { at: frame.standing, height })
  return frame.behind + (style.frame === 'blister' ? cast : clipped(room, cast)) + frame.before
}

/** Nothing of a boxed scene is seen outside its box. */
function clipped(brush: Brush, markup: string): string {
  const clip = define(brush, '<clipPath id=""><path d="M90 170H510V694H90Z"/></clipPath>')
  return `<g clip-path="url(#${clip})">${markup}</g>`
}

const baseColours: Readonly<Record<string, string>> = {
  hexagon: '#2e2a2c',
  rock: '#6d6258',
  mirror: '#20242c',
  plinth: '#5a3a26',
  block: '#4a2f20',
}
const brass = '#d9a94a'
const turf = '#6f7d4a'

function seatOf(plan: Plan, room: Brush): Seat & { style: string } {
  const { item, license, edition } = plan
  const { base, light } = license.palette
  const style = baseStyle(plan)
  const isPrecious = edition === 'lujo' || item.others.includes('edicion_limitada')
  return {
    brush: room,
    style,
    at: [300, standing - 12],
    half: halfOf(plan),
    colour: baseColours[style] ?? turnHue(base, 20),
    trim: style === 'block' ? turf : isPrecious ? brass : light,
    number: /#(\d+)/.exec(item.name)?.[1] ?? '',
  }
}

/** Vehicles and things stand on the shelf itself. */
function baseStyle({ item, actors, style }: Plan): string {
  const first = actors[0]?.look
  const needsNone = item.type === 'vehiculo' || item.type === 'accesorio' || first?.words.has('nobase')
  return needsNone ? 'none' : (first?.pieces.get('base')?.style ?? style.base)
}
