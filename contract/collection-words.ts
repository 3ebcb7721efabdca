/* The closed lists of the collection: the word on the wire → the word on the screen. Free of zod, for the browser. */

/** What a member may say of a figure; one of them, or none. */
export const relations = {
  collection: 'La tengo',
  want: 'La quiero',
  notinterested: 'No me interesa',
} as const

/** What the filter `type` offers: the relations, what is reserved, and what has none of it. */
export const relationChoices = { ...relations, reserved: 'Apartada', none: 'Sin marcar' } as const

export const conditions = {
  nueva_sellada: 'Nueva y sellada',
  completa: 'Completa',
  suelta: 'Suelta',
  incompleta: 'Incompleta',
  danada: 'Dañada',
} as const

/** How many copies of a figure one has, and whether something is noted of a copy: what lists are narrowed by. */
export const copyCounts = { una: 'Una copia', varias: 'Varias copias' } as const
export const copyNotes = { con_notas: 'Con notas', sin_notas: 'Sin notas' } as const

/** How a member's own lists may be ordered. */
export const ownSorts = {
  reciente: 'Marcadas recientemente',
  nombre: 'Nombre',
  licencia: 'Licencia y línea',
  lanzamiento: 'Lanzamiento',
  precio: 'Precio pagado',
  compra: 'Fecha de compra',
  estado: 'Estado de la copia',
  tienda: 'Tienda',
  lugar: 'Lugar',
  copias: 'Número de copias',
  prioridad: 'Prioridad',
} as const

/** How a member's own lists may look. */
export const collectionViews = { nichos: 'Nichos', tabla: 'Tabla' } as const

/** The currency of a price that names none, until a member chooses another. */
export const usualCurrency = 'MXN'

/** Copies of one figure and photos of one copy at most; characters of the texts of a copy. */
export const collectionLimits = {
  copies: 99,
  photos: 4,
  store: 120,
  place: 120,
  notes: 4_000,
  bulk: 5_000,
} as const

export type Relation = keyof typeof relations
export type RelationChoice = keyof typeof relationChoices
export type Condition = keyof typeof conditions
export type CollectionView = keyof typeof collectionViews
export type OwnSort = keyof typeof ownSorts
