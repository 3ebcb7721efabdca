// The closed lists of a catalogue file, as docs/catalogue-files.md names them.

export const itemTypes = [
  'figura',
  'estatua',
  'busto',
  'vehiculo',
  'peluche',
  'diorama',
  'accesorio',
  'otro',
] as const

export const itemStatuses = [
  'anunciada',
  'preventa',
  'disponible',
  'retrasada',
  'agotada',
  'cancelada',
] as const

export const salesMethods = [
  'tienda_general',
  'exclusiva_tienda',
  'exclusiva_web',
  'convencion',
  'suscripcion',
  'loteria',
] as const

export const itemFlags = ['exclusiva', 'edicion_limitada', 'reedicion', 'lujo', 'con_luz'] as const

export type ItemType = (typeof itemTypes)[number]
export type ItemStatus = (typeof itemStatuses)[number]
export type SalesMethod = (typeof salesMethods)[number]
export type ItemFlag = (typeof itemFlags)[number]
export type Market = 'mx' | 'global' | 'jp' | 'us'
