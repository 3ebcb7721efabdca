import sharp from 'sharp'
import type { Raster } from './drawings/pixels.ts'
import { drawOver, drawShadow, lowResolutionFactor } from './drawings/pixels.ts'
import type { Box, Frame, ResizedPicture } from './pictures.ts'

/** Two layers of SVG elements: `back` is blurred, `front` is sharp and drawn over it. */
export interface Drawing {
  readonly back: string
  readonly front: string
  /** The visible part, in the drawing's own units. */
  readonly view: readonly [left: number, top: number, width: number, height: number]
  /** The front casts its shadow on the back above this y coordinate; 0 for no shadow. */
  readonly floor: number
}

export interface Drawings {
  /**
   * Renders one of our own drawings as WebP, at most `width` pixels wide, and once for each frame. Not safe for untrusted
   * SVG. Most of the work runs off the event loop; the rest takes about 10 ms a picture.
   */
  render<S extends string>(
    drawing: Drawing,
    width: number,
    frames: readonly Frame<S>[],
  ): Promise<ResizedPicture<S>[]>
}

const quality = 82
/** The fastest setting, because hundreds of pictures are made during the first start. */
const effort = 0
const blur = 1.8

export function openDrawings(): Drawings {
  // Library threads would compete with requests for cores; its cache only helps repeated work.
  sharp.concurrency(1)
  sharp.cache(false)
  return { render }
}

const render: Drawings['render'] = async (drawing, width, frames) => {
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
  // Frames larger than the drawing share one picture.
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

function svg(inner: string, view: Drawing['view'], { width, height }: Box) {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" preserveAspectRatio="none" width="${width}" height="${height}">${inner}</svg>`,
    ),
  )
}

type Picture = Box & { bytes: Uint8Array }

/** Uses three bytes a pixel, because resizing with an alpha channel takes twice as long. */
async function encoded({ data, width, height }: Raster, box: Box): Promise<Picture> {
  const whole = sharp(data, { raw: { width, height, channels: 3 } })
  const shrunk =
    box.width < width
      ? whole.resize({ width: box.width, height: box.height, fit: 'inside', kernel: 'linear' })
      : whole
  const made = await shrunk.webp({ quality, effort }).toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}
