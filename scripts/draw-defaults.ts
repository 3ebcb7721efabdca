import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  defaultAvatarPath,
  noImageBox,
  noImageUrl,
  profileImageUrl,
  sharePath,
} from '#contract/media-paths.ts'
import { draw } from './drawing/draw.ts'
import { markMaskable, markSquare, markTile } from './drawing/mark.ts'
import { figure } from './drawing/niches/figure.ts'
import { blankPin } from './drawing/pins/people.ts'
import { pinPicture } from './drawing/pins/pin.ts'
import { pins } from './drawing/pins/pins.ts'
import { drawShare } from './drawing/share.ts'

/*
 * Draws every picture that ships with the product: no-image.jpg, the ready avatars, the icons and the picture of
 * shared links. Their files are checked in; run it again only when a drawing changes:
 * `node scripts/draw-defaults.ts [no-image] [avatars] [icons] [share]`, some minutes for all.
 */
const root = new URL('../', import.meta.url)
const avatarPixels = 256

async function drawNoImage(): Promise<void> {
  // Drawn at twice the size and scaled down to smooth the edges.
  const { width, height, grey } = draw(figure(), 'grey', noImageBox.width * 2)
  const picture = sharp(grey, { raw: { width, height, channels: 1 } }).resize({
    ...noImageBox,
    kernel: 'mitchell',
  })
  const jpeg = await picture.toColourspace('b-w').jpeg({ quality: 86, mozjpeg: true }).toBuffer()
  await keep(`server/media/defaults${noImageUrl}`, jpeg)
}

async function drawAvatars(): Promise<void> {
  for (const [at, pin] of pins.entries()) {
    const webp = await raster(pinPicture(pin), avatarPixels).webp({ quality: 88, effort: 6 }).toBuffer()
    await keep(`server/media/defaults/${defaultAvatarPath(at + 1)}`, webp)
  }
  const blank = await raster(pinPicture(blankPin), avatarPixels)
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer()
  await keep(`server/media/defaults${profileImageUrl(null)}`, blank)
}

async function drawIcons(): Promise<void> {
  const png = (svg: string, pixels: number) => raster(svg, pixels).png({ compressionLevel: 9 }).toBuffer()
  await keep('public/icon.svg', Buffer.from(markTile))
  await keep('public/icon-192.png', await png(markTile, 192))
  await keep('public/icon-512.png', await png(markTile, 512))
  await keep('public/icon-maskable-512.png', await png(markMaskable, 512))
  await keep('public/apple-touch-icon.png', await png(markSquare, 180))
  await keep(
    'public/favicon.ico',
    ico(await Promise.all([16, 32, 48].map((pixels) => png(markTile, pixels))), [16, 32, 48]),
  )
}

function raster(svg: string, pixels: number) {
  return sharp(Buffer.from(svg), { density: 576 }).resize(pixels, pixels)
}

// An .ico is a list of PNG files behind a directory: https://en.wikipedia.org/wiki/ICO_(file_format)
function ico(pngs: readonly Buffer[], sides: readonly number[]): Buffer {
  const entryBytes = 16
  const head = Buffer.alloc(6 + entryBytes * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [at, png] of pngs.entries()) {
    const entry = 6 + entryBytes * at
    head.writeUInt8(sides[at] ?? 0, entry)
    head.writeUInt8(sides[at] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}

async function keep(path: string, bytes: Buffer): Promise<void> {
  const file = fileURLToPath(new URL(path, root))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  console.log(`${path}  ${Math.ceil(bytes.length / 1024)} KB`)
}

const wanted = new Set(process.argv.slice(2))
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name)

if (isWanted('icons')) await drawIcons()
if (isWanted('avatars')) await drawAvatars()
if (isWanted('no-image')) await drawNoImage()
if (isWanted('share')) await keep(`public${sharePath}`, await drawShare())
