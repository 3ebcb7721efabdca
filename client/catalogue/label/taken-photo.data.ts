/** A photo that was taken on a figure's page, until the page that sends it has opened. */
let taken: { itemId: number; file: File } | null = null

export function keepPhotoOf(itemId: number, file: File): void {
  taken = { itemId, file }
}

/** The photo once, if it is of that figure. */
export function takePhotoOf(itemId: number): File | null {
  const file = taken?.itemId === itemId ? taken.file : null
  taken = null
  return file
}
