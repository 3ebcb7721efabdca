import type { DemoItem, DemoLicense } from '#demo/catalogue/shape.ts'
import type { Brush } from './brush.ts'
import { definitionsOf, openBrush, withFinish } from './brush.ts'
import { backdrops } from './niche/backdrops.ts'
import { board, contact, corners, lip, shelfBack, standing, wallBehind } from './niche/niche.ts'
import { key, lightBelow, plaque, rosette, sealedCard } from './niche/touches.ts'
import type { Plan } from './plan.ts'
import { halfOf, planOf, shownIn } from './plan.ts'
import { sceneOf } from './scene.ts'
import { landOf } from './scenery.ts'

/** A picture in two layers: the wall, which is out of focus, and what stands before it. */
export type Layers = {
  readonly back: string
  readonly front: string
  /** What of it is seen, in its own units. */
  readonly view: readonly [left: number, top: number, width: number, height: number]
  /** Above it the front throws its shadow on the back; 0 for none. */
  readonly floor: number
}

/** The picture of an item as one SVG, 600 by 800. Pure: the same item always gives the same text. */
export function drawItem(item: DemoItem, license: DemoLicense): string {
  return svgOf(itemLayers(item, license))
}

export function svgOf({ back, front, view }: Layers): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}">${back}${front}</svg>`
}

export function itemLayers(item: DemoItem, license: DemoLicense): Layers {
  const plan = planOf(item, license)
  return { back: backOf(plan), front: frontOf(plan), view: [0, 0, 600, 800], floor: shelfBack }
}

/** The wall with its backdrop, the shelf, and on it the light and the dark below the figure. */
export function backOf(plan: Plan): string {
  const { wall, style, license, seed, edition, item } = plan
  const brush = openBrush(wall.room, undefined, 'b')
  const land = landOf(license.slug)
  const drop = backdrops[edition === 'convencion' ? 'sunburst' : style.backdrop]
  const view = { brush, wall, scenery: land.scenery, emblem: land.emblem, seed }
  const lit = item.others.includes('con_luz') || edition === 'fosforescente'
  const glow = edition === 'fosforescente' ? '#a8ff9a' : edition === 'nocturna' ? '#ffb04a' : '#ffd27a'
  const markup =
    wallBehind(brush, wall, drop?.(view) ?? '') +
    corners(brush, wall) +
    board(brush, wall) +
    (lit ? lightBelow(brush, glow) : '') +
    shadows(plan, brush)
  return definitionsOf(brush) + markup
}

function shadows(plan: Plan, brush: Brush): string {
  const { wall, actors, fit } = plan
  const shown = shownIn(plan)
  if (shown === 'open')
    return contact(brush, wall, [300 + fit.shift, standing + 12, halfOf(plan) * 1.06 * fit.scale])
  if (shown !== 'busts') return contact(brush, wall, [300, 738, 200])
  return actors
    .map(({ shift, size }) => contact(brush, wall, [300 + shift[0], 718 - shift[1], 130 * size]))
    .join('')
}

function frontOf(plan: Plan): string {
  const room = openBrush(plan.wall.room, undefined, 'f')
  const brush = withFinish(room, plan.finish)
  const markup = lip(room, plan.wall) + sceneOf(plan, { brush, room }) + touches(plan, room)
  return definitionsOf(room) + markup
}

/** Small things beside it that tell what the edition is. */
function touches({ item, edition, license, style, seed }: Plan, brush: Brush): string {
  const { base } = license.palette
  return [
    item.others.includes('edicion_limitada') ? plaque(brush, 1 + (seed % 499)) : '',
    edition === 'convencion' ? rosette(brush, base) : '',
    edition === 'socios' ? sealedCard(brush, base) : '',
    style.backdrop === 'sunburst' && item.type === 'vehiculo' ? key(brush) : '',
  ].join('')
}
