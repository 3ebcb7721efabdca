import type { Brush } from '#demo/art/brush.ts'
import { n } from '#demo/art/brush.ts'
import { blendHex, lit, turnHue } from '#demo/art/colour.ts'
import { polygon, star } from '#demo/art/outline.ts'
import { cloth, metal, paint, wood } from '#demo/art/person/figure.ts'
import { between, soft, stops } from '#demo/art/shade.ts'
import { ball, flat, slab } from '#demo/art/solids.ts'
import type { Palette } from '#demo/catalogue/shape.ts'
import type { Wall } from './walls.ts'

/** What some makers show a figure in; `behind` is drawn before it and `before` after it. */
export type Frame = {
  readonly behind: string
  readonly before: string
  readonly standing: readonly [x: number, y: number]
}

type Box = readonly [x: number, y: number, w: number, h: number]

const rect = ([x, y, w, h]: Box, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${more}/>`

/** A printed card with a clear bubble, hanging from its punched hole. */
export function blister(
  brush: Brush,
  palette: Palette,
  { seed, emblem }: { seed: number; emblem: string },
): Frame {
  const base = turnHue(palette.base, ((seed % 5) - 2) * 9)
  const bright = lit(palette.light, 0.15)
  const card = between(
    brush,
    [80, 60],
    [520, 740],
    stops([
      [0, lit(base, 0.16)],
      [0.5, base],
      [1, lit(base, -0.28)],
    ]),
  )
  const rays = Array.from({ length: 18 }, (_, index) => {
    const angle = (index * 20 * Math.PI) / 180
    const next = angle + (10 * Math.PI) / 180
    const at = (t: number): string => `${n(300 + Math.cos(t) * 246)} ${n(430 + Math.sin(t) * 290)}`
    return `<path d="M300 430L${at(angle)}L${at(next)}Z" fill="${bright}" fill-opacity=".3"/>`
  })
  const behind =
    `<path d="M100 62L500 62Q516 62 516 78L516 720Q516 736 500 736L100 736Q84 736 84 720L84 78Q84 62 100 62Z" fill="${card}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>` +
    printed(seed, rays, bright) +
    emblem +
    `<path d="M96 150L504 118L504 204L96 232Z" fill="${bright}"/><path d="M96 226L504 198L504 210L96 240Z" fill="${lit(base, -0.35)}"/>` +
    [180, 250, 320, 390]
      .map(
        (x, index) =>
          `<path d="${polygon(star([x, 180 - index * 5], [index === 1 ? 30 : 20, index === 1 ? 13 : 9], 5))}" fill="${index === 1 ? base : lit(base, -0.2)}"/>`,
      )
      .join('') +
    `<rect x="268" y="80" width="64" height="17" rx="8.5" fill="#17110d" fill-opacity=".7"/>` +
    `<path d="M160 300Q160 262 200 262L400 262Q440 262 440 300L440 664Q440 690 412 690L188 690Q160 690 160 664Z" fill="#fffaf0" fill-opacity=".2" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`
  const shine = between(
    brush,
    [165, 280],
    [435, 640],
    stops([
      [0, '#ffffff', 0.5],
      [0.2, '#ffffff', 0.06],
      [0.55, '#ffffff', 0],
      [0.8, '#ffffff', 0.14],
      [1, '#ffffff', 0.02],
    ]),
  )
  const before =
    `<path d="M160 300Q160 262 200 262L400 262Q440 262 440 300L440 664Q440 690 412 690L188 690Q160 690 160 664Z" fill="${shine}"/>` +
    '<path d="M176 640L176 304Q176 280 202 278" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/>' +
    `<circle cx="452" cy="664" r="40" fill="${bright}"/><circle cx="452" cy="664" r="33" fill="none" stroke="${base}" stroke-width="3"/><path d="${polygon(star([452, 664], [22, 10], 5))}" fill="${base}"/>`
  return { behind, before, standing: [300, 668] }
}

/** What a card is printed with behind the figure: rays, dots or stripes. */
function printed(seed: number, rays: readonly string[], bright: string): string {
  if (seed % 3 === 0) return rays.join('')
  if (seed % 3 === 1)
    return Array.from(
      { length: 54 },
      (_, index) =>
        `<circle cx="${112 + (index % 9) * 47}" cy="${270 + Math.floor(index / 9) * 80 + (index % 2) * 40}" r="${9 + Math.floor(index / 9) * 2}" fill="${bright}" fill-opacity=".26"/>`,
    ).join('')
  return Array.from(
    { length: 7 },
    (_, index) =>
      `<path d="M${84 + index * 74} 736L${84 + index * 74 + 150} 240L${84 + index * 74 + 186} 240L${84 + index * 74 + 36} 736Z" fill="${bright}" fill-opacity=".2"/>`,
  ).join('')
}

/** A wooden box with glass before it: the world of a diorama. */
export function box(
  brush: Brush,
  inside: string,
  { wall, isPrecious }: { wall: Wall; isPrecious: boolean },
): Frame {
  const walnut = isPrecious ? metal('#b98a34') : wood('#6a452b')
  const bright = isPrecious ? metal('#d9a94a') : wood('#8a5d38')
  const behind =
    `<g>${inside}</g>` +
    rect(
      [96, 172, 408, 40],
      between(
        brush,
        [0, 172],
        [0, 212],
        stops([
          [0, '#120b07', 0.6],
          [1, '#120b07', 0],
        ]),
      ),
    ) +
    rect(
      [96, 172, 36, 520],
      between(
        brush,
        [96, 0],
        [132, 0],
        stops([
          [0, '#120b07', 0.55],
          [1, '#120b07', 0],
        ]),
      ),
    ) +
    rect(
      [468, 172, 36, 520],
      between(
        brush,
        [504, 0],
        [468, 0],
        stops([
          [0, '#120b07', 0.55],
          [1, '#120b07', 0],
        ]),
      ),
    )
  const before =
    `<path d="M132 188L258 188L176 690L112 690L112 430Z" fill="${between(
      brush,
      [112, 188],
      [260, 690],
      stops([
        [0, '#ffffff', 0.16],
        [1, '#ffffff', 0.02],
      ]),
    )}"/>` +
    slab(brush, 'M72 150L528 150L504 176L96 176Z', bright) +
    slab(brush, 'M72 150L96 176L96 690L72 716Z', bright) +
    slab(brush, 'M528 150L504 176L504 690L528 716Z', walnut) +
    slab(brush, 'M72 716L96 690L504 690L528 716Z', walnut) +
    flat(brush, 'M72 716L528 716L528 732L72 732Z', walnut, 0.4) +
    flat(brush, 'M246 696L354 696L354 712L246 712Z', metal('#d9a94a'), 0.86) +
    [258, 342].map((x) => ball(brush, [x, 704], 3, metal('#8a6a2a'))).join('') +
    `<path d="M97 177L503 177L503 689L97 689Z" fill="none" stroke="${wall.edge}" stroke-opacity=".35" stroke-width="2"/>`
  return { behind, before, standing: [300, 664] }
}

/** A paper theatre: a printed front, curtains drawn aside, lights at its feet. */
export function theatre(
  brush: Brush,
  inside: string,
  { base, light, isPrecious }: Palette & { isPrecious: boolean },
): Frame {
  const gold = metal('#d9a94a')
  const front = isPrecious ? metal('#c9974a') : paint(blendHex(base, '#f4e6c8', 0.16), 'vinyl')
  const drape = cloth(isPrecious ? '#2f3f7a' : '#8c1a26')
  const pleat = (side: number): string =>
    [0, 1, 2]
      .map((index) =>
        slab(
          brush,
          `M${n(300 + side * (196 - index * 20))} 196L${n(300 + side * (172 - index * 20))} 196Q${n(300 + side * (176 - index * 12))} 400 ${n(300 + side * (196 - index * 8))} 470Q${n(300 + side * (180 - index * 14))} 580 ${n(300 + side * (184 - index * 18))} 676L${n(300 + side * (202 - index * 16))} 676Z`,
          drape,
        ),
      )
      .join('')
  const behind = `<g>${inside}</g>${pleat(-1)}${pleat(1)}`
  const swags = [-136, -46, 46, 136].map((x) =>
    slab(
      brush,
      `M${300 + x - 52} 176L${300 + x + 52} 176Q${300 + x + 40} 246 ${300 + x} 252Q${300 + x - 40} 246 ${300 + x - 52} 176Z`,
      drape,
    ),
  )
  const lights = [-150, -90, -30, 30, 90, 150].map(
    (x) =>
      `<ellipse cx="${300 + x}" cy="676" rx="44" ry="36" fill="${soft(brush, '#ffd98a', 0.55)}"/>${ball(brush, [300 + x, 690], 7, { colour: '#ffe9b0', kind: 'glow' })}`,
  )
  const before =
    swags.join('') +
    slab(brush, 'M64 196L106 196L106 700L64 700Z', front) +
    slab(brush, 'M494 196L536 196L536 700L494 700Z', front) +
    [85, 515]
      .map(
        (x) =>
          [260, 640].map((y) => ball(brush, [x, y], 11, gold)).join('') +
          flat(brush, `M${x - 9} 300L${x + 9} 300L${x + 9} 600L${x - 9} 600Z`, gold, 0.62),
      )
      .join('') +
    slab(
      brush,
      'M48 200L552 200L552 170Q470 160 430 120Q370 78 300 76Q230 78 170 120Q130 160 48 170Z',
      front,
    ) +
    slab(brush, 'M48 190L552 190L552 202L48 202Z', gold) +
    `<path d="${polygon(star([300, 132], [34, 16], 8))}" fill="${lit(light, 0.1)}"/>` +
    ball(brush, [300, 132], 13, gold) +
    slab(brush, 'M48 698L552 698L560 736L40 736Z', front) +
    slab(brush, 'M48 694L552 694L552 704L48 704Z', gold) +
    lights.join('')
  return { behind, before, standing: [300, 668] }
}
