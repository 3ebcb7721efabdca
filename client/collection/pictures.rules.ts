import { pictureBytesMax } from '#contract/media/paths.ts'

/** The message of the server for a picture that is too large, shown before it is uploaded; otherwise null. */
export function pictureRefusal({ size }: File): string | null {
  return size > pictureBytesMax ? 'La imagen es demasiado grande: el máximo son 10 MB.' : null
}
