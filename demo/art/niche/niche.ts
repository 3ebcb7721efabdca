import type { Brush } from '#demo/art/brush.ts'
import { define, n } from '#demo/art/brush.ts'
import { between, soft, stops } from '#demo/art/shade.ts'
import type { Wall } from './walls.ts'

/** Every picture is 600 by 800; the shelf begins at its back edge and ends at its front edge. */
export const width = 600
export const height = 800
export const shelfBack = 642
export const shelfFront = 756
/** Where things stand. */
export const standing = 706

/** The wall in the light of the lamp, and what is painted on it. */
export function wallBehind(brush: Brush, wall: Wall, scenery: string): string {
  const pool = `<radialGradient id="" gradientUnits="userSpaceOnUse" cx="300" cy="250" r="560" fy="170">${stops(
    [
      [0, wall.high],
      [0.42, wall.mid],
      [1, wall.low],
    ],
  )}</radialGradient>`
  const shaft = between(
    brush,
    [300, -40],
    [300, 640],
    stops([
      [0, wall.lamp, 0.42],
      [0.5, wall.lamp, 0.12],
      [1, wall.lamp, 0],
    ]),
  )
  return (
    `<rect width="600" height="800" fill="url(#${define(brush, pool)})"/>` +
    scenery +
    `<path d="M210 -10L390 -10L560 660L40 660Z" fill="${shaft}"/>`
  )
}

/** The corners of the niche, where the light does not come. */
export function corners(brush: Brush, wall: Wall): string {
  const side = (from: number, to: number) =>
    between(
      brush,
      [from, 0],
      [to, 0],
      stops([
        [0, wall.room.shade, 0.62],
        [1, wall.room.shade, 0],
      ]),
    )
  const ceiling = between(
    brush,
    [0, 0],
    [0, 60],
    stops([
      [0, wall.room.shade, 0.5],
      [1, wall.room.shade, 0],
    ]),
  )
  return `<rect width="120" height="800" fill="${side(0, 120)}"/><rect x="480" width="120" height="800" fill="${side(600, 480)}"/><rect width="600" height="60" fill="${ceiling}"/>`
}

/** The shelf: a lit board seen a little from above. */
export function board(brush: Brush, wall: Wall): string {
  const lit = stops([
    [0, wall.low],
    [0.3, wall.shelf],
    [1, wall.high],
  ])
  const top = between(brush, [0, shelfBack], [0, shelfFront], lit)
  return (
    `<rect y="${shelfBack}" width="600" height="${height - shelfBack}" fill="${top}"/>` +
    `<ellipse cx="300" cy="${standing}" rx="300" ry="46" fill="${soft(brush, wall.lamp, 0.4)}"/>`
  )
}

/** The front edge of the shelf, a bright line: nearer than the figure, so it is as sharp. */
export function lip(brush: Brush, wall: Wall): string {
  const shaded = stops([
    [0, wall.shelf],
    [0.5, wall.low],
    [1, wall.room.shade],
  ])
  const front = between(brush, [0, shelfFront], [0, height], shaded)
  return (
    `<rect y="${shelfFront}" width="600" height="${height - shelfFront}" fill="${front}"/>` +
    `<rect y="${shelfFront - 1}" width="600" height="3" fill="${wall.edge}" fill-opacity=".85"/>`
  )
}

/** The dark where a thing touches the shelf, and its softer shadow towards the back. */
export function contact(brush: Brush, wall: Wall, [cx, cy, rx]: readonly [number, number, number]): string {
  const dark = wall.room.shade
  return (
    `<ellipse cx="${n(cx + rx * 0.12)}" cy="${n(cy + 2)}" rx="${n(rx * 1.5)}" ry="${n(rx * 0.3)}" fill="${soft(brush, dark, 0.55)}"/>` +
    `<ellipse cx="${n(cx)}" cy="${n(cy + 1)}" rx="${n(rx * 1.08)}" ry="${n(rx * 0.17)}" fill="${soft(brush, '#0d0806', 0.8)}"/>`
  )
}
