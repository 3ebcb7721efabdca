import type { Brush } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { blendHex, lit } from '#demo/art/colour.ts'
import { trios } from '#demo/art/points.ts'
import { between, soft, stops } from '#demo/art/shade.ts'

/** What is painted inside a box or a theatre, from 96 to 504 across and 172 to 692 down. */
export type Interior = (brush: Brush, first: string, second: string) => string

const full = (brush: Brush, list: Parameters<typeof stops>[0]): string =>
  `<rect x="96" y="172" width="408" height="520" fill="${between(brush, [0, 172], [0, 692], stops(list))}"/>`
const ground = (brush: Brush, colour: string, y = 600): string =>
  `<path d="M96 692L96 ${y}L504 ${y}L504 692Z" fill="${between(
    brush,
    [0, y],
    [0, 692],
    stops([
      [0, lit(colour, -0.35)],
      [0.5, colour],
      [1, lit(colour, 0.14)],
    ]),
  )}"/>`

const room: Interior = (brush, paper, floor) => {
  const stripes = Array.from(
    { length: 11 },
    (_, index) =>
      `<rect x="${96 + index * 38}" y="172" width="17" height="420" fill="${lit(paper, 0.12)}" fill-opacity=".5"/>`,
  )
  const boards = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${n(300 + (index - 4) * 42)} 592L${n(300 + (index - 4) * 62)} 692" stroke="${lit(floor, -0.4)}" stroke-width="2"/>`,
  )
  return `${
    full(brush, [
      [0, lit(paper, -0.35)],
      [0.4, paper],
      [1, lit(paper, 0.1)],
    ]) + stripes.join('')
  }<ellipse cx="300" cy="330" rx="230" ry="210" fill="${soft(brush, '#ffdf9f', 0.34)}"/>${ground(brush, floor, 592)}${boards.join('')}<rect x="96" y="582" width="408" height="12" fill="${lit(floor, -0.2)}"/>`
}

const cave: Interior = (brush, stone, glow) => {
  const teeth = [110, 150, 200, 250, 330, 380, 430, 480].map(
    (x, index) =>
      `<path d="M${x - 26} 172L${x + 26} 172L${x + (index % 2) * 8} ${230 + (index % 3) * 34}Z" fill="${lit(stone, -0.3)}"/>`,
  )
  return `${full(brush, [
    [0, lit(stone, -0.6)],
    [0.6, lit(stone, -0.2)],
    [1, stone],
  ])}<ellipse cx="300" cy="440" rx="210" ry="220" fill="${soft(brush, glow, 0.7)}"/>${teeth.join('')}<path d="M96 172L150 172Q112 400 140 692L96 692Z" fill="${lit(stone, -0.25)}"/><path d="M504 172L440 172Q492 420 462 692L504 692Z" fill="${lit(stone, -0.42)}"/>${ground(brush, lit(stone, -0.1), 612)}`
}

const sea: Interior = (brush, sky, water) =>
  `${full(brush, [
    [0, lit(sky, -0.2)],
    [0.55, lit(sky, 0.35)],
    [0.7, lit(sky, 0.5)],
  ])}<rect x="96" y="500" width="408" height="192" fill="${between(
    brush,
    [0, 500],
    [0, 692],
    stops([
      [0, lit(water, 0.3)],
      [0.3, water],
      [1, lit(water, -0.35)],
    ]),
  )}"/>${[518, 546, 582, 626].map((y, index) => `<path d="M96 ${y}Q${160 + index * 14} ${y - 8} 220 ${y}T344 ${y}T468 ${y}T560 ${y}" fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${2 + index}"/>`).join('')}`

const night: Interior = (brush, sky, floor) => {
  const stars = Array.from(
    { length: 26 },
    (_, index) =>
      `<circle cx="${110 + ((index * 151) % 380)}" cy="${186 + ((index * 89) % 300)}" r="${1.2 + (index % 3)}" fill="#fff6da" fill-opacity="${0.5 + (index % 3) * 0.2}"/>`,
  )
  return `${
    full(brush, [
      [0, lit(sky, -0.5)],
      [0.6, sky],
      [1, lit(sky, 0.3)],
    ]) + stars.join('')
  }<path d="M96 560Q200 510 300 548T504 530L504 692L96 692Z" fill="${lit(sky, -0.35)}"/>${ground(brush, floor, 606)}`
}

const day: Interior = (brush, sky, floor) =>
  `${
    full(brush, [
      [0, sky],
      [0.6, lit(sky, 0.55)],
      [1, lit(sky, 0.7)],
    ]) +
    trios('180,250,50 390,300,60 300,220,36')
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.32}" fill="#fff" fill-opacity=".6"/><ellipse cx="${x + r * 0.4}" cy="${y - r * 0.2}" rx="${r * 0.6}" ry="${r * 0.3}" fill="#fff" fill-opacity=".6"/>`,
      )
      .join('')
  }<path d="M96 548Q190 480 290 540T504 500L504 692L96 692Z" fill="${blendHex(floor, sky, 0.45)}"/>${ground(brush, floor, 600)}`

const forest: Interior = (brush, leaf, floor) =>
  `${full(brush, [
    [0, lit(leaf, -0.5)],
    [0.5, leaf],
    [1, lit(leaf, 0.3)],
  ])}<ellipse cx="320" cy="380" rx="170" ry="240" fill="${soft(brush, '#f6f0b0', 0.5)}"/>${[116, 160, 214, 392, 440, 486].map((x, index) => `<path d="M${x - 9 - (index % 3) * 4} 692L${x - 6} 172L${x + 8} 172L${x + 12 + (index % 3) * 4} 692Z" fill="${lit(leaf, -0.5 + (index % 2) * 0.12)}"/>`).join('')}${ground(brush, floor, 604)}`

const deep: Interior = (brush, water, sand) =>
  full(brush, [
    [0, lit(water, 0.4)],
    [0.4, water],
    [1, lit(water, -0.45)],
  ]) +
  [130, 230, 320, 410]
    .map(
      (x) =>
        `<path d="M${x} 172L${x + 44} 172L${x + 120} 692L${x - 30} 692Z" fill="#fff" fill-opacity=".07"/>`,
    )
    .join('') +
  Array.from(
    { length: 14 },
    (_, index) =>
      `<circle cx="${112 + ((index * 137) % 376)}" cy="${210 + ((index * 71) % 360)}" r="${3 + (index % 4) * 2}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>`,
  ).join('') +
  ground(brush, sand, 622)

const snow: Interior = (brush, sky, floor) =>
  `${full(brush, [
    [0, lit(sky, -0.3)],
    [0.6, lit(sky, 0.3)],
    [1, '#e6eff4'],
  ])}<path d="M96 560L160 470L214 540L286 440L352 536L424 466L504 560L504 692L96 692Z" fill="${blendHex(sky, '#eef4f8', 0.6)}"/>${Array.from({ length: 30 }, (_, index) => `<circle cx="${104 + ((index * 131) % 392)}" cy="${186 + ((index * 83) % 400)}" r="${1.6 + (index % 3)}" fill="#fff" fill-opacity=".8"/>`).join('')}${ground(brush, floor, 606)}`

export const interiors: Readonly<Record<string, Interior>> = {
  room,
  cave,
  sea,
  night,
  day,
  forest,
  deep,
  snow,
}
