export const gridLimits = { rows: 500 } as const

/** The columns of the grid, in order, by the cell they edit. */
export const gridColumns = {
  name: 'Nombre',
  status: 'Estado',
  type: 'Tipo',
  price: 'Precio',
  currency: 'Moneda',
  release_date: 'Lanzamiento mundial',
  release_date_mx: 'Lanzamiento en México',
  release_date_jp: 'Lanzamiento en Japón',
  release_date_us: 'Lanzamiento en EE. UU.',
  sku: 'SKU',
  barcode: 'Código de barras',
  scale: 'Escala',
  brand: 'Marca',
  saga: 'Saga',
  arco: 'Arco',
  tags: 'Etiquetas',
} as const

export type GridColumn = keyof typeof gridColumns
