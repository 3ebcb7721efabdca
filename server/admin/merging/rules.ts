import { mergeUndoDays } from '#contract/admin/merging-words.ts'
import type { ImageKind } from '#contract/media/paths.ts'

export interface Merge {
  /** The item that is merged into the other and deleted. */
  from: number
  /** The item that is kept. */
  into: number
}

/** A merge that is undone. A private figure comes back with a new number. */
export interface Undo extends Merge {
  /** The number that the merged item had, by which its records are found. */
  mergedId: number
}

/** The columns of an item that may be empty. */
export interface ItemFields {
  description: string
  brand_id: number | null
  saga_id: number | null
  arco_id: number | null
  sales_method: string | null
  status: string | null
  release_global: string | null
  release_global_precision: string | null
  release_mx: string | null
  release_mx_precision: string | null
  release_jp: string | null
  release_jp_precision: string | null
  release_us: string | null
  release_us_precision: string | null
  price_cents: number | null
  currency: string | null
  sku: string | null
  barcode: string | null
  scale: string | null
  height_mm: number | null
  materials: string | null
  tags: string
  image: string | null
  image_url: string | null
  links: unknown[]
  source_id: string | null
}

type Field = keyof ItemFields

/** Columns that are filled together: the first one says whether the group is empty. */
const groups: readonly (readonly [Field, ...Field[]])[] = [
  ['description'],
  ['brand_id'],
  ['saga_id'],
  ['arco_id'],
  ['sales_method'],
  ['status'],
  ['release_global', 'release_global_precision'],
  ['release_mx', 'release_mx_precision'],
  ['release_jp', 'release_jp_precision'],
  ['release_us', 'release_us_precision'],
  ['price_cents', 'currency'],
  ['sku'],
  ['barcode'],
  ['scale'],
  ['height_mm'],
  ['materials'],
  ['tags'],
  ['image'],
  ['image_url'],
  ['links'],
  ['source_id'],
]

/** The fields of a row that has a number and an address as well. */
export function fieldsOf({
  id: _,
  slug: __,
  ...fields
}: ItemFields & { id: number; slug: string }): ItemFields {
  return fields
}

/** The fields that the kept item lacks and the other has, with the other's values. Nothing that is known gets lost. */
export function missingFields(kept: ItemFields, other: ItemFields): Partial<ItemFields> {
  const taken = groups.filter(([first]) => isEmpty(kept[first]) && !isEmpty(other[first])).flat()
  return Object.fromEntries(taken.map((field) => [field, other[field]]))
}

export interface Restoration {
  /** The kept item's fields as they are to be written. */
  fields: ItemFields
  /** Fields that somebody changed since the merge, so that they stay as they are. */
  changed: string[]
}

/** Takes back what the merge filled in. */
export function restoredFields(
  { before, after }: { before: ItemFields; after: ItemFields },
  today: ItemFields,
): Restoration {
  const isSame = (one: ItemFields, other: ItemFields) => (field: Field) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field])
  const filled = groups.filter((group) => !group.every(isSame(before, after)))
  const isUntouched = (group: (typeof groups)[number]) => group.every(isSame(after, today))
  const back = filled.filter(isUntouched).flat()
  return {
    fields: { ...today, ...Object.fromEntries(back.map((field) => [field, before[field]])) },
    changed: filled.filter((group) => !isUntouched(group)).map(([first]) => first),
  }
}

function isEmpty(value: ItemFields[Field]): boolean {
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
export function missingPictures(kept: readonly PictureRow[], other: readonly PictureRow[]): PictureRow[] {
  const kinds = new Set(kept.map(({ kind }) => kind))
  return other.filter(({ kind }) => kind === 'gal' || !kinds.has(kind))
}
