import { z } from 'zod'
import { imageSizes, itemImagePath } from '#contract/media/paths.ts'
import { wideImagePath, widePictureSizes } from '#contract/media/wide.ts'

const file = z.string().regex(/^[0-9a-f]{32}\.webp$/)
const pixels = z.int().min(1).max(10_000)
const name = z.string().min(1).max(200)
/** The bytes of each size in base64. */
const sizes = z.record(z.string(), z.string())

const itemPicture = z.strictObject({
  source_id: name,
  kind: z.literal(['main', 'gal', 'hero']),
  position: z.int().min(0).max(1000),
  file,
  width: pixels,
  height: pixels,
  sizes,
})
const widePicture = z.strictObject({
  license: name,
  line: name.optional(),
  file,
  width: pixels,
  height: pixels,
  sizes,
})
const picture = z.union([itemPicture, widePicture])
const pictureLine = z.union([picture.transform((one) => [one]), z.array(picture).min(1).max(100)])

/** One line of a pictures file (docs/catalogue-files.md#pictures-files): pictures that are added together. */
export type PictureLine = z.infer<typeof pictureLine>
export type ItemPicture = z.infer<typeof itemPicture>
export type WidePicture = z.infer<typeof widePicture>

/** A file of the picture store. */
export interface PictureFile {
  path: string
  bytes: Uint8Array
}

/** Null when the line is not what a pictures file holds. */
export function readPictureLine(text: string): PictureLine | null {
  try {
    return pictureLine.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The files of a figure's picture; null when a size is missing or is no WebP. */
export function itemFilesOf(itemId: number, { kind, file, sizes }: ItemPicture): PictureFile[] | null {
  return checkedFiles(
    imageSizes[kind].map((size) => ({
      path: itemImagePath({ itemId, kind, size, file }),
      base64: sizes[size],
    })),
  )
}

/** The files of a license's or a line's picture; null when a size is missing or is no WebP. */
export function wideFilesOf({ line, file, sizes }: WidePicture): PictureFile[] | null {
  const folder = line === undefined ? 'licenses' : 'lines'
  return checkedFiles(
    widePictureSizes.map((size) => ({
      path: `files/${wideImagePath(folder, size, file)}`,
      base64: sizes[size],
    })),
  )
}

function checkedFiles(files: { path: string; base64: string | undefined }[]): PictureFile[] | null {
  const decoded = files.map(({ path, base64 = '' }) => ({ path, bytes: Buffer.from(base64, 'base64') }))
  return decoded.every(({ bytes }) => isWebp(bytes)) ? decoded : null
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
