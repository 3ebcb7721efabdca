import { randomBytes } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media-paths.ts'
import { imageSizes, itemImagePath, pictureBytesMax } from '#contract/media-paths.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Box, Pictures } from '#server/platform/pictures.ts'
import { detectFormat, framesOf, picturePixelsMax } from './rules.ts'

/*
 * What people upload is never kept and never served: its pixels are drawn anew, without metadata, in our own
 * sizes, under a name nobody can guess and that never means other bytes. Either every size is kept or none.
 */

export interface MediaDeps {
  files: Files
  pictures: Pictures
}

export interface NewItemPicture {
  itemId: number
  kind: ImageKind
  bytes: Uint8Array
}

/** What a row of the catalogue keeps of a picture: its file name, and the pixels of its largest size. */
export interface StoredPicture extends Box {
  file: string
}

/**
 * Keeps every size of one item picture (docs/product.md#pictures). Refuses with `picture_type`, `picture_too_large`,
 * `picture_unreadable`, `storage_full` and `unavailable`; nothing stays behind then.
 */
export async function storeItemPicture(tools: MediaDeps, picture: NewItemPicture): Promise<StoredPicture> {
  const { itemId, kind, bytes } = picture
  await requireValidPicture(tools.pictures, bytes)

  const drawn = await tools.pictures.resize(bytes, framesOf(kind))
  const file = `${randomBytes(16).toString('hex')}.webp`
  await storeAll(
    tools.files,
    drawn.map((size) => ({
      path: itemImagePath({ itemId, kind, size: size.size, file }),
      bytes: size.bytes,
    })),
  )

  const { width, height } = drawn.reduce((a, b) => (b.width > a.width ? b : a))
  return { file, width, height }
}

/** Removes every size of one item picture. */
export async function removeItemPicture(
  files: Files,
  picture: { itemId: number; kind: ImageKind; file: string },
) {
  await Promise.all(imageSizes[picture.kind].map((size) => files.remove(itemImagePath({ ...picture, size }))))
}

/**
 * The size in bytes, then the format by content, then the header's pixels: the cheap refusals first.
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

/** All of them or none. @throws {Refusal} storage_full, unavailable */
export async function storeAll(
  files: Files,
  sizes: readonly { path: string; bytes: Uint8Array }[],
): Promise<void> {
  const writes = sizes.map(({ path, bytes }) => files.put(path, bytes, { contentType: 'image/webp' }))
  const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected')
  if (!failed) return
  // The refusal of the write is what the caller has to hear, also when the store is too ill to tidy up.
  await Promise.allSettled(sizes.map(({ path }) => files.remove(path)))
  throw failed.reason
}
