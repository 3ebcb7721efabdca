import type { Crop, ItemImage } from '#contract/admin/images.ts'
import { cropItemImage } from '#contract/admin/images.ts'
import { imageKinds } from '#contract/admin/images-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { ImageKind } from '#contract/media/paths.ts'

type Fields = Readonly<Record<string, string>>

/** The kind in the form; gallery by default. @throws {Refusal} invalid */
export function readKind({ kind = 'gal' }: Fields): ImageKind {
  if (!isKind(kind)) throw new Refusal('invalid', { kind: 'Elige principal, portada o galería.' })
  return kind
}

/** The crop in the form, as JSON; null when there is none. @throws {Refusal} invalid */
export function readCrop({ crop }: Fields): Crop | null {
  if (crop === undefined || crop === '') return null
  const read = cropItemImage.body.safeParse({ crop: parseJson(crop) })
  if (!read.success) throw new Refusal('invalid', { crop: 'No entendemos el recorte.' })
  return read.data.crop
}

/** The id of the picture to replace; null when there is none. @throws {Refusal} invalid */
export function readReplaced({ replaces }: Fields): number | null {
  if (replaces === undefined || replaces === '') return null
  const id = Number(replaces)
  if (!Number.isInteger(id)) throw new Refusal('invalid', { replaces: 'Elige la imagen que cambia.' })
  return id
}

/** @throws {Refusal} invalid */
export function requireFile(file: Uint8Array | null): Uint8Array {
  if (file === null) throw new Refusal('invalid', { image: 'Elige una imagen.' })
  return file
}

/** The wanted pictures are those the item has, each once. */
export function isSameSet(now: readonly ItemImage[], wanted: readonly { id: number }[]): boolean {
  const ids = new Set(wanted.map(({ id }) => id))
  return ids.size === wanted.length && now.length === ids.size && now.every(({ id }) => ids.has(id))
}

function isKind(kind: string): kind is ImageKind {
  return Object.hasOwn(imageKinds, kind)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
