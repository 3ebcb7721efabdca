import type { ChosenTarget, IntakeFormat, IntakeTarget } from '#contract/collection/intake-words.ts'
import { readCurrency } from '#contract/currencies.ts'
import { fold, readCondition, readList, readYesNo } from './cells.rules.ts'

/** The result of reading the first row: the source of the file, the content of its columns, and whether it is certain. */
export interface RecognisedColumns {
  format: IntakeFormat
  targets: (IntakeTarget | null)[]
  isCertain: boolean
}

type ColumnTargets = Record<string, IntakeTarget>

const ownColumns: ColumnTargets = {
  list: 'list',
  item_id: 'item_id',
  source_id: 'source_id',
  license_name: 'license',
  line_name: 'line',
  item: 'item',
  name: 'name',
  sku: 'sku',
  barcode: 'barcode',
  condition: 'condition',
  price_paid_cents: 'price_paid_cents',
  currency: 'currency',
  acquired_on: 'acquired_on',
  store: 'store',
  place: 'place',
  notes: 'notes',
  priority: 'priority',
  target_price_cents: 'target_price_cents',
  target_currency: 'target_currency',
  marked_at: 'marked_at',
}

/** The first price is the list price, the second the price paid. The payment date counts before the arrival date. */
const figureCollectionColumns: ColumnTargets = {
  title: 'name',
  barcode: 'barcode',
  status: 'list',
  count: 'quantity',
  'payment date': 'acquired_on',
  'collecting date': 'acquired_on',
  shop: 'store',
  wishability: 'priority',
  note: 'notes',
}

const discogsColumns: ColumnTargets = {
  'catalog#': 'sku',
  artist: 'license',
  title: 'name',
  label: 'brand',
  'date added': 'acquired_on',
  'collection media condition': 'condition',
  'collection notes': 'notes',
}

/** `rows` are the cells of the first rows. They decide what a heading leaves open. */
export function recogniseColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): RecognisedColumns {
  const names = header.map((name) => name.trim().toLowerCase())
  const has = (...required: string[]) => required.every((name) => names.includes(name))
  if (has('list', 'item_id', 'name', 'condition', 'price_paid_cents')) {
    return { format: 'vitrina', targets: lookUp(names, ownColumns), isCertain: true }
  }
  if (has('title', 'root', 'category', 'status', 'wishability')) {
    return { format: 'myfigurecollection', targets: ofFigureCollection(names), isCertain: true }
  }
  if (has('catalog#', 'artist', 'title')) {
    return { format: 'discogs', targets: lookUp(names, discogsColumns), isCertain: false }
  }
  return { format: 'other', targets: withListByValues(guessed(header), rows), isCertain: false }
}

interface LeadRow {
  row: number
  cells: readonly string[]
}

/**
 * The row with the headings among the first ones; 0 if none is. A title may stand above it. It is the first row with the most known
 * headings, or the very first one if the cells below one of its words are numbers.
 */
export function findHeaderRow(lead: readonly LeadRow[]): number {
  const known = lead.map(({ cells }, at) => {
    if (recogniseColumns(cells, []).isCertain) return Number.POSITIVE_INFINITY
    return cells.filter(
      (cell, place) => readHeading(cell) !== null && !isRepeated(lead.toSpliced(at, 1), place, cell),
    ).length
  })
  const most = Math.max(0, ...known)
  const best = lead[known.indexOf(most)]
  if (most > 0) return best?.row ?? 0
  const [first, ...others] = lead
  return first?.cells.some((cell, place) => isAboveNumbers(others, place, cell)) ? first.row : 0
}

/** Headings are not repeated in their column, but words such as «tengo» are. */
function isRepeated(rows: readonly LeadRow[], place: number, cell: string): boolean {
  return rows.some(({ cells }) => fold(cells[place] ?? '') === fold(cell))
}

function isAboveNumbers(rows: readonly LeadRow[], place: number, cell: string): boolean {
  const below = rows.map(({ cells }) => cells[place]?.trim() ?? '').filter((text) => text !== '')
  return (
    cell.trim() !== '' &&
    !/\d/.test(cell) &&
    below.length > 0 &&
    below.every((text) => /^\W*\d[\d\W]*$/.test(text))
  )
}

/** The headings, with one for each column that the first rows have; columns that are empty to the end of the file are none. */
export function headerOf(lead: readonly LeadRow[], headerRow: number): string[] {
  const table = lead.filter(({ row }) => row >= headerRow)
  const width = Math.max(0, ...table.map(({ cells }) => widthOf(cells)))
  const names = lead.find(({ row }) => row === headerRow)?.cells ?? []
  return Array.from({ length: width }, (_, place) => names[place]?.trim() ?? '')
}

/** The number of cells without the blank ones at the end. */
export function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

export function hasIdentifyingColumn(targets: readonly (string | null)[]): boolean {
  return ['name', 'barcode', 'sku', 'source_id', 'item_id'].some((target) => targets.includes(target))
}

function lookUp(names: readonly string[], columns: ColumnTargets): RecognisedColumns['targets'] {
  return names.map((name) => columns[name] ?? null)
}

function ofFigureCollection(names: readonly string[]): RecognisedColumns['targets'] {
  const paid = names.lastIndexOf('price')
  const isTwice = names.indexOf('price') !== paid
  return names.map((name, place) =>
    place === paid && isTwice ? 'price' : (figureCollectionColumns[name] ?? null),
  )
}

/** Uses each kind of column once; of two similar headings the first one counts. */
function guessed(header: readonly string[]): RecognisedColumns['targets'] {
  const seen = new Set<string>()
  return header.map((name) => {
    const target = readHeading(name)
    if (target === null || seen.has(target)) return null
    seen.add(target)
    return target
  })
}

/**
 * A column "Estado" says in which list a figure is, or in which condition a copy is. It is the condition if more of its cells say
 * that, unless another column already has it.
 */
function withListByValues(
  targets: RecognisedColumns['targets'],
  rows: readonly (readonly string[])[],
): RecognisedColumns['targets'] {
  const place = targets.indexOf('list')
  const cells = rows.map((row) => row[place] ?? '')
  const lists = cells.filter((cell) => (readList(cell) ?? readYesNo(cell)) !== undefined).length
  const conditions = cells.filter((cell) => readCondition(cell) !== undefined).length
  if (conditions <= lists) return targets
  return targets.with(place, targets.includes('condition') ? null : 'condition')
}

const headings: Record<ChosenTarget, string> = {
  name: 'nombre|figura|name|title|titulo|articulo|item|producto|product|descripcion|description|figure|personaje|character',
  license:
    'licencia|license|franquicia|franchise|serie|series|origin|origen|anime|universo|marcadelicencia|licensename|artist',
  line: 'linea|line|linename|coleccion|collection|subserie',
  brand: 'marca|fabricante|brand|manufacturer|maker|company|compania|label',
  barcode: 'barcode|codigodebarras|codigo|ean|upc|jan|gtin|ean13|isbn',
  sku: 'sku|numero|number|#|no|num|catalog#|catalogo|modelo|model|clave',
  source_id: 'sourceid|idorigen|identificadordeorigen',
  list: 'lista|list|estado|status|estatus|relacion|tengo|latengo|lotengo|owned|own|have|encoleccion|enmicoleccion',
  quantity: 'cantidad|quantity|qty|count|copias|copies|piezas|unidades',
  condition: 'condicion|condition|estadodelacopia|conservacion|collectionmediacondition',
  price:
    'precio|price|preciopagado|pricepaid|costo|cost|coste|pagado|paid|importe|monto|valor|purchaseprice|preciodecompra',
  currency: 'moneda|currency|divisa',
  acquired_on:
    'fecha|date|fechadecompra|fechacompra|comprada|comprado|purchasedate|dateacquired|adquirida|adquirido|dateadded|acquiredon|paymentdate|llego|fechaenquellego',
  store: 'tienda|store|shop|vendedor|seller|dondelacompre|compradoen',
  place: 'lugar|place|ubicacion|location|estante|shelf|caja',
  notes: 'notas|nota|notes|note|comentarios|comments|observaciones|collectionnotes',
  priority: 'prioridad|priority|wishability',
  target_price: 'precioobjetivo|targetprice|preciomaximo|maxprice',
}

const targets = new Map(
  (Object.keys(headings) as ChosenTarget[]).flatMap((target) =>
    headings[target].split('|').map((word): [string, ChosenTarget] => [word, target]),
  ),
)

/** Guesses the content of a column from its heading; null if it is unknown. */
export function readHeading(name: string): ChosenTarget | null {
  return targets.get(fold(name)) ?? priceWithCurrency(name)?.target ?? null
}

/** The currency that the heading of a price names: "Precio (USD)", "Precio en dólares". */
export function currencyOfHeading(name: string): string | undefined {
  return priceWithCurrency(name)?.currency
}

function priceWithCurrency(name: string): { target: ChosenTarget; currency: string } | null {
  const words = name.split(/[\s()[\]:,/_-]+/).filter((word) => word !== '')
  const currency = words.map(readCurrency).find((code) => typeof code === 'string')
  if (!currency) return null
  const others = words.filter((word) => readCurrency(word) === null && !/^(?:en|in)$/i.test(word))
  const target = targets.get(fold(others.join('')))
  return target === 'price' || target === 'target_price' ? { target, currency } : null
}
