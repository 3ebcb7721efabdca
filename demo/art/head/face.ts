import type { Brush, Paint, Point } from '#demo/art/brush.ts'
import { n, path } from '#demo/art/brush.ts'
import { smooth, stroke } from '#demo/art/outline.ts'
import type { Figure } from '#demo/art/person/figure.ts'
import { has, hue, mark, skin, skinOf } from '#demo/art/person/figure.ts'
import { egg, flat, lump, ovalPath, spot, thread } from '#demo/art/solids.ts'
import { eyes } from './eyes.ts'
import type { Frame } from './frame.ts'
import { onFace, skull } from './frame.ts'

/** A person's head without its hair: skull, ears, face. */
export function humanHead(figure: Figure, frame: Frame): string {
  const { brush } = figure
  const flesh = skin(skinOf(figure))
  return [
    neckOf(figure, flesh),
    ears(brush, frame, flesh),
    lump(brush, headPath(frame, figure.face), flesh),
    cheeks(figure, frame),
    paintOf(figure, frame),
    eyes(figure, frame),
    nose(figure, frame),
    mouth(figure, frame),
  ].join('')
}

export function headPath(frame: Frame, style: string): string {
  const isBig = style !== 'toy'
  const jaw = isBig ? 0.7 : 0.6
  const chin = isBig ? 0.4 : 0.3
  const right: readonly Point[] = [
    [0, -1.02],
    [0.62, -0.86],
    [0.98, -0.3],
    [isBig ? 1.02 : 0.94, 0.22],
    [jaw, isBig ? 0.76 : 0.7],
    [chin, isBig ? 0.95 : 0.96],
  ]
  const all: Point[] = [
    ...right,
    [0, 1.02],
    ...right
      .slice(1)
      .map(([x, y]): Point => [-x, y])
      .toReversed(),
  ]
  // The chin points to where the head looks.
  return smooth(all.map(([x, y]) => skull(frame, x + frame.turn * 0.1 * Math.max(0, y), y)))
}

function neckOf({ brush, body }: Figure, flesh: Paint): string {
  const { unit, build, neck, head } = body
  if (build.neck === 0) return ''
  const half = Math.max(2.5, build.headWide * 0.42) * unit
  const outline = path`M${[neck[0] - half, neck[1] + unit * 2.4]}L${[head[0] - half * 0.9, head[1] + build.head * 0.3 * unit]}L${[head[0] + half * 0.9, head[1] + build.head * 0.3 * unit]}L${[neck[0] + half, neck[1] + unit * 2.4]}Q${[neck[0], neck[1] + unit * 5.4]} ${[neck[0] - half, neck[1] + unit * 2.4]}Z`
  // The head throws its shadow on the neck.
  return flat(brush, outline, flesh, 0.38)
}

function ears(brush: Brush, frame: Frame, flesh: Paint): string {
  return [-1, 1]
    .filter((side) => side * frame.turn < 0.75)
    .map((side) =>
      egg(
        brush,
        {
          at: skull(frame, side * 0.96 - frame.turn * 0.12, 0.16),
          rx: frame.wide * 0.17,
          ry: frame.high * 0.19,
        },
        flesh,
      ),
    )
    .join('')
}

function cheeks({ brush, look, face }: Figure, frame: Frame): string {
  if (look.words.has('pallid') || look.words.has('dark')) return ''
  const size = face === 'toy' ? 0.2 : 0.22
  return [-1, 1]
    .map((side) =>
      spot(
        {
          at: onFace(frame, side * 0.56, face === 'toy' ? 0.36 : 0.5),
          rx: frame.wide * size,
          ry: frame.high * size * 0.7,
        },
        brush,
        '#e0604f',
        0.42,
      ),
    )
    .join('')
}

function paintOf({ brush, look }: Figure, frame: Frame): string {
  const piece = look.pieces.get('paint')
  if (!piece) return ''
  const colour = mark(hue(piece, 0, '#221d24'))
  const band = (from: number, to: number) =>
    flat(
      brush,
      smooth(
        [
          onFace(frame, -0.94, from),
          onFace(frame, 0, from - 0.04),
          onFace(frame, 0.94, from),
          onFace(frame, 0.94, to),
          onFace(frame, 0, to + 0.04),
          onFace(frame, -0.94, to),
        ],
        0.7,
      ),
      colour,
      0.66,
    )
  if (piece.style === 'band') return band(-0.04, 0.3)
  if (piece.style === 'lower') return band(0.42, 0.78)
  if (piece.style === 'mark')
    return egg(
      brush,
      { at: onFace(frame, 0.06, -0.34), rx: frame.wide * 0.15, ry: frame.high * 0.13 },
      colour,
    )
  return [-0.6, 0.6]
    .map((x) =>
      egg(brush, { at: onFace(frame, x, 0.44), rx: frame.wide * 0.16, ry: frame.high * 0.12 }, colour),
    )
    .join('')
}

function nose(figure: Figure, frame: Frame): string {
  const { brush, look, face } = figure
  const flesh = skin(skinOf(figure))
  const piece = look.pieces.get('nose')
  if (piece) return bigNose(figure, frame, piece.style, hue(piece, 0, skinOf(figure)))
  if (face !== 'toy')
    return thread(
      brush,
      { outline: stroke([onFace(frame, -0.04, 0.44), onFace(frame, 0.04, 0.45)]), wide: frame.wide * 0.05 },
      flesh,
      0.3,
    )
  const side = frame.turn < 0 ? -1 : 1
  const line = stroke([
    onFace(frame, side * 0.05, 0.06),
    onFace(frame, side * 0.15, 0.34),
    onFace(frame, 0, 0.39),
  ])
  return thread(brush, { outline: line, wide: frame.wide * 0.075 }, flesh, 0.34)
}

function bigNose({ brush }: Figure, frame: Frame, style: string, colour: string): string {
  const flesh = skin(colour)
  const side = frame.turn < 0 ? -1 : 1
  if (style === 'long')
    return thread(
      brush,
      {
        outline: stroke([
          onFace(frame, 0, 0.3),
          onFace(frame, side * 0.6, 0.2),
          onFace(frame, side * 1.25, 0.1),
        ]),
        wide: frame.wide * 0.26,
      },
      flesh,
      0.72,
    )
  if (style === 'hook')
    return lump(
      brush,
      smooth([
        onFace(frame, -0.02, -0.06),
        onFace(frame, side * 0.26, 0.3),
        onFace(frame, side * 0.12, 0.5),
        onFace(frame, -side * 0.12, 0.4),
      ]),
      flesh,
    )
  return egg(brush, { at: onFace(frame, 0, 0.32), rx: frame.wide * 0.22, ry: frame.high * 0.17 }, flesh)
}

function mouth(figure: Figure, frame: Frame): string {
  const { brush, face } = figure
  const y = face === 'toy' ? 0.6 : 0.64
  const wide = face === 'toy' ? 0.26 : 0.2
  const lips = figure.look.pieces.get('lips')
  const paint = lips ? mark(hue(lips, 0, '#b02a35')) : skin(skinOf(figure))
  const light = lips ? 0.7 : 0.14
  const line = (curve: number) =>
    stroke([onFace(frame, -wide, y - curve), onFace(frame, 0, y + curve), onFace(frame, wide, y - curve)])
  const thick = frame.wide * (lips ? 0.1 : 0.065)
  if (has(figure, 'shout')) return open(brush, frame, y + 0.04, 0.2)
  if (has(figure, 'grin')) return open(brush, frame, y, 0.13) + teeth(brush, frame, y)
  const curve = has(figure, 'happy')
    ? 0.08
    : has(figure, 'sad') || has(figure, 'stern') || has(figure, 'angry')
      ? -0.05
      : 0.025
  return thread(brush, { outline: line(curve), wide: thick }, paint, light) + fangs(figure, frame, y)
}

function open(brush: Brush, frame: Frame, y: number, size: number): string {
  const at = onFace(frame, 0, y)
  return flat(
    brush,
    ovalPath({ at, rx: frame.wide * size * 1.5, ry: frame.high * size }),
    mark('#5a1f22'),
    0.5,
  )
}

function teeth(brush: Brush, frame: Frame, y: number): string {
  return thread(
    brush,
    {
      outline: stroke([
        onFace(frame, -0.14, y - 0.06),
        onFace(frame, 0, y - 0.04),
        onFace(frame, 0.14, y - 0.06),
      ]),
      wide: frame.high * 0.075,
    },
    mark('#fbf6ea'),
    0.9,
  )
}

function fangs({ brush, look }: Figure, frame: Frame, y: number): string {
  if (!look.words.has('fangs')) return ''
  return [-0.13, 0.13]
    .map((x) => {
      const [left, right, low] = [
        onFace(frame, x - 0.05, y),
        onFace(frame, x + 0.05, y),
        onFace(frame, x, y + 0.16),
      ]
      return flat(
        brush,
        `M${left.map(n).join(' ')}L${right.map(n).join(' ')}L${low.map(n).join(' ')}Z`,
        mark('#fbf6ea'),
        0.95,
      )
    })
    .join('')
}
