import { type Box, sameOrigin } from './paths.ts'

const card = { width: 560, height: 315 }
const phone = { width: 800, height: 450 }

/** Sizes of the pictures of licenses and lines, below /files/: for a card, for a phone, and for the whole page. */
export const wideImageBoxes = {
  licenses: { sm: card, md: phone, lg: { width: 1440, height: 810 } },
  lines: { sm: card, md: phone, lg: { width: 960, height: 540 } },
} as const satisfies Record<string, Record<WideSize, Box>>

export const widePictureSizes = ['sm', 'md', 'lg'] as const

type WideSize = (typeof widePictureSizes)[number]

export function wideImagePath(folder: keyof typeof wideImageBoxes, size: WideSize, file: string): string {
  return `${folder}/${size}/${file}`
}

const widePath = /^(licenses|lines)\/lg\/([^/]+)$/

/** The srcset of a wide picture; null when it has one size only. */
export function wideImageSrcset(path: string, root = sameOrigin): string | null {
  const [, folder, file] = widePath.exec(path) ?? []
  if (!isWideFolder(folder) || file === undefined) return null
  const boxes = wideImageBoxes[folder]
  return widePictureSizes
    .map((size) => `${root}/files/${wideImagePath(folder, size, file)} ${boxes[size].width}w`)
    .join(', ')
}

/** The pixel size of a wide picture; for an external one, the shape it is shown in. */
export function wideImageBoxOf(path: string): Box {
  const [, folder] = widePath.exec(path) ?? []
  return wideImageBoxes[isWideFolder(folder) ? folder : 'licenses'].lg
}

function isWideFolder(folder: string | undefined): folder is keyof typeof wideImageBoxes {
  return folder === 'licenses' || folder === 'lines'
}
