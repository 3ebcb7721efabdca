import { pts } from '#demo/art/points.ts'
import type { Brush, Paint, Point } from './brush.ts'
import { define, n } from './brush.ts'
import { blendHex } from './colour.ts'
import type { Room } from './room.ts'
import { lightAcross, remembered, toneOf } from './tone.ts'

type Stop = readonly [at: number, colour: string, opacity?: number]

const steps = [0, 0.2, 0.42, 0.66, 0.88]
const rimAt = 0.985
/** A polished rod mirrors the room: bands, not a slope. */
const polished = pts('0,0.5 0.16,1.06 0.26,0.86 0.45,0.62 0.62,0.26 0.76,0.16 0.88,0.66')
/** An engraver's lines: ever wider towards the shadow. */
const engraved = [0, 0.2, 0.37, 0.52, 0.65, 0.76, 0.85, 0.92, 0.97]
/** What an engraving is printed on. */
export const paper = '#f4ebd8'

/** The shading of something round across its axis; `normal` points to where the gradient ends. */
export function across({ room }: Brush, paint: Paint, normal: Point): string {
  // Sixteen directions are as many as the eye tells apart.
  const turn = Math.round((Math.atan2(normal[1], normal[0]) * 8) / Math.PI)
  return remembered(room, `across${turn}${paint.kind}${paint.colour}${paint.dark ?? ''}`, () => {
    const angle = (turn * Math.PI) / 8
    return shadeAcross(room, paint, [Math.cos(angle), Math.sin(angle)])
  })
}

function shadeAcross(room: Room, paint: Paint, normal: Point): string {
  if (paint.kind === 'ink') return stops(inkStops(paint))
  if (paint.kind === 'glass') return stops(glassStops(room, paint))
  const bands: (readonly [number, number])[] =
    paint.kind === 'metal' ? [...polished] : steps.map((at) => [at, lightAcross(normal, at * 2 - 1)])
  // The far edge catches the light of the wall; the near one does not need it.
  const isFar = normal[0] * 0.5 + normal[1] * 0.6 > 0
  const list: Stop[] = bands.map(([at, light]) => [at, toneOf(room, paint, light)])
  if (isFar && paint.kind !== 'glow') {
    const edge = toneOf(room, paint, 0.36)
    list.push([rimAt - 0.03, edge], [1, blendHex(edge, room.rim, 0.3)])
  }
  return stops(list)
}

/** From the middle of a ball to its edge, the light being up on the left. */
export function around({ room }: Brush, paint: Paint): string {
  return remembered(room, `around${paint.kind}${paint.colour}${paint.dark ?? ''}`, () =>
    shadeAround(room, paint),
  )
}

function shadeAround(room: Room, paint: Paint): string {
  if (paint.kind === 'ink') return stops(inkStops(paint))
  if (paint.kind === 'glass')
    return stops(
      glassStops(room, paint)
        .toReversed()
        .map(([at, c, o]) => [1 - at, c, o ?? 1]),
    )
  if (paint.kind === 'metal') {
    const bands = pts('0,1.08 0.16,0.9 0.4,0.62 0.66,0.26 0.82,0.2 0.94,0.6 1,0.44')
    return stops(bands.map(([at, light]) => [at, toneOf(room, paint, light)]))
  }
  const bands = pts('0,0.98 0.26,0.86 0.52,0.7 0.76,0.48 0.93,0.28')
  // Faces keep more light in their shadow, or they look ill.
  const least = paint.kind === 'skin' ? 0.46 : 0
  const list: Stop[] = bands.map(([at, light]) => [at, toneOf(room, paint, Math.max(light, least))])
  list.push([1, blendHex(toneOf(room, paint, 0.36), room.rim, 0.28)])
  return stops(list)
}

function inkStops({ colour, dark = 0.5 }: Paint): Stop[] {
  const from = 0.72 - dark * 0.72
  const list: Stop[] = [
    [0, colour],
    [0.015, colour],
    [0.015, paper],
  ]
  engraved.forEach((at, index) => {
    const start = from + (0.97 - from) * at
    const wide = 0.006 + (0.0022 + 0.004 * dark) * index
    list.push([start, paper], [start, colour], [start + wide, colour], [start + wide, paper])
  })
  list.push([0.98, paper], [0.98, colour])
  return list
}

function glassStops(room: Room, paint: Paint): Stop[] {
  return [
    [0, toneOf(room, paint, 0.95), 0.9],
    [0.14, toneOf(room, paint, 1.05), 0.72],
    [0.4, toneOf(room, paint, 0.8), 0.46],
    [0.72, toneOf(room, paint, 0.6), 0.5],
    [1, toneOf(room, paint, 0.86), 0.88],
  ]
}

export function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity = 1]) => {
      const clear = opacity < 1 ? ` stop-opacity="${opacity}"` : ''
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${clear}/>`
    })
    .join('')
}

/** A gradient between two points of the picture; its stops are written once and shared. */
export function between(brush: Brush, from: Point, to: Point, inner: string): string {
  const colours = define(brush, `<linearGradient id="">${inner}</linearGradient>`)
  const markup = `<linearGradient id="" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" href="#${colours}"/>`
  return `url(#${define(brush, markup)})`
}

/** A gradient over the box of whatever it fills, in the direction of `to` from the upper left corner. */
export function over(brush: Brush, inner: string, to: Point = [1, 0.12]): string {
  const markup = `<linearGradient id="" x2="${n(to[0] * 10) === '10' ? 1 : to[0]}" y2="${to[1]}">${inner}</linearGradient>`
  return `url(#${define(brush, markup)})`
}

/** A ball's gradient over the box of whatever it fills. */
export function round(brush: Brush, inner: string): string {
  return `url(#${define(brush, `<radialGradient id="" cx=".44" cy=".4" r=".64" fx=".32" fy=".22">${inner}</radialGradient>`)})`
}

/** A soft spot: the colour in the middle, nothing at the edge. */
export function soft(brush: Brush, colour: string, opacity: number): string {
  const inner = stops([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.55],
    [1, colour, 0],
  ])
  return `url(#${define(brush, `<radialGradient id="">${inner}</radialGradient>`)})`
}
