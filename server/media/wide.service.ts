import { randomBytes } from 'node:crypto'
import { wideImageBoxes, wideImagePath, widePictureSizes } from '#contract/media/wide.ts'
import type { MediaDeps } from '#server/media/service.ts'
import { requireValidPicture, storeAll } from '#server/media/service.ts'
import type { Crop } from '#server/platform/files/pictures.ts'

// The wide pictures of licenses and lines, below /files/.

export type WideFolder = keyof typeof wideImageBoxes

export interface NewWidePicture {
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
