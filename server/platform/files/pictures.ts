import { LRUCache } from 'lru-cache'
import type { Sharp } from 'sharp'
import { Refusal } from '#contract/errors.ts'
import { limitConcurrency, type Turns } from '#server/platform/scheduling/concurrency.ts'
import { type Composition, compose } from './picture-compositions.ts'
import { pictureLibrary } from './picture-library.ts'

export interface Box {
  readonly width: number
  readonly height: number
}

interface PictureInfo extends Box {
  /** The actual format, whatever the file name says: jpeg, png, webp, avif or another. */
  readonly format: string
}

/** A named target size. */
interface Frame<S extends string> extends Box {
  readonly size: S
}

/** The part of an upright picture to keep, in fractions of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part, or the largest part around the centre with these proportions (width divided by height). */
type CropArea = Crop | { readonly ratio: number }

interface ResizedPicture<S extends string> extends Frame<S> {
  readonly bytes: Uint8Array
}

/** Resizes and composes pictures, one at a time on one core. Nothing else uses the picture library. */
export interface Pictures {
  /** Reads format and size from the header without decoding; null when it is unreadable. */
  measure(bytes: Uint8Array): Promise<PictureInfo | null>
  /**
   * Rotates the picture upright, cuts it, removes its metadata and fits it into each frame as WebP. Never enlarges.
   * @throws {Refusal} picture_unreadable; {TooBusy} when too many are waiting
   */
  resize<S extends string>(
    bytes: Uint8Array,
    frames: readonly Frame<S>[],
    area?: CropArea | null,
  ): Promise<ResizedPicture<S>[]>
  /** Draws pictures and texts on a ground, as a JPEG, which is kept. An unreadable picture is left out. @throws {TooBusy} */
  draw(drawing: Drawing): Promise<Buffer>
}

export interface Drawing {
  /** Who wants it: a member or a network. Their drawings are made one after another. */
  readonly caller: string
  /** Says all that is drawn: the same content is the same picture. */
  readonly content: string
  readonly compose: () => Promise<Composition>
}

const pixelsMax = 50_000_000
/** A truncated picture fails. A decoder's warning does not: selfie cameras and editors write odd scan headers and extra bytes. */
const failOn = 'error'
const decodingSeconds = 20
/** Besides the one that is processed. */
const waitingMax = 23
/** Drawings wait in a queue of their own, from which one at a time joins that of uploads. */
const drawingsWaitingMax = 12
/** Of one caller, besides the one that is made. */
const ownWaitingMax = 3
const keptBytesMax = 8 * 1024 * 1024
const keptMs = 86_400_000
const quality = 82

export function openPictures(): Pictures {
  const turns = limitConcurrency({ atOnce: 1, waitingMax })
  return {
    measure,
    resize: (bytes, frames, area = null) => turns.run(() => resize(bytes, frames, area)),
    draw: createDrawer(turns),
  }
}

function createDrawer(turns: Turns): Pictures['draw'] {
  const drawings = limitConcurrency({ atOnce: 1, waitingMax: drawingsWaitingMax })
  const lines = new Map<string, { turns: Turns; count: number }>()
  const inLine = async (caller: string, work: () => Promise<Buffer>) => {
    const line = lines.get(caller) ?? {
      turns: limitConcurrency({ atOnce: 1, waitingMax: ownWaitingMax }),
      count: 0,
    }
    lines.set(caller, line)
    line.count += 1
    try {
      return await line.turns.run(work)
    } finally {
      line.count -= 1
      if (line.count === 0) lines.delete(caller)
    }
  }
  const kept = new LRUCache<string, Buffer, Omit<Drawing, 'content'>>({
    maxSize: keptBytesMax,
    sizeCalculation: (bytes, content) => bytes.length + 2 * content.length,
    ttl: keptMs,
    ignoreFetchAbort: true,
    // Callers who want the same at once share it.
    fetchMethod: (_content, _kept, { context: { caller, compose: prepare } }) =>
      inLine(caller, () =>
        drawings.run(async () => {
          const composition = await prepare()
          return turns.run(() => compose(composition))
        }),
      ),
  })
  return ({ content, ...drawing }) => kept.forceFetch(content, { context: drawing })
}

async function measure(bytes: Uint8Array): Promise<PictureInfo | null> {
  const sharp = await pictureLibrary()
  // We check the size ourselves, to tell a picture that is too large from one that is broken.
  const header = await sharp(bytes, { limitInputPixels: false, failOn })
    .metadata()
    .catch(() => null)
  if (!header) return null
  const { format, compression, width, height } = header
  return { format: format === 'heif' && compression === 'av1' ? 'avif' : format, width, height }
}

async function resize<S extends string>(
  bytes: Uint8Array,
  frames: readonly Frame<S>[],
  area: CropArea | null,
): Promise<ResizedPicture<S>[]> {
  const width = Math.max(...frames.map((frame) => frame.width))
  const height = Math.max(...frames.map((frame) => frame.height))
  const sharp = await pictureLibrary()
  const { data, info } = await upright(bytes, { width, height }, area)
  const drawn: ResizedPicture<S>[] = []
  for (const frame of frames) drawn.push(await webp(sharp(data, { raw: info }), frame))
  return drawn
}

// Decodes once at the largest size; the smaller sizes are made from that.
async function upright(bytes: Uint8Array, box: Box, area: CropArea | null) {
  const sharp = await pictureLibrary()
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn })
      .timeout({ seconds: decodingSeconds })
      .autoOrient()
    if (area) picture.extract(regionOf(area, (await picture.metadata()).autoOrient))
    return await picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw Object.assign(new Refusal('picture_unreadable'), { cause: error })
  }
}

/** At least one pixel, inside the picture. */
function regionOf(area: CropArea, { width, height }: Box) {
  const { x, y, ...size } = 'ratio' in area ? centred(area.ratio, { width, height }) : area
  const left = Math.min(Math.floor(x * width), width - 1)
  const top = Math.min(Math.floor(y * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(size.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(size.height * height), height - top)),
  }
}

function centred(ratio: number, { width, height }: Box): Crop {
  const wide = Math.min(1, (height * ratio) / width)
  const high = Math.min(1, width / ratio / height)
  return { x: (1 - wide) / 2, y: (1 - high) / 2, width: wide, height: high }
}

async function webp<S extends string>(picture: Sharp, frame: Frame<S>): Promise<ResizedPicture<S>> {
  const { data, info } = await picture
    .resize({ width: frame.width, height: frame.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { size: frame.size, bytes: data, width: info.width, height: info.height }
}
