import type { ExportPart } from '#server/accounts/export/service.ts'
import { listProfileRows } from './export.store.ts'

/** The member's public profile. */
export const publicProfilePart: ExportPart = { name: 'perfil_publico', read: listProfileRows }
