import type { ItemImage } from '#contract/admin/images.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'

export type Kind = ItemImage['kind']

const kinds: readonly Kind[] = ['main', 'hero', 'gal']

/** In the order of the kinds, so that a picture that changes its kind goes to the end of that kind. */
export function byKind(images: readonly ItemImage[]): ItemImage[] {
  return images.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

/** The list with one picture moved to the place of another. Both keep their kinds. */
export function moveTo(images: readonly ItemImage[], id: number, targetId: number): ItemImage[] {
  const moved = images.find((image) => image.id === id)
  const target = images.findIndex((image) => image.id === targetId)
  if (!moved || target < 0) return [...images]
  const others = images.filter((image) => image.id !== id)
  return byKind(others.toSpliced(target, 0, moved))
}

/** The picture one place before or after among those of its kind; undefined at the end. */
export function neighbourOf(images: readonly ItemImage[], id: number, step: -1 | 1): ItemImage | undefined {
  const own = images.find((image) => image.id === id)
  const same = images.filter(({ kind }) => kind === own?.kind)
  return same[same.findIndex((image) => image.id === id) + step]
}

/** Why a file cannot be uploaded, before it is sent; null when it may. */
export function fileProblem(file: File): string | null {
  if (!/^image\/(jpeg|png|webp|avif)$/.test(file.type)) return 'Solo JPEG, PNG, WebP o AVIF.'
  if (file.size > pictureBytesMax) return 'Pesa más de 10 MB.'
  return null
}
