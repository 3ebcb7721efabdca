/** What the name of a picture says: the figure's source_id, barcode or sku, and which of its pictures it is. */
export interface PictureName {
  key: string
  /** 1 for the main picture, more for those of the gallery. */
  number: number
}

/** Files that operating systems add to zips. */
export function isSystemFile(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(?:^|\/)(?:\.DS_Store|Thumbs\.db)$/.test(name)
}

/** What the name of a file may mean, the likelier reading first; none when it is not a picture. */
export function readPictureNames(path: string): PictureName[] {
  const whole = readPictureName(path)
  if (whole === null) return []
  const numbered = readNumberedName(whole.key)
  return numbered === null ? [whole] : [whole, numbered]
}

/** Reads `4543112321329.jpg`, or `4543112321329_2.jpg` for the second picture; null if the file is not a picture. */
function readPictureName(path: string): PictureName | null {
  const name = path.split('/').at(-1) ?? ''
  const stem = /^(.+)\.(?:jpe?g|png|webp|avif)$/i.exec(name)?.[1]
  if (stem === undefined || stem.startsWith('.')) return null
  return { key: stem.normalize('NFC'), number: 1 }
}

/** The other reading of a name: with a number at its end, when no figure has the whole name. */
function readNumberedName(key: string): PictureName | null {
  const [, stem, digits] = /^(.+)[_-](\d{1,2})$/.exec(key) ?? []
  const number = Number(digits)
  return stem !== undefined && number >= 1 ? { key: stem, number } : null
}
