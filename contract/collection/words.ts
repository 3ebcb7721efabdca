/* The closed lists of the collection: the word on the wire → the word on the screen. Free of zod, for the browser. */

/** The marks that a figure may have: one of them or none. */
export const relations = {
  collection: 'La tengo',
  want: 'La quiero',
  notinterested: 'No me interesa',
} as const

/** The values of the filter `type`: the relations, reserved figures, and figures without a mark. */
export const relationChoices = { ...relations, reserved: 'Apartada', none: 'Sin marcar' } as const

/** The cards of "Tu año en Vitrina". */
export const yearCardNames = {
  figuras: 'Lo que llegó',
  espera: 'La que más esperé',
  mes: 'Mi mes',
  licencia: 'Mi licencia',
  extremos: 'La primera y la última',
  vitrina: 'Todo mi año',
} as const

export type YearCardName = keyof typeof yearCardNames

export const numberGroups = {
  license: 'Por licencia',
  brand: 'Por marca',
  store: 'Por tienda',
  condition: 'Por estado',
  year: 'Por año de compra',
  month: 'Por mes de compra',
  sale_year: 'Ventas por año',
  sale_store: 'Ventas por tienda de compra',
  sale_uncounted: 'Ventas sin precio de compra',
} as const

/** What became of a copy. A lent one still belongs to the collection. */
export const departureKinds = {
  vendida: 'Vendida',
  regalada: 'Regalada',
  cambiada: 'Cambiada',
  prestada: 'Prestada',
  perdida: 'Perdida',
  rota: 'Rota',
} as const

/** For what the owner of a copy would let it go. */
export const tradeKinds = {
  venta: 'La vendo',
  cambio: 'La cambio',
  ambas: 'La vendo o la cambio',
} as const

/** From how many members on it is told how many want a figure: of fewer it could be read who. */
export const wantedByMin = 3

export const conditions = {
  nueva_sellada: 'Nueva y sellada',
  completa: 'Completa',
  suelta: 'Suelta',
  incompleta: 'Incompleta',
  danada: 'Dañada',
} as const

/** Filters by the number of copies, and by copies with or without notes. */
export const copyCounts = { una: 'Una copia', varias: 'Varias copias' } as const
export const copyNotes = { con_notas: 'Con notas', sin_notas: 'Sin notas' } as const

export const ownSorts = {
  reciente: 'Recientes',
  nombre: 'Nombre',
  licencia: 'Licencia y línea',
  lanzamiento: 'Lanzamiento',
  precio: 'Precio pagado',
  compra: 'Llegó',
  estado: 'Estado de la copia',
  tienda: 'Tienda',
  lugar: 'Lugar',
  copias: 'Número de copias',
  prioridad: 'Prioridad',
} as const

/** The colours of own tags. */
export const tagColors = {
  gris: 'Gris',
  rojo: 'Rojo',
  ambar: 'Ámbar',
  verde: 'Verde',
  azul: 'Azul',
  morado: 'Morado',
} as const

export const collectionViews = { nichos: 'Nichos', tabla: 'Tabla' } as const

/** The refusal of a day later than today in Mexico City, for what has already happened: an arrival, a reservation. */
export const futureDayMessage = 'Ese día todavía no llega. Escribe el de hoy o uno anterior.'

/** The default currency of prices, until a member chooses another. */
export const usualCurrency = 'MXN'

/** The maximum number of copies of a figure and photos of a copy, and the maximum length of a copy's texts. */
export const collectionLimits = {
  /** Of one member. */
  departures: 20_000,
  copies: 99,
  photos: 4,
  /** The last values of a copy that are kept. */
  worth: 3,
  store: 120,
  place: 120,
  notes: 4_000,
  tradeNote: 200,
  /** The length of a tag, the tags of a copy or a wish, and those of a member. */
  tag: 30,
  tags: 10,
  ownTags: 50,
  /** Copies that are changed at a time. */
  manyCopies: 500,
  bulk: 5_000,
  key: 100,
} as const

export type Relation = keyof typeof relations
export type RelationChoice = keyof typeof relationChoices
export type NumberGroup = keyof typeof numberGroups
export type DepartureKind = keyof typeof departureKinds
export type TradeKind = keyof typeof tradeKinds
export type Condition = keyof typeof conditions
export type TagColor = keyof typeof tagColors
export type CollectionView = keyof typeof collectionViews
export type OwnSort = keyof typeof ownSorts
