import sharp from 'sharp'
import type { Raster } from './drawings/pixels.ts'
import { drawOver, drawShadow, lowResolutionFactor } from './drawings/pixels.ts'
import type { Box, Frame, ResizedPicture } from './pictures.ts'

/** Two layers of SVG elements: `back` is out of focus, `front` stands sharp before it. */
export interface Drawing {
  readonly back: string
  readonly front: string
  /** What of the drawing is seen, in its own units. */
  readonly view: readonly [left: number, top: number, width: number, height: number]
  /** Above this height of the drawing the front throws its shadow on the back; 0 for none. */
  readonly floor: number
}

export interface Drawings {
  /**
   * A drawing of our own as WebP, at most `width` pixels wide, and smaller into each frame. Never for a
   * stranger's SVG. Most of the work is done off the event loop; what is not takes about 10 ms a picture.
   */
  render<S extends string>(
    drawing: Drawing,
    width: number,
    frames: readonly Frame<S>[],
  ): Promise<ResizedPicture<S>[]>
}

const quality = 82
/** The quickest: some hundred pictures are made while somebody waits. */
const effort = 0
const blur = 1.8

export function openDrawings(): Drawings {
  // Each thread of the library would take a core from the requests; its cache only helps repeated work.
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
  // Frames that are larger than the drawing get the very same picture.
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

/** Of three bytes a pixel: with opacity every resizing would take twice as long. */
async function encoded({ data, width, height }: Raster, box: Box): Promise<Picture> {
  const whole = sharp(data, { raw: { width, height, channels: 3 } })
  const shrunk =
    box.width < width
      ? whole.resize({ width: box.width, height: box.height, fit: 'inside', kernel: 'linear' })
      : whole
  const made = await shrunk.webp({ quality, effort }).toBuffer({ resolveWithObject: true })
  return { bytes: made.data, width: made.info.width, height: made.info.height }
}
