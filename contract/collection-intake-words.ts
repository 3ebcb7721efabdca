/* What an import of a member's own file knows by name. Free of zod, for the browser. */

/** A file at most: bytes, photos, rows, columns; and what one row may say. */
export const intakeLimits = {
  bytes: 32 * 1024 * 1024,
  /** Of our own zip, with photos. */
  zipBytes: 128 * 1024 * 1024,
  photos: 500,
  rows: 50_000,
  columns: 200,
  /** Copies that one row may stand for. */
  quantity: 99,
  /** Previews and finished imports of one member that are kept. */
  kept: 10,
} as const

/** Where it stands. Only the first word of each pair is left to the server. */
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

/** Whose export a file is. */
export const intakeFormats = {
  vitrina: 'Exportación de Vitrina',
  myfigurecollection: 'MyFigureCollection',
  discogs: 'Discogs',
  other: 'Hoja de cálculo',
} as const

/** How sure it is which figure a row means. */
export const intakeMatches = {
  exact: 'Exacta',
  likely: 'Probable',
  unsure: 'Por confirmar',
  none: 'No encontrada',
} as const

/** Why it is believed to be that figure. */
export const intakeReasons = {
  own: 'Es la misma figura de Vitrina',
  source_id: 'Mismo identificador de origen',
  barcode: 'Mismo código de barras',
  sku: 'Mismo SKU',
  name: 'Mismo nombre',
  search: 'Nombre parecido',
  picked: 'La elegiste tú',
} as const

/** What a column may hold; the ones a person may choose from have a name. */
export const intakeTargets = {
  name: 'Nombre de la figura',
  license: 'Licencia o serie',
  line: 'Línea',
  brand: 'Marca o fabricante',
  barcode: 'Código de barras',
  sku: 'SKU o número',
  source_id: 'Identificador de origen',
  list: 'Lista o estado (la tengo, la quiero…)',
  quantity: 'Cantidad',
  condition: 'Condición',
  price: 'Precio pagado',
  currency: 'Moneda',
  acquired_on: 'Fecha de compra',
  store: 'Tienda',
  place: 'Lugar donde está',
  notes: 'Notas',
  priority: 'Prioridad (1 a 5)',
  target_price: 'Precio objetivo',
} as const

/** Those of our own export that nobody has to choose. */
export const ownTargets = [
  'item_id',
  'item',
  'price_paid_cents',
  'target_price_cents',
  'target_currency',
  'marked_at',
] as const

/** What became of a row, or will once it is applied. */
export const intakeOutcomes = {
  added: 'Agregada',
  changed: 'Actualizada',
  unchanged: 'Ya estaba',
  refused: 'No cupo en tu plan',
  skipped: 'Se dejó fuera',
} as const

export type IntakeState = keyof typeof intakeStates
export type IntakeFormat = keyof typeof intakeFormats
export type IntakeMatch = keyof typeof intakeMatches
export type IntakeReason = keyof typeof intakeReasons
export type IntakeTarget = keyof typeof intakeTargets | (typeof ownTargets)[number]
export type ChosenTarget = keyof typeof intakeTargets
export type IntakeOutcome = keyof typeof intakeOutcomes
