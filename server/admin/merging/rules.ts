import type { ImageKind } from '#contract/media-paths.ts'

export interface Merge {
  /** The item that is merged into the other and deleted. */
  from: number
  /** The item that is kept. */
  into: number
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

/** The fields that the kept item lacks and the other has, with the other's values. No known value is lost. */
export function missingFields(kept: ItemFields, other: ItemFields): Partial<ItemFields> {
  const taken = groups.filter(([first]) => isEmpty(kept[first]) && !isEmpty(other[first])).flat()
  return Object.fromEntries(taken.map((field) => [field, other[field]]))
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

/** The pictures that the kept item lacks: a main picture or hero if it has none, and the whole gallery. */
export function missingPictures(kept: readonly PictureRow[], other: readonly PictureRow[]): PictureRow[] {
  const kinds = new Set(kept.map(({ kind }) => kind))
  return other.filter(({ kind }) => kind === 'gal' || !kinds.has(kind))
}
