import type { DemoItem, DemoLicense, DemoLine } from '#demo/catalogue/shape.ts'
import type { Brush } from './brush.ts'
import { definitionsOf, n, openBrush, withFinish } from './brush.ts'
import { castFor } from './cast.ts'
import { blendHex, lit } from './colour.ts'
import { materials } from './finish.ts'
import type { Layers } from './item.ts'
import { svgOf } from './item.ts'
import { styleOf } from './lines.ts'
import { wallOf } from './niche/walls.ts'
import { landOf } from './scenery.ts'
import { between, soft, stops } from './shade.ts'
import { actorsOf, drawActor } from './stage/actor.ts'

/** Wide pictures: 1600 by 900. Words stand on the left of a page, so the figures stand towards the right. */
export const wide = { width: 1600, height: 900 } as const

/** The wide picture of a license as one SVG: its land in the distance, its figures on a lit ledge. */
export function drawLicense(license: DemoLicense): string {
  return svgOf(licenseLayers(license))
}

export function licenseLayers(license: DemoLicense): Layers {
  const land = landOf(license.slug)
  return wideLayers(
    license,
    land.cast.map((name) => name.split(' ') as [string, string]),
  )
}

/** The wide picture of a line: some of its own figures in the license's land. */
export function drawLine(license: DemoLicense, line: DemoLine, items: readonly DemoItem[]): string {
  return svgOf(lineLayers(license, line, items))
}

export function lineLayers(license: DemoLicense, line: DemoLine, items: readonly DemoItem[]): Layers {
  const start = `demo-${license.slug}-${line.slug}-`
  const own = items.filter(
    (item) => item.license === license.slug && item.line === line.slug && !item.tags.includes('reedición'),
  )
  const shown = [...own].sort((a, b) => b.popularity - a.popularity || a.source_id.localeCompare(b.source_id))
  const ids = shown.map((item) => item.source_id.slice(start.length))
  const different = ids.filter(
    (id, index) => ids.findIndex((other) => id.startsWith(other.slice(0, 14))) === index,
  )
  const crowd = [...different, ...ids.filter((id) => !different.includes(id))]
  return wideLayers(
    license,
    crowd.slice(0, 5).map((id) => [line.slug, id]),
  )
}

type Cast = readonly (readonly [line: string, id: string])[]

const ledge = 792

function wideLayers(license: DemoLicense, cast: Cast): Layers {
  const { room } = wallOf(license.palette, 'base')
  const back = openBrush(room, undefined, 'b')
  const front = openBrush(room, undefined, 'f')
  const posts = cast.map(([line, id], index) => ({ license, line, id, place: placeOf(index, cast.length) }))
  const land = distance(back, license) + ledgeOf(back, license) + veil(back, license)
  const shadows = posts.map(({ place }) => shadowOf(back, place))
  const figures = posts.map((post) => figureOf(front, post))
  return {
    back: definitionsOf(back) + land + shadows.join(''),
    front: definitionsOf(front) + figures.join(''),
    view: [0, 0, wide.width, wide.height],
    floor: 0,
  }
}

/** From the right of the middle to the right edge; those in the second row stand higher and are a little smaller. */
function placeOf(index: number, count: number): Place {
  const share = count > 1 ? index / (count - 1) : 0.5
  const isBehind = index % 2 === 0
  return { x: 610 + share * 800, y: ledge + (isBehind ? -18 : 26), size: isBehind ? 0.86 : 1 }
}

type Place = { x: number; y: number; size: number }
type Post = { license: DemoLicense; line: string; id: string; place: Place }

function shadowOf(brush: Brush, { x, y, size }: Place): string {
  return `<ellipse cx="${n(x + 14)}" cy="${n(y + 6)}" rx="${n(160 * size)}" ry="${n(26 * size)}" fill="${soft(brush, '#0d0806', 0.75)}"/>`
}

function figureOf(brush: Brush, { license, line, id, place }: Post): string {
  const text = castFor(license.slug, line, id).replace(/^\[[^\]]+\] /, '')
  const style = styleOf(line)
  const isBust = style.manner.words.includes('bust')
  const words = style.manner.words.filter((word) => word !== 'bust')
  const dressed = withFinish(brush, materials[style.material])
  const actors = actorsOf(text)
  const scale = (actors.length > 1 ? 0.62 : 0.8) * place.size
  const tall =
    520 *
    (style.manner.proportion === 'cabezona' ||
    style.manner.proportion === 'duende' ||
    style.manner.proportion === 'trapo'
      ? 0.78
      : 1)
  const drawn = actors.map((actor) =>
    drawActor(
      { ...actor, shift: [actor.shift[0] * scale, actor.shift[1] * scale] },
      {
        brush: dressed,
        at: [place.x, place.y],
        height: tall * scale * (isBust ? 0.94 : 1),
        manner: { ...style.manner, words },
        flip: false,
      },
    ),
  )
  return drawn.join('')
}

/** Sky, sun and land: everything far takes on the colour of the sky. */
function distance(brush: Brush, { slug, palette }: DemoLicense): string {
  const { sky, far } = landOf(slug)
  const [high, low, ground] = sky
  const dome = between(
    brush,
    [0, 0],
    [0, 760],
    stops([
      [0, lit(high, -0.3)],
      [0.45, high],
      [1, low],
    ]),
  )
  const air = {
    ...openBrush(
      brush.room,
      (paint) => ({
        colour: blendHex(paint.colour, blendHex(high, low, 0.62), paint.kind === 'glow' ? 0.2 : 0.56),
        kind: paint.kind === 'glow' ? 'glow' : paint.kind,
      }),
      'b',
    ),
    definitions: brush.definitions,
  }
  const things = actorsOf(far).map((actor) =>
    drawActor(actor, {
      brush: air,
      at: [0, 720],
      height: 330,
      manner: { proportion: 'plomo', face: 'toy', words: [] },
      flip: false,
    }),
  )
  return (
    `<rect width="1600" height="900" fill="${dome}"/>` +
    `<ellipse cx="1060" cy="560" rx="900" ry="420" fill="${soft(brush, lit(low, 0.35), 0.75)}"/>` +
    `<path d="M0 640Q260 560 520 632T1040 600T1600 640L1600 900L0 900Z" fill="${blendHex(ground, low, 0.55)}"/>` +
    things.join('') +
    `<path d="M0 716Q400 676 800 712T1600 700L1600 900L0 900Z" fill="${blendHex(ground, palette.base, 0.25)}"/>`
  )
}

function ledgeOf(brush: Brush, { slug, palette }: DemoLicense): string {
  const [, low, ground] = landOf(slug).sky
  const top = between(
    brush,
    [0, 736],
    [0, 862],
    stops([
      [0, lit(ground, -0.2)],
      [0.5, ground],
      [1, blendHex(ground, low, 0.5)],
    ]),
  )
  const edge = between(
    brush,
    [0, 862],
    [0, 900],
    stops([
      [0, lit(palette.base, 0.2)],
      [1, lit(palette.base, -0.5)],
    ]),
  )
  return `<path d="M0 752Q420 728 820 744T1600 736L1600 862L0 862Z" fill="${top}"/><ellipse cx="1080" cy="800" rx="760" ry="84" fill="${soft(brush, '#fff0cf', 0.34)}"/><rect y="862" width="1600" height="38" fill="${edge}"/><rect y="860" width="1600" height="3" fill="${lit(low, 0.4)}" fill-opacity=".8"/>`
}

/** The side where words stand is darker, and so are the corners. */
function veil(brush: Brush, { palette }: DemoLicense): string {
  const dark = lit(palette.base, -0.55)
  const side = between(
    brush,
    [0, 0],
    [760, 0],
    stops([
      [0, dark, 0.62],
      [0.6, dark, 0.24],
      [1, dark, 0],
    ]),
  )
  const far = between(
    brush,
    [1600, 0],
    [1420, 0],
    stops([
      [0, dark, 0.42],
      [1, dark, 0],
    ]),
  )
  const lamp = between(
    brush,
    [0, 0],
    [0, 420],
    stops([
      [0, '#fff0d0', 0.3],
      [1, '#fff0d0', 0],
    ]),
  )
  return `<rect width="760" height="900" fill="${side}"/><rect x="1420" width="180" height="900" fill="${far}"/><path d="M860 0L1240 0L1500 420L640 420Z" fill="${lamp}"/>`
}
