import type { PublicProfile } from '#contract/community/community.ts'
import { type SharedListName, sharedListTitle } from '#contract/community/share-links-words.ts'
import { shareBox } from '#contract/media/paths.ts'

export interface ShareCard {
  title: string
  note: string
  /** The paths of the figures' pictures, the first four. */
  pictures: string[]
}

/** The letters of the font; anything else would be drawn as a box. */
const known =
  /[ -~\u00a1-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u0168-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]/u
const lengthMax = 110

/** The text reduced to letters that the font has: missing accents, emoji and other scripts are removed. */
export function drawableText(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) =>
    known.test(letter)
      ? letter
      : (Array.from(letter.normalize('NFD')).find((part) => known.test(part)) ?? ' '),
  )
  const clean = letters.join('').replace(/ +/g, ' ').trim()
  return clean.length > lengthMax ? `${clean.slice(0, lengthMax - 1).trimEnd()}…` : clean
}

const figuresText = (count: number) => (count === 1 ? '1 figura' : `${count.toLocaleString('es-MX')} figuras`)

export function listCard(list: SharedListName, count: number): Omit<ShareCard, 'pictures'> {
  const owner = drawableText(list.owner ?? '')
  const [license, line] = [drawableText(list.license?.name ?? ''), drawableText(list.line?.name ?? '')]
  const isNamed = list.kind !== 'gaps' || (license !== '' && line !== '')
  const named = {
    ...list,
    owner: owner || null,
    license: license ? { name: license } : null,
    line: line ? { name: line } : null,
  }
  const title = isNamed ? drawableText(sharedListTitle(named)) : 'Figuras que faltan'
  return { title, note: figuresText(count) }
}

export function profileCard({
  fullname,
  username,
  collection_count: count,
}: Pick<PublicProfile, 'fullname' | 'username' | 'collection_count'>): Omit<ShareCard, 'pictures'> {
  const name = drawableText(fullname)
  const notes = [...(name ? [`@${username}`] : []), ...(count === null ? [] : [figuresText(count)])]
  return { title: `Colección de ${name || `@${username}`}`, note: notes.join(' · ') }
}

export const baysCount = 4
const gap = 4
const bay = { width: (shareBox.width - gap * (baysCount - 1)) / baysCount, height: 440 }
const walls = [
  ['#9a4a3a', '#23100c'],
  ['#a06d1f', '#1f1507'],
  ['#2c7a69', '#0a1b17'],
  ['#5b5aa8', '#13132b'],
] as const
const textLeft = 40

export function bayRectangle(index: number): Record<'left' | 'top' | 'width' | 'height', number> {
  return { left: index * (bay.width + gap), top: 5, width: bay.width, height: bay.height - 5 }
}

/** The lit shelf of the site’s own picture (public/share.jpg), with the texts below it. */
export function shelfWith({ title, note }: Pick<ShareCard, 'title' | 'note'>) {
  const width = shareBox.width - 2 * textLeft
  return {
    ground: shelf(),
    texts: [
      { text: title, pixels: 52, colour: '#fff3dc', left: textLeft, top: 466, width, height: 76 },
      { text: note, pixels: 32, colour: '#ffd58a', left: textLeft, top: 560, width: width - 200, height: 44 },
      {
        text: 'Vitrina',
        pixels: 32,
        colour: '#c9a36a',
        left: shareBox.width - 150,
        top: 560,
        width: 140,
        height: 44,
      },
    ],
  }
}

function shelf(): string {
  const { width, height } = shareBox
  const lights = walls.map(
    ([lit, dark], index) =>
      `<radialGradient id="b${index}" cx=".5" cy="0" r=".95"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
  )
  const bays = walls.map((_, index) => {
    const place = `x="${bayRectangle(index).left}" width="${bay.width}"`
    return (
      `<rect ${place} height="${bay.height}" fill="url(#b${index})"/><rect ${place} height="5" fill="#ffd58a"/>` +
      `<rect ${place} y="${bay.height}" height="6" fill="#8a6a3c"/>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${lights.join('')}</defs><rect width="${width}" height="${height}" fill="#14100b"/>${bays.join('')}</svg>`
}
