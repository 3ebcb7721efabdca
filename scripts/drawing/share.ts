import { readFile } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import type { ItemType } from '#contract/catalogue-words.ts'
import { noImageUrl, shareBox } from '#contract/media-paths.ts'
import { markTile } from './mark.ts'

/*
 * What a shared link shows where its page has no picture of its own: a row of lit niches and the mark. The figures
 * are the greys of server/media/defaults, screened over the wall of their bay.
 */

interface Bay {
  type: ItemType
  /** The wall under its lamp, and where the light ends. */
  wall: readonly [lit: string, dark: string]
}

const bays: readonly Bay[] = [
  { type: 'peluche', wall: ['#9a4a3a', '#23100c'] },
  { type: 'figura', wall: ['#a06d1f', '#1f1507'] },
  { type: 'estatua', wall: ['#2c7a69', '#0a1b17'] },
  { type: 'diorama', wall: ['#5b5aa8', '#13132b'] },
]

const gap = 4
const shelf = 40
const bayWidth = (shareBox.width - gap * (bays.length - 1)) / bays.length
const figureBox = { width: bayWidth, height: shareBox.height - shelf - 4 }
const mark = { pixels: 92, left: 28, top: 28 }

export async function drawShare(): Promise<Buffer> {
  const figures = await Promise.all(bays.map(({ type }, index) => figureOf(type, leftOf(index))))
  const tile = await sharp(Buffer.from(markTile), { density: 576 }).resize(mark.pixels).png().toBuffer()
  return await sharp(Buffer.from(room()))
    .composite([...figures, { input: tile, left: mark.left, top: mark.top }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

async function figureOf(type: ItemType, left: number): Promise<OverlayOptions> {
  const file = new URL(`../../server/media/defaults${noImageUrl(type)}`, import.meta.url)
  const input = await sharp(await readFile(file))
    .resize({ ...figureBox, fit: 'contain', position: 'bottom', background: 'black' })
    .toBuffer()
  return { input, left, top: 4, blend: 'screen' }
}

function leftOf(index: number): number {
  return index * (bayWidth + gap)
}

/** The dark room and its empty bays: a lamp along the top, light falling to the shelf. */
function room(): string {
  const { width, height } = shareBox
  const lamps = bays.map(
    ({ wall: [lit, dark] }, index) =>
      `<radialGradient id="b${index}" cx=".5" cy="0" r=".95"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`,
  )
  const walls = bays.map((_, index) => {
    const place = `x="${leftOf(index)}" width="${bayWidth}"`
    return (
      `<rect ${place} height="${height - shelf}" fill="url(#b${index})"/>` +
      `<rect ${place} height="5" fill="#ffd58a"/>` +
      `<rect ${place} y="${height - shelf}" height="6" fill="#8a6a3c"/>`
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${lamps.join('')}</defs><rect width="${width}" height="${height}" fill="#14100b"/>${walls.join('')}</svg>`
}
