import type { Box } from './media-paths.ts'
import { siteItself } from './media-paths.ts'

/** Pictures of licenses and lines, below /files/: as wide as the page, and as wide as a plaque. */
export const wideImageBoxes = {
  licenses: { lg: { width: 1440, height: 810 }, sm: { width: 560, height: 315 } },
  lines: { lg: { width: 960, height: 540 }, sm: { width: 560, height: 315 } },
} as const satisfies Record<string, Record<'lg' | 'sm', Box>>

export function wideImagePath(folder: keyof typeof wideImageBoxes, size: 'lg' | 'sm', file: string): string {
  return `${folder}/${size}/${file}`
}

const widePath = /^(licenses|lines)\/lg\/([^/]+)$/

/** What a browser may choose from instead of a wide picture; nothing where it has one size only. */
export function wideImageSrcset(path: string, root = siteItself): string | null {
  const [, folder, file] = widePath.exec(path) ?? []
  if (!isWideFolder(folder) || file === undefined) return null
  const urlOf = (size: 'lg' | 'sm') => `${root}/files/${wideImagePath(folder, size, file)}`
  const { lg, sm } = wideImageBoxes[folder]
  return `${urlOf('sm')} ${sm.width}w, ${urlOf('lg')} ${lg.width}w`
}

/** The pixels of a wide picture; of one that came from elsewhere, the shape it is shown in. */
export function wideImageBoxOf(path: string): Box {
  const [, folder] = widePath.exec(path) ?? []
  return wideImageBoxes[isWideFolder(folder) ? folder : 'licenses'].lg
}

function isWideFolder(folder: string | undefined): folder is keyof typeof wideImageBoxes {
  return folder === 'licenses' || folder === 'lines'
}
