import sharp from 'sharp'
import type { Layers } from '#demo/art/item.ts'
import type { Raster } from './pixels.ts'
import { drawOver, drawShadow, lowResolutionFactor } from './pixels.ts'
import type { Box, Frame } from './sizes.ts'

export interface RenderedSize extends Frame {
  bytes: Uint8Array
}

const quality = 82
/** The quickest effort, because hundreds of pictures are drawn while somebody waits for them. */
const effort = 0
const blur = 1.8

// More threads for each picture would take cores from the product; the cache only helps repeated work.
sharp.concurrency(1)
sharp.cache(false)

/** Renders a drawing as WebP, at most `width` pixels wide, once for each frame. */
export async function render(
  drawing: Layers,
  width: number,
  frames: readonly Frame[],
): Promise<RenderedSize[]> {
  const [, top, wide, high] = drawing.view
  const picture = { width, height: Math.round((width * high) / wide) }
  const wall = {
    width: Math.ceil(width / lowResolutionFactor),
    height: Math.ceil(picture.height / lowResolutionFactor),
  }
  const front: Raster = {
    ...picture,
    data: await svg(drawing.front, drawing.view, picture).ensureAlpha().raw().toBuffer(),
  }
  const back: Raster = {
    ...wall,
    data: await svg(drawing.back, drawing.view, wall).blur(blur).removeAlpha().raw().toBuffer(),
  }
  if (drawing.floor > 0) drawShadow(front, back, (drawing.floor - top) / high)
  const whole = { ...picture, data: drawOver(front, back) }
  // All frames that are larger than the drawing share one encoding.
  const made = new Map<number, Promise<Picture>>()
  return await Promise.all(
    frames.map(async (frame) => {
      const to = Math.min(width, frame.width)
      const encoding = made.get(to) ?? encoded(whole, { ...frame, width: to })
      made.set(to, encoding)
      return { ...(await encoding), size: frame.size }
    }),
  )
}

function svg(inner: string, view: Layers['view'], { width, height }: Box) {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" preserveAspectRatio="none" width="${width}" height="${height}">${inner}</svg>`,
    ),
  )
}

type Picture = Box & { bytes: Uint8Array }

/** The raster has three bytes for each pixel: with opacity, resizing would take twice as long. */
async function encoded({ data, width, height }: Raster, box: Box): Promise<Picture> {
  const whole = sharp(data, { raw: { width, height, channels: 3 } })
  const shrunk =
    box.width < width
      ? whole.resize({ width: box.width, height: box.height, fit: 'inside', kernel: 'linear' })
      : whole
  const made = await shrunk.webp({ quality, effort }).toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}
