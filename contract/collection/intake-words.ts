/* The words and limits of an import of a member's own file. Does not import zod, so that the browser can use it. */

import { itemFields } from '#contract/catalogue/item-fields.ts'
import { collectionLimits } from './words.ts'

export const intakeLimits = {
  bytes: 32 * 1024 * 1024,
  /** The limit for our own zip with photos. */
  zipBytes: 128 * 1024 * 1024,
  photos: 500,
  rows: 50_000,
  columns: 200,
  /** The first rows, among which the header is. */
  lead: 20,
  /** The maximum number of copies in one row. */
  quantity: collectionLimits.copies,
  /** Previews and finished imports of one member that are kept. */
  kept: 10,
} as const

/** The states of an import. In states that end in -ing the server is working. */
export const intakeStates = {
  reading: 'Leyendo el archivo',
  columns: 'Falta decir qué hay en cada columna',
  matching: 'Buscando tus figuras',
  ready: 'Lista para revisar',
  applying: 'Importando',
  applied: 'Importada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
  stopped: 'Interrumpida',
} as const

export const intakeFormats = {
  vitrina: 'Exportación de Vitrina',
  myfigurecollection: 'MyFigureCollection',
  discogs: 'Discogs',
  other: 'Hoja de cálculo',
} as const

/** The certainty of the match between a row and a figure. */
export const intakeMatches = {
  exact: 'Exacta',
  likely: 'Probable',
  unsure: 'Por confirmar',
  none: 'No encontrada',
} as const

export const intakeReasons = {
  own: 'Es la misma figura de Vitrina',
  source_id: 'Mismo identificador de origen',
  barcode: 'Mismo código de barras',
  sku: 'Mismo SKU',
  name: 'Mismo nombre',
  search: 'Nombre parecido',
  picked: 'La elegiste tú',
} as const

/** The possible contents of a column; those that a member may choose have a name. */
export const intakeTargets = {
  name: 'Nombre de la figura',
  license: 'Licencia o serie',
  line: itemFields.line.label,
  brand: 'Marca o fabricante',
  barcode: itemFields.barcode.label,
  sku: 'SKU o número',
  source_id: 'Identificador de origen',
  list: 'Lista o estado (la tengo, la quiero…)',
  ticked: 'Casilla de la tengo (sí, ✓, x)',
  quantity: 'Cantidad',
  condition: 'Condición',
  price: 'Precio pagado',
  currency: 'Moneda',
  acquired_on: 'Llegó',
  store: 'Tienda',
  place: 'Lugar donde está',
  notes: 'Notas',
  tags: 'Etiquetas, separadas por comas',
  worth: 'Valor hoy',
  worth_currency: 'Moneda del valor',
  worth_on: 'Fecha del valor',
  worth_source: 'Fuente del valor',
  priority: 'Prioridad (1 a 5)',
  target_price: 'Precio objetivo',
} as const

/** Columns of our own export that members never choose. */
const ownTargets = [
  'item_id',
  'item',
  'price_paid_cents',
  'charges_cents',
  'worth_cents',
  'earlier_worth',
  'trade',
  'target_price_cents',
  'target_currency',
  'wish_tags',
  'marked_at',
] as const

/** The questions that the cells of a file leave open. */
export const dayReadings = {
  day_month: 'Primero el día, luego el mes',
  month_day: 'Primero el mes, luego el día',
  year_month: 'Primero el año',
} as const
export const amountReadings = {
  point: 'El punto separa los centavos',
  comma: 'La coma separa los centavos',
} as const

/** The result of a row, or its expected result before the import is applied. */
export const intakeOutcomes = {
  added: 'Agregada',
  changed: 'Actualizada',
  unchanged: 'Ya estaba',
  refused: 'No cupo en tu plan',
  overflow: `No cupo: ${collectionLimits.copies} copias por figura`,
  skipped: 'Se dejó fuera',
} as const

export type IntakeState = keyof typeof intakeStates
export type IntakeFormat = keyof typeof intakeFormats
export type IntakeMatch = keyof typeof intakeMatches
export type IntakeReason = keyof typeof intakeReasons
export type IntakeTarget = keyof typeof intakeTargets | (typeof ownTargets)[number]
export type ChosenTarget = keyof typeof intakeTargets
export type AskedReading = keyof typeof dayReadings | keyof typeof amountReadings
export type IntakeOutcome = keyof typeof intakeOutcomes
