import type { ExportPart } from '#server/accounts/export/service.ts'
import { listProfileRows } from './export.store.ts'

/** What the member tells of oneself. */
export const publicProfilePart: ExportPart = { name: 'perfil_publico', read: listProfileRows }
