import type { Box, ImageKind, ImageSize } from '#contract/media/paths.ts'
import { imageBoxes, imageSizes, itemImagePath } from '#contract/media/paths.ts'

/** docs/product.md#pictures */
export const picturePixelsMax = 50_000_000

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

const avifBrands = new Set(['avif', 'avis'])

/**
 * The format according to the first bytes; null for everything we never decode, such as SVG, GIF, HTML or HEIC. Checked
 * before the picture library, so that only its four decoders ever see untrusted bytes.
 */
export function detectFormat(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('ftyp', 4) && brandsOf(start).some((brand) => avifBrands.has(brand))) return 'avif'
  return null
}

// The box starts with its length. Its brands have four letters each and follow the first one and a version number.
function brandsOf(start: string): string[] {
  const end = Math.min(start.charCodeAt(2) * 256 + start.charCodeAt(3), start.length)
  const brands = [start.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(start.slice(at, at + 4))
  return brands
}

/** Every size of a kind with its maximum pixels. */
export function framesOf(kind: ImageKind): (Box & { size: ImageSize })[] {
  const boxes: Readonly<Record<string, Box>> = imageBoxes[kind]
  return imageSizes[kind].flatMap((size) => {
    const box = boxes[size]
    return box ? [{ size, ...box }] : []
  })
}

const itemIdPattern = /^[1-9][0-9]{0,9}$/
const fileNamePattern = /^[A-Za-z0-9_-]{1,80}\.(webp|avif|jpg|png)$/
const imagePattern = /\.(webp|avif|jpg|png)$/

/** The stored path for `items/{item}/{kind}/{size}/{file}`; null when it cannot be a picture. */
export function parseItemPath(params: Readonly<Record<string, string>>): string | null {
  const { itemId = '', kind = '', size = '', file = '' } = params
  const isItem = itemIdPattern.test(itemId) && fileNamePattern.test(file)
  if (!isItem || !isKind(kind) || !isSize(kind, size)) return null
  return itemImagePath({ itemId: Number(itemId), kind, size, file })
}

export function isImage(path: string): boolean {
  return imagePattern.test(path)
}

function isKind(kind: string): kind is ImageKind {
  return Object.hasOwn(imageBoxes, kind)
}

function isSize(kind: ImageKind, size: string): size is ImageSize {
  const sizes: readonly string[] = imageSizes[kind]
  return sizes.includes(size)
}

const randomName = /\/[0-9a-f]{32}\.[a-z]+$/
const aYear = 'public, max-age=31536000, immutable'
const aDayInTheBrowser = 'private, max-age=86400'
const anHour = 'public, max-age=3600'

/**
 * The Cache-Control of a picture. Files with random names never change. Members' pictures, photos of copies among them, are
 * never in a shared cache (docs/safety.md#text-and-uploads).
 */
export function cacheControlOf(path: string): string {
  if (!randomName.test(path)) return anHour
  return path.startsWith('users/') ? aDayInTheBrowser : aYear
}
