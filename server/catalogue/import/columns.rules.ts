import { type ItemFieldName, type TextField, textFields } from '#contract/catalogue/item-fields.ts'
import type { ItemFlag, ItemStatus, ItemType, Precision, SalesMethod } from '#contract/catalogue/words.ts'
import { recordOf } from '#contract/record-of.ts'

export type Column = ItemFieldName

/** Without these columns a figure cannot be placed or recognised. */
export const neededColumns = ['license', 'line', 'name', 'source_id'] as const satisfies readonly Column[]

export type NeededColumn = (typeof neededColumns)[number]

/** The text of each cell by column; a missing column is absent, an unknown value is ''. */
export type Cells = Partial<Record<Column, string>>

type KnownPrecision = Exclude<Precision, 'unknown'>

/** A figure as a catalogue file describes it, in the words of the database (null: unknown to the source). */
export interface CatalogueRow extends Record<TextField, string | null> {
  license: string | null
  line: string | null
  brand: string | null
  saga: string | null
  arco: string | null
  sales_method: SalesMethod | null
  release_global: string | null
  release_global_precision: KnownPrecision | null
  release_mx: string | null
  release_mx_precision: KnownPrecision | null
  release_jp: string | null
  release_jp_precision: KnownPrecision | null
  release_us: string | null
  release_us_precision: KnownPrecision | null
  price_cents: number | null
  currency: string | null
  barcode: string | null
  tags: string
  image_url: string | null
  type: ItemType | null
  status: ItemStatus | null
  others: ItemFlag[]
  is_adult: boolean
  description: string
  height_mm: number | null
  popularity: number | null
}

export type ReleaseMarket = 'global' | 'mx' | 'jp' | 'us'

export function emptyRow(): CatalogueRow {
  return {
    ...recordOf(textFields, () => null),
    license: null,
    line: null,
    brand: null,
    saga: null,
    arco: null,
    sales_method: null,
    release_global: null,
    release_global_precision: null,
    release_mx: null,
    release_mx_precision: null,
    release_jp: null,
    release_jp_precision: null,
    release_us: null,
    release_us_precision: null,
    price_cents: null,
    currency: null,
    barcode: null,
    tags: '',
    image_url: null,
    type: null,
    status: null,
    others: [],
    is_adult: false,
    description: '',
    height_mm: null,
    popularity: null,
  }
}
