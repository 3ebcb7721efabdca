import { fillableGroups, mergeUndoDays } from '#contract/admin/merging-words.ts'
import type { ImageKind } from '#contract/media/paths.ts'

export interface Merge {
  /** The item that is merged into the other and deleted. */
  from: number
  /** The item that is kept. */
  into: number
}

export interface Undo extends Merge {
  /** The number that the merged item had, by which its records are found. */
  mergedId: number
}

/** The columns of an item that may be empty. */
export type ItemFields = Readonly<Record<string, unknown>> & { source_id: string | null }

/** The fields of a row that has a number and an address as well. */
export function fieldsOf({
  id: _,
  slug: __,
  ...fields
}: ItemFields & { id: number; slug: string }): ItemFields {
  return fields
}

/** The fields that the kept item lacks and the other has, with the other's values. Nothing that is known gets lost. */
export function missingFields(target: ItemFields, other: ItemFields): Partial<ItemFields> {
  const taken = fillableGroups
    .filter(([first = '']) => isEmpty(target[first]) && !isEmpty(other[first]))
    .flat()
  return Object.fromEntries(taken.map((field) => [field, other[field]]))
}

interface Restoration {
  /** The kept item's fields as they are to be written. */
  fields: ItemFields
  /** Fields that somebody changed since the merge, so that they stay as they are. */
  changed: string[]
}

export function restoredFields(
  { before, after }: { before: ItemFields; after: ItemFields },
  today: ItemFields,
): Restoration {
  const isSame = (one: ItemFields, other: ItemFields) => (field: string) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field])
  const filled = fillableGroups.filter((group) => !group.every(isSame(before, after)))
  const isUntouched = (group: (typeof fillableGroups)[number]) => group.every(isSame(after, today))
  const back = filled.filter(isUntouched).flat()
  return {
    fields: { ...today, ...Object.fromEntries(back.map((field) => [field, before[field]])) },
    changed: filled.filter((group) => !isUntouched(group)).map(([first = '']) => first),
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

export interface PictureRow {
  kind: ImageKind
  file: string
  width: number
  height: number
}

/** What a merge changed of the catalogue, for its undo. */
export interface CatalogueRecord {
  kept: { fields: ItemFields }
  after: { fields: ItemFields; images: readonly PictureRow[] }
}

const dayMs = 86_400_000

/** Merges of an earlier moment can no longer be undone. */
export function undoExpiryOf(now: Date): Date {
  return new Date(now.getTime() - mergeUndoDays * dayMs)
}

/** When the pictures of a merged item may be deleted: a day later than its last undo, which needs them. */
export function picturesExpiryOf(now: Date): Date {
  return new Date(now.getTime() + (mergeUndoDays + 1) * dayMs)
}

/** The pictures that the kept item lacks: a main picture or hero if it has none, and the whole gallery. */
export function missingPictures(target: readonly PictureRow[], other: readonly PictureRow[]): PictureRow[] {
  const kinds = new Set(target.map(({ kind }) => kind))
  return other.filter(({ kind }) => kind === 'gal' || !kinds.has(kind))
}
