import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { type ImageKind, imageSizes, itemImagePath, pictureBytesMax } from '#contract/media/paths.ts'
import { wideImageBoxes, wideImagePath, widePictureSizes } from '#contract/media/wide.ts'
import type { Box, Crop, Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { detectFormat, framesOf, picturePixelsMax } from './rules.ts'

/*
 * Uploads are never stored or served as they came. They are re-encoded without metadata in our own sizes, under a random
 * name whose bytes never change. Either every size is stored or none.
 */

export interface MediaDeps {
  files: Files
  pictures: Pictures
}

export interface NewItemPicture {
  itemId: number
  kind: ImageKind
  bytes: Uint8Array
  /** The part to keep; all of it by default. */
  crop?: Crop | null
}

/** The columns of a catalogue picture: its file name and the pixels of its largest size. */
export interface StoredPicture extends Box {
  file: string
}

/**
 * Stores every size of an item picture (docs/product.md#pictures).
 * @throws {Refusal} picture_type, picture_too_large, picture_unreadable, storage_full, unavailable; then nothing is left behind
 */
export async function storeItemPicture(deps: MediaDeps, picture: NewItemPicture): Promise<StoredPicture> {
  const { itemId, kind, bytes, crop = null } = picture
  await requireValidPicture(deps.pictures, bytes)

  const drawn = await deps.pictures.resize(bytes, framesOf(kind), crop)
  const file = `${randomBytes(16).toString('hex')}.webp`
  await storeAll(
    deps.files,
    drawn.map((size) => ({
      path: itemImagePath({ itemId, kind, size: size.size, file }),
      bytes: size.bytes,
    })),
  )

  const { width, height } = drawn.reduce((a, b) => (b.width > a.width ? b : a))
  return { file, width, height }
}

/** Copies every size of a picture to another item, under the same name. @throws {Refusal} storage_full, unavailable */
export async function copyItemPicture(
  files: Files,
  picture: { itemId: number; kind: ImageKind; file: string },
  toItemId: number,
): Promise<void> {
  for (const size of imageSizes[picture.kind]) {
    const stored = await files.get(itemImagePath({ ...picture, size }))
    if (stored === null) continue
    await files.put(itemImagePath({ ...picture, size, itemId: toItemId }), stored.body, {
      contentType: stored.type,
    })
  }
}

export async function removeItemPicture(
  files: Files,
  picture: { itemId: number; kind: ImageKind; file: string },
) {
  await Promise.all(imageSizes[picture.kind].map((size) => files.remove(itemImagePath({ ...picture, size }))))
}

/**
 * Checks the byte size, then the format, then the pixels of the header, so that cheap refusals come first.
 * @throws {Refusal} picture_too_large, picture_type, picture_unreadable
 */
export async function requireValidPicture(pictures: Pictures, bytes: Uint8Array): Promise<Box> {
  if (bytes.byteLength > pictureBytesMax) throw new Refusal('picture_too_large')
  const format = detectFormat(bytes)
  if (!format) throw new Refusal('picture_type')
  const header = await pictures.measure(bytes)
  if (header?.format !== format) throw new Refusal('picture_unreadable')
  if (header.width * header.height > picturePixelsMax) throw new Refusal('picture_too_large')
  return header
}

/** Stores all files or none. @throws {Refusal} storage_full, unavailable */
export async function storeAll(
  files: Files,
  sizes: readonly { path: string; bytes: Uint8Array }[],
): Promise<void> {
  const writes = sizes.map(({ path, bytes }) => files.put(path, bytes, { contentType: 'image/webp' }))
  const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
  if (!failed) return
  // Report the write error to the caller, even if cleaning up fails too.
  await Promise.allSettled(sizes.map(({ path }) => files.remove(path)))
  throw failed.reason
}

// The wide pictures of licenses and lines, below /files/.

type WideFolder = keyof typeof wideImageBoxes

interface NewWidePicture {
  folder: WideFolder
  bytes: Uint8Array
  /** Without it, the largest part around the centre that has the right proportions. */
  crop: Crop | null
}

/** Stores every size. Returns the path of the largest, below /files/. @throws {Refusal} like item pictures */
export async function storeWidePicture(
  deps: MediaDeps,
  { folder, bytes, crop }: NewWidePicture,
): Promise<string> {
  await requireValidPicture(deps.pictures, bytes)
  const boxes = wideImageBoxes[folder]
  const frames = widePictureSizes.map((size) => ({ size, ...boxes[size] }))
  const drawn = await deps.pictures.resize(bytes, frames, crop ?? { ratio: boxes.lg.width / boxes.lg.height })
  const file = `${randomBytes(16).toString('hex')}.webp`
  await storeAll(
    deps.files,
    drawn.map(({ size, bytes: content }) => ({
      path: `files/${wideImagePath(folder, size, file)}`,
      bytes: content,
    })),
  )
  return wideImagePath(folder, 'lg', file)
}

const ownPath = /^(licenses|lines)\/lg\/([0-9a-f]{32}\.webp)$/

/** The files of a picture that we stored; none for a path from elsewhere. */
export function widePictureFiles(path: string | null): string[] {
  const [, folder, file] = ownPath.exec(path ?? '') ?? []
  if (file === undefined || (folder !== 'licenses' && folder !== 'lines')) return []
  return widePictureSizes.map((size) => `files/${wideImagePath(folder, size, file)}`)
}
