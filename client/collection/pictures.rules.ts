import { pictureBytesMax } from '#contract/media-paths.ts'

/** What the server would say of a picture this large, known before the member's time and data plan are spent; else null. */
export function pictureRefusal({ size }: File): string | null {
  return size > pictureBytesMax ? 'La imagen es demasiado grande: el máximo son 10 MB.' : null
}
