import type { ChosenTarget, IntakeFormat, IntakeTarget } from '#contract/collection/intake-words.ts'
import { figureHeadings, guessColumns, headingReader } from '#contract/table-headings.ts'
import { readCondition, readList, readYesNo } from './cells.rules.ts'

/** The result of reading the first row: the source of the file, the content of its columns, and whether it is certain. */
interface RecognisedColumns {
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
  charges_cents: 'charges_cents',
  currency: 'currency',
  acquired_on: 'acquired_on',
  store: 'store',
  tags: 'tags',
  wish_tags: 'wish_tags',
  place: 'place',
  notes: 'notes',
  worth_cents: 'worth_cents',
  worth_currency: 'worth_currency',
  worth_on: 'worth_on',
  worth_source: 'worth_source',
  earlier_worth: 'earlier_worth',
  trade: 'trade',
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
  const targets = withListByValues(guessColumns(header, rows, readHeading), rows)
  return { format: 'other', targets, isCertain: false }
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

/**
 * A column "Estado" says in which list a figure is, in which condition a copy is, or it has boxes to tick: whichever more of its
 * cells say. It is not the condition if another column already is.
 */
function withListByValues(
  targets: RecognisedColumns['targets'],
  rows: readonly (readonly string[])[],
): RecognisedColumns['targets'] {
  const place = targets.indexOf('list')
  const cells = rows.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '')
  const count = (says: (cell: string) => unknown) => cells.filter((cell) => says(cell) !== undefined).length
  const ticks = count(readYesNo)
  if (ticks > 0 && ticks === cells.length) return targets.with(place, 'ticked')
  if (count(readCondition) <= count((cell) => readList(cell) ?? readYesNo(cell))) return targets
  return targets.with(place, targets.includes('condition') ? null : 'condition')
}

/** Guesses the content of a column from its heading; null if it is unknown. */
export const readHeading = headingReader<ChosenTarget>({
  ...figureHeadings,
  name: `${figureHeadings.name}|personaje|character`,
  license: `${figureHeadings.license}|artist`,
  list: 'lista|list|estado|status|estatus|relacion|tengo|latengo|lotengo|owned|own|have|encoleccion|enmicoleccion',
  ticked: 'casilla',
  quantity: 'cantidad|quantity|qty|count|copias|copies|piezas|unidades',
  condition: 'condicion|condition|estadodelacopia|conservacion|collectionmediacondition',
  price:
    'precio|price|preciopagado|pricepaid|costo|cost|coste|pagado|paid|importe|monto|valor|purchaseprice|preciodecompra|preciocompra',
  acquired_on:
    'fecha|date|fechadecompra|fechacompra|comprada|comprado|purchasedate|dateacquired|adquirida|adquirido|dateadded|acquiredon|paymentdate|llego|fechaenquellego',
  store: 'tienda|store|shop|vendedor|seller|dondelacompre|compradoen',
  place: 'lugar|place|ubicacion|location|estante|shelf|caja',
  notes: 'notas|nota|notes|note|comentarios|comments|observaciones|collectionnotes',
  tags: 'etiquetas|etiqueta|tags|tag|labels',
  worth:
    'valorhoy|valoractual|valordehoy|valorestimado|valordemercado|currentvalue|estimatedvalue|marketvalue',
  worth_currency: 'monedadelvalor',
  worth_on: 'fechadelvalor',
  worth_source: 'fuentedelvalor',
  priority: 'prioridad|priority|wishability',
  target_price: 'precioobjetivo|targetprice|preciomaximo|maxprice',
})
