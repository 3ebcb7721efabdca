import type { DemoItem, DemoLicense } from '#demo/catalogue/shape.ts'
import type { Brush } from './brush.ts'
import { definitionsOf, openBrush, withFinish } from './brush.ts'
import type { Layers } from './item.ts'
import { backOf, itemLayers } from './item.ts'
import { hazy } from './niche/backdrops.ts'
import { contact, lip, shelfBack, standing } from './niche/niche.ts'
import { carton } from './niche/package.ts'
import type { Plan } from './plan.ts'
import { planOf, shownIn, tallOf } from './plan.ts'
import { openScene, sceneOf } from './scene.ts'
import { landOf } from './scenery.ts'
import type { Actor } from './stage/actor.ts'
import { isPerson } from './stage/actor.ts'

/** More pictures of an item: a detail, and its box; what is sold on a card is also shown out of it. */
export function galleryLayers(item: DemoItem, license: DemoLicense): Layers[] {
  const plan = planOf(item, license)
  const detail: Layers = { ...itemLayers(item, license), view: detailOf(plan) }
  return [detail, shownIn(plan) === 'blister' ? looseOf(plan) : boxedOf(plan)]
}

/** Where one looks closer: at the face of whoever is tallest; at the heart of scenes and things. */
function detailOf(plan: Plan): Layers['view'] {
  const shown = shownIn(plan)
  if (shown === 'busts') return [130, 90, 330, 440]
  if (shown === 'box' || shown === 'theatre') return [132, 304, 306, 408]
  if (shown === 'blister') return [150, 250, 300, 400]
  const { proportion } = plan.style.manner
  if (proportion === 'cabezona' || proportion === 'duende' || proportion === 'trapo')
    return [120, 190, 360, 480]
  const people = plan.actors.filter(({ look }) => isPerson(look) && !look.words.has('upside'))
  const tallest = people.toSorted((a, b) => b.size - a.size)[0]
  return tallest ? portraitOf(plan, tallest) : [105, 290, 345, 460]
}

/** From above the hat to the knees. */
function portraitOf(plan: Plan, { size, shift }: Actor): Layers['view'] {
  const { scale, shift: aside } = plan.fit
  const height = tallOf(plan) * size * scale
  const wide = height * 0.64
  const middle = 300 + aside + shift[0] * scale
  return [middle - wide / 2, standing - shift[1] * scale - height * 1.14, wide, wide * (4 / 3)]
}

function looseOf(plan: Plan): Layers {
  const { room, brush } = easelOf(plan)
  const bare: Plan = { ...plan, style: { ...plan.style, tall: 540, base: 'plinth', frame: 'niche' } }
  const markup = lip(room, plan.wall) + openScene(bare, { brush, room })
  return { back: backOf(bare), front: definitionsOf(room) + markup, view: [0, 0, 600, 800], floor: shelfBack }
}

function boxedOf(plan: Plan): Layers {
  const { room, brush } = easelOf(plan)
  const emblem = hazy({ brush: room, wall: plan.wall }, landOf(plan.license.slug).emblem, [0.3, 0, 0, 120])
  const scene = `<g transform="translate(74 152) scale(.74)">${sceneOf(plan, { brush, room })}</g>`
  const markup = lip(room, plan.wall) + carton(room, plan.license.palette, { emblem, scene, seed: plan.seed })
  const back = openBrush(plan.wall.room, undefined, 'c')
  const shadow = contact(back, plan.wall, [300, 744, 190])
  return {
    back: backOf({ ...plan, actors: [] }) + definitionsOf(back) + shadow,
    front: definitionsOf(room) + markup,
    view: [0, 0, 600, 800],
    floor: shelfBack,
  }
}

function easelOf(plan: Plan): { room: Brush; brush: Brush } {
  const room = openBrush(plan.wall.room, undefined, 'f')
  return { room, brush: withFinish(room, plan.finish) }
}
