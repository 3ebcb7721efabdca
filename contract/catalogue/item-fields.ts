/* What a figure is described by, one row a field: the only list (docs/adding-a-field.md). Its order is that of
   proposals and of histories. Free of zod, so that the browser may import it. */

export interface ItemField {
  label: string
  /** A plain text in the column of the same name, of at most so many characters: nothing else has to know the field. */
  text?: number
  help?: string
  /** The columns of items that hold its value together, when they are not one of its name; the ids of names are not among them. */
  columns?: readonly string[]
  /** What its column holds of an item without a value, when it is not null. */
  empty?: string | number
  /** Shown on the figure's page, and compared before two figures are merged. */
  onPage?: boolean
  /** Corrected often and safely: asked for first. */
  isSmall?: boolean
  /** Only in catalogue files: neither forms nor members change it. */
  onlyInFiles?: boolean
}

const releaseIn = (market: string) => [`release_${market}`, `release_${market}_precision`]

export const itemFields = {
  name: { label: 'Nombre', text: 300 },
  status: { label: 'Estado' },
  type: { label: 'Tipo', empty: 'figura' },
  price: { label: 'Precio', columns: ['price_cents', 'currency'] },
  currency: { label: 'Moneda', columns: [], help: 'MXN, JPY, USD…' },
  release_date: { label: 'Lanzamiento mundial', columns: releaseIn('global') },
  release_date_mx: { label: 'Lanzamiento en México', columns: releaseIn('mx') },
  release_date_jp: { label: 'Lanzamiento en Japón', columns: releaseIn('jp') },
  release_date_us: {
    label: 'Lanzamiento en Estados Unidos',
    columns: releaseIn('us'),
  },
  sku: { label: 'SKU', text: 60 },
  barcode: { label: 'Código de barras', isSmall: true },
  scale: { label: 'Escala', text: 40, help: '1/6, 1/12…', onPage: true, isSmall: true },
  height_mm: { label: 'Altura en milímetros', isSmall: true },
  materials: { label: 'Materiales', text: 300, onPage: true },
  character: { label: 'Personaje', text: 120, help: 'Si son varios, con comas.', onPage: true },
  sculptor: { label: 'Escultor', text: 120, help: 'Si son varios, con comas.', onPage: true },
  brand: { label: 'Marca', columns: [] },
  saga: { label: 'Saga', columns: [] },
  arco: { label: 'Arco', columns: [] },
  tags: { label: 'Etiquetas', empty: '', help: 'Separadas por comas.' },
  sales_method: { label: 'Método de venta' },
  others: { label: 'Edición', empty: '{}' },
  is_adult: { label: 'Para adultos', empty: 'false' },
  description: { label: 'Descripción', empty: '' },
  license: { label: 'Licencia', columns: [], onlyInFiles: true },
  line: { label: 'Línea', columns: [], onlyInFiles: true },
  source_id: { label: 'Id de origen', text: 200, onlyInFiles: true },
  image_url: { label: 'Imagen de la fuente', onlyInFiles: true },
  popularity: { label: 'Popularidad', empty: 0, onlyInFiles: true },
} as const satisfies Record<string, ItemField>

type Fields = typeof itemFields
type FieldWith<Property> = { [F in ItemFieldName]: Fields[F] extends Property ? F : never }[ItemFieldName]

export type ItemFieldName = keyof Fields
export type TextField = FieldWith<{ text: number }>
type PageField = FieldWith<{ onPage: true }>
type EditableField = Exclude<ItemFieldName, FieldWith<{ onlyInFiles: true }>>

/** The rows as they are read: every property may be missing. */
export const itemFieldRows: Readonly<Record<ItemFieldName, ItemField>> = { ...itemFields }

const itemFieldNames = Object.keys(itemFields) as ItemFieldName[]
export const textFields = itemFieldNames.filter(
  (name) => itemFieldRows[name].text !== undefined,
) as TextField[]
export const pageFields = itemFieldNames.filter((name) => itemFieldRows[name].onPage === true) as PageField[]
export const editableFields = itemFieldNames.filter(
  (name) => itemFieldRows[name].onlyInFiles !== true,
) as EditableField[]

/** The columns that every catalogue file has, in order; an export always writes them. */
export const commonColumns = [
  'license',
  'line',
  'name',
  'brand',
  'saga',
  'arco',
  'sales_method',
  'release_date',
  'price',
  'currency',
  'sku',
  'barcode',
  'scale',
  'tags',
  'image_url',
  'source_id',
] as const

const firstExtraColumns = [
  'release_date_mx',
  'release_date_jp',
  'release_date_us',
  'type',
  'status',
  'others',
  'description',
  'height_mm',
  'materials',
  'popularity',
] as const

const placed: readonly ItemFieldName[] = [...commonColumns, ...firstExtraColumns]

/** Optional columns, later fields last; an export writes those that some figure uses. */
export const extraColumns = [
  ...firstExtraColumns,
  ...itemFieldNames.filter((field) => !placed.includes(field)),
]

export const fileColumns: readonly ItemFieldName[] = [...commonColumns, ...extraColumns]

/** The columns of items whose values a field gives. */
export function storedColumns(field: ItemFieldName): readonly string[] {
  return itemFieldRows[field].columns ?? [field]
}

/** What a column of items holds when nothing is known, if that is not null. */
export function emptyValue(column: string): string | number | undefined {
  return (itemFieldRows as Readonly<Record<string, ItemField | undefined>>)[column]?.empty
}

/** Every column of items whose value a file gives, and those whose value an editor gives. */
export const valueColumns = fileColumns.flatMap((field) => storedColumns(field))
export const editableColumns = editableFields.flatMap((field) => storedColumns(field))
