import type { ExportPart } from '#server/accounts/export/service.ts'
import { listPhotoPaths } from '#server/collection/photos/service.ts'
import { listHiddenRows, listMarkRows, listVisitRows } from './export.store.ts'

/** The member's marks and copies with their photos, and what was put away. The key of the calendar is left out: it is a secret. */
export const collectionPart: ExportPart = {
  name: 'coleccion',
  read: listMarkRows,
  listPictures: listPhotoPaths,
}
export const hiddenPart: ExportPart = { name: 'ocultas', read: listHiddenRows }
/** When the member was here, as La Cueva remembers it. */
export const visitsPart: ExportPart = { name: 'visitas', read: listVisitRows }
