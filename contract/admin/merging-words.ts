import { fileColumns, storedColumns } from '#contract/catalogue/item-fields.ts'

/** Why two figures may be the same, in the order they are listed. */
export const duplicateReasons = {
  barcode: 'Mismo código de barras',
  sku: 'Mismo SKU y marca',
  name: 'Nombre casi igual en la misma línea',
} as const

export type DuplicateReason = keyof typeof duplicateReasons

export const mergeUndoDays = 30

const neverEmpty: readonly string[] = ['name', 'type', 'others', 'popularity']

/** Columns of items that a merge fills together: the first one says whether the group is empty. */
export const fillableGroups: readonly (readonly string[])[] = [
  ...fileColumns.filter((column) => !neverEmpty.includes(column)).map(storedColumns),
  ...['brand_id', 'saga_id', 'arco_id', 'image', 'links'].map((column) => [column]),
].filter((group) => group.length > 0)
