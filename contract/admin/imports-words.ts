/* The states, lists and limits of imports. Does not import zod, so that the browser can use it. */

export const importLimits = {
  bytes: 256 * 1024 * 1024,
  columns: 500,
  picturesBytes: 1024 * 1024 * 1024,
  /** A file that is not applied is removed after these days. */
  daysToApply: 7,
  daysToUndo: 30,
} as const

export const importStates = {
  checking: 'Revisando el archivo',
  columns: 'Falta decir qué hay en cada columna',
  ready: 'Lista para importar',
  applying: 'Importando',
  pictures: 'Agregando imágenes',
  applied: 'Importada',
  undoing: 'Deshaciendo',
  undone: 'Deshecha',
  failed: 'No se pudo',
  discarded: 'Descartada',
} as const
export type ImportState = keyof typeof importStates

export const workingStates = [
  'checking',
  'applying',
  'pictures',
  'undoing',
] as const satisfies readonly ImportState[]
export type WorkingState = (typeof workingStates)[number]

/** By what a row of a list without source_id is known. */
export const knownBy = {
  barcode: 'Código de barras',
  sku: 'Marca y SKU',
  name: 'Licencia, línea y nombre',
} as const

/** The lists of an import: what it would do with each row, and what an undo left. */
export const importRowKinds = {
  new: 'Nuevas',
  changed: 'Cambian',
  refused: 'Rechazadas',
  unchanged: 'Iguales',
  gone: 'Ya no vienen',
  pictures: 'Imágenes',
  kept: 'No se deshicieron del todo',
} as const
export type ImportRowKind = keyof typeof importRowKinds
