import { fileURLToPath } from 'node:url'
import type { OverlayOptions } from 'sharp'
import { pictureLibrary } from './picture-library.ts'

/** Where something is drawn, in pixels. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface PlacedPicture extends Place {
  readonly bytes: Uint8Array
}

/** Plain text. It is broken into lines, and made smaller when it is too long for its place. */
interface PlacedText extends Place {
  readonly text: string
  readonly pixels: number
  /** As #rrggbb. */
  readonly colour: string
}

export interface Composition {
  /** An SVG of our own, which gives the size. */
  readonly ground: string
  readonly pictures: readonly PlacedPicture[]
  readonly texts: readonly PlacedText[]
}

/** Bricolage Grotesque Bold with Latin letters only. Servers often have no fonts, or others. */
const fontFile = fileURLToPath(new URL('./share-text.ttf', import.meta.url))
const fontName = 'Vitrina Share Bold'
const quality = 84

/** Draws the pictures, each filling its place, and then the texts. */
export async function compose({ ground, pictures, texts }: Composition): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const drawn = await Promise.all([...pictures.map(pictureLayer), ...texts.map(textLayer)])
  return await sharp(Buffer.from(ground))
    .composite(drawn.filter((layer) => layer !== null))
    .flatten()
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

async function pictureLayer({ bytes, left, top, ...box }: PlacedPicture): Promise<OverlayOptions | null> {
  const sharp = await pictureLibrary()
  const picture = sharp(bytes).resize({ ...box, fit: 'cover', position: 'top' })
  const input = await picture
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null)
  return input && { input, left, top }
}

async function textLayer({ left, top, ...text }: PlacedText): Promise<OverlayOptions | null> {
  if (text.text.trim() === '') return null
  const whole = await writeText(text, {})
  const isTooLong = whole.info.height > text.height || whole.info.width > text.width
  const { data } = isTooLong ? await writeText(text, { height: text.height }) : whole
  return { input: data, left, top }
}

/** With a height, the text gets the size that fills it. */
async function writeText(
  { text, pixels, colour, width }: Omit<PlacedText, 'left' | 'top'>,
  fit: { height?: number },
) {
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`
  const font = `${fontName} ${pixels}`
  const size = fit.height === undefined ? { dpi: 72 } : fit
  const sharp = await pictureLibrary()
  return await sharp({
    text: { text: markup, font, fontfile: fontFile, rgba: true, wrap: 'word-char', width, ...size },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
