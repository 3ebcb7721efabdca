import type { ExportPart } from '#server/accounts/export/service.ts'
import { listHiddenRows, listMarkRows } from './store.ts'

/** The member's marks and copies, and what was put away. The key of the calendar is left out: it is a secret. */
export const collectionPart: ExportPart = { name: 'coleccion', read: listMarkRows }
export const hiddenPart: ExportPart = { name: 'ocultas', read: listHiddenRows }
