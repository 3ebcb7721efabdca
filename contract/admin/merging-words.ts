/** Why two figures may be the same, in the order they are listed. */
export const duplicateReasons = {
  barcode: 'Mismo código de barras',
  sku: 'Mismo SKU y marca',
  name: 'Nombre casi igual en la misma línea',
} as const

export type DuplicateReason = keyof typeof duplicateReasons

/** For how many days a merge can be undone. */
export const mergeUndoDays = 30
