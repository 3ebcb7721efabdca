import type { Composition, Place } from '#server/platform/files/picture-compositions.ts'
import { drawableText } from './rules.ts'

// Where everything stands in the portrait of a collection: its name above, the figures in niches of 3:4, whose it is below.

export const portraitBox = { width: 1080, height: 1440 }
export const portraitWall: Place = { left: 40, top: 210, width: 1000, height: 1120 }
const gap = 12
export const nichesMax = 20

/** The places of the niches: in as many columns as make them largest, centred, the last row too. */
export function niches(count: number, wall = portraitWall): Place[] {
  const widthIn = (columns: number) => {
    const rows = Math.ceil(count / columns)
    const byWidth = (wall.width - gap * (columns - 1)) / columns
    const byHeight = ((wall.height - gap * (rows - 1)) / rows) * 0.75
    return Math.floor(Math.min(byWidth, byHeight))
  }
  const columns = [1, 2, 3, 4, 5].toSorted((a, b) => widthIn(b) - widthIn(a))[0] ?? 1
  const width = widthIn(columns)
  const height = Math.floor(width / 0.75)
  const rows = Math.ceil(count / columns)
  const top = wall.top + Math.floor((wall.height - rows * (height + gap) + gap) / 2)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns)
    const inRow = Math.min(columns, count - row * columns)
    const left = wall.left + Math.floor((wall.width - inRow * (width + gap) + gap) / 2)
    return { left: left + (index % columns) * (width + gap), top: top + row * (height + gap), width, height }
  })
}

/** "Línea completa · 13 figuras", "12 de 27 figuras", "63 figuras". */
export function portraitNote({ collection, total }: { collection: number; total: number | null }): string {
  const owned = collection.toLocaleString('es-MX')
  const figures = `${owned} ${collection === 1 ? 'figura' : 'figuras'}`
  if (total === null) return figures
  return collection >= total
    ? `Completa · ${figures}`
    : `${owned} de ${total.toLocaleString('es-MX')} figuras`
}

export interface PortraitTexts {
  title: string
  note: string
  owner: string
}

export function portrait(
  places: readonly Place[],
  { title, note, owner }: PortraitTexts,
): Pick<Composition, 'ground' | 'texts'> {
  const { width } = portraitWall
  return {
    ground: groundOf(places, portraitBox),
    texts: [
      { text: drawableText(title), pixels: 68, colour: '#fff3dc', left: 40, top: 44, width, height: 86 },
      { text: note, pixels: 40, colour: '#ffd58a', left: 40, top: 142, width, height: 50 },
      {
        text: drawableText(owner),
        pixels: 36,
        colour: '#fff3dc',
        left: 40,
        top: 1362,
        width: 760,
        height: 48,
      },
      { text: 'Vitrina', pixels: 36, colour: '#c9a36a', left: 900, top: 1362, width: 150, height: 48 },
    ],
  }
}

/** A dark room with lit niches, and what is drawn beside them. */
export function groundOf(
  places: readonly Place[],
  { width, height }: Pick<Place, 'width' | 'height'>,
  drawing = '',
): string {
  const lit = places.map(
    ({ left, top, width, height }) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="url(#n)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#4a3419"/><stop offset="1" stop-color="#14100b"/></radialGradient><radialGradient id="n" cx=".5" cy="0" r=".95"><stop offset="0" stop-color="#a06d1f"/><stop offset="1" stop-color="#1f1507"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${lit.join('')}${drawing}</svg>`
}
