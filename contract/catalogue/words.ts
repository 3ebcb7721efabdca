/* The closed lists of the catalogue (docs/product.md#catalogue, docs/product.md#answers-and-errors): the word on the wire
   and in the database → the word on the screen. Free of zod, so that the browser may import it. */

/**
 * The shape of every slug (docs/safety.md#text-and-uploads): made by server/catalogue/rules.ts, and a constraint of
 * the database.
 */
export const slugShape = /^[a-z0-9-]{1,80}$/

export const itemTypes = {
  figura: 'Figura',
  estatua: 'Estatua',
  busto: 'Busto',
  vehiculo: 'Vehículo',
  peluche: 'Peluche',
  diorama: 'Diorama',
  accesorio: 'Accesorio',
  otro: 'Otro',
} as const

export const itemStatuses = {
  anunciada: 'Anunciada',
  preventa: 'Preventa',
  disponible: 'Disponible',
  retrasada: 'Retrasada',
  agotada: 'Agotada',
  cancelada: 'Cancelada',
} as const

export const salesMethods = {
  tienda_general: 'Tienda general',
  exclusiva_tienda: 'Exclusiva de tienda',
  exclusiva_web: 'Exclusiva web',
  convencion: 'Convención',
  suscripcion: 'Suscripción',
  loteria: 'Lotería',
} as const

export const itemFlags = {
  exclusiva: 'Exclusiva',
  edicion_limitada: 'Edición limitada',
  reedicion: 'Reedición',
  lujo: 'Lujo',
  con_luz: 'Con luz',
} as const

export const markets = { mx: 'México', global: 'Mundial', jp: 'Japón', us: 'Estados Unidos' } as const

export const precisions = ['day', 'month', 'quarter', 'year', 'unknown'] as const

/** The orders of a list; `relevancia` only has a meaning for searches. */
export const itemSorts = {
  relevancia: 'Relevancia',
  lanzamiento: 'Lanzamiento',
  proximos: 'Lo que sigue',
  reciente: 'Agregadas recientemente',
  nombre: 'Nombre',
  popularidad: 'Popularidad',
} as const

/** The slug of "no date known" among the release years. */
export const noYear = 'sin_fecha'

/** The slug of an unknown status in the filter by status. */
export const noStatus = 'sin_estado'

/** As cells of catalogue files say it. */
export const adultWords = { '': 'No', sí: 'Sí' } as const

/** The values of the filter by figures for adults. */
export const adultChoices = { no: 'Sin figuras para adultos', si: 'Solo para adultos' } as const

export const statusChoices = { ...itemStatuses, [noStatus]: 'Sin dato' } as const

export type ItemType = keyof typeof itemTypes
export type ItemStatus = keyof typeof itemStatuses
export type SalesMethod = keyof typeof salesMethods
export type ItemFlag = keyof typeof itemFlags
export type Market = keyof typeof markets
export type Precision = (typeof precisions)[number]
export type ItemSort = keyof typeof itemSorts

/** The largest price in hundredths of its currency, and as messages write it. */
export const priceMax = { cents: 999_999_999_999, text: '9,999,999,999.99' } as const
