import type { ExportPart } from '#server/accounts/export/service.ts'
import { listPhotoPaths } from '#server/collection/photos/service.ts'
import { listHiddenRows, listMarkRows, listVisitRows } from './export.store.ts'

/** The member's marks, copies and photos. The calendar key is a secret and is not exported. */
export const collectionPart: ExportPart = {
  name: 'coleccion',
  read: listMarkRows,
  listPictures: listPhotoPaths,
}
export const hiddenPart: ExportPart = { name: 'ocultas', read: listHiddenRows }
/** The member's last visits, which the dashboard uses. */
export const visitsPart: ExportPart = { name: 'visitas', read: listVisitRows }
