import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import { shareBox } from '#contract/media-paths.ts'
import { draw } from './draw.ts'
import { markTile } from './mark.ts'
import { diorama } from './niches/diorama.ts'
import { figure } from './niches/figure.ts'
import { plush } from './niches/plush.ts'
import { statue } from './niches/statue.ts'
import type { Scene } from './scene.ts'

/* The default picture of shared links: a row of display cases and the logo. The figures are drawn in greys on black and
   blended with `screen` over the background of their bay. */

interface Bay {
  scene: () => Scene
  /** The background gradient of a bay. */
  wall: readonly [lit: string, dark: string]
}

const bays: readonly Bay[] = [
  { scene: plush, wall: ['#9a4a3a', '#23100c'] },
  { scene: figure, wall: ['#a06d1f', '#1f1507'] },
  { scene: statue, wall: ['#2c7a69', '#0a1b17'] },
  { scene: diorama, wall: ['#5b5aa8', '#13132b'] },
]

const gap = 4
const shelf = 40
const bayWidth = (shareBox.width - gap * (bays.length - 1)) / bays.length
const figureBox = { width: bayWidth, height: shareBox.height - shelf - 4 }
const mark = { pixels: 92, left: 28, top: 28 }

export async function drawShare(): Promise<Buffer> {
  const figures = await Promise.all(bays.map(({ scene }, index) => figureOf(scene(), leftOf(index))))
  const tile = await sharp(Buffer.from(markTile), { density: 576 }).resize(mark.pixels).png().toBuffer()
  return await sharp(Buffer.from(room()))
    .composite([...figures, { input: tile, left: mark.left, top: mark.top }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

async function figureOf(scene: Scene, left: number): Promise<OverlayOptions> {
  // Drawn at twice the size and scaled down to smooth the edges.
  const { width, height, grey } = draw(scene, 'black', bayWidth * 2)
  const input = await sharp(grey, { raw: { width, height, channels: 1 } })
    .resize({ ...figureBox, fit: 'contain', position: 'bottom', background: 'black' })
    .png()
    .toBuffer()
  return { input, left, top: 4, blend: 'screen' }
}

function leftOf(index: number): number {
  return index * (bayWidth + gap)
}

/** The dark background with its empty bays and the light at the top. */
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
