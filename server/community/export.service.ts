import type { ExportPart } from '#server/accounts/export/service.ts'
import { listProfileRows } from './export.store.ts'
import { listFollowRows, listSettingRows } from './follows/store.ts'
import { listExportRows } from './sharing/store.ts'

/** The member's public profile. */
export const publicProfilePart: ExportPart = { name: 'perfil_publico', read: listProfileRows }

/** The lists that the member shares, without the gifts, which are hidden from them. */
export const sharedListsPart: ExportPart = { name: 'listas_compartidas', read: listExportRows }

/** What the member follows, and whether they want the weekly e-mail about it. */
export const followParts: readonly ExportPart[] = [
  { name: 'siguiendo', read: listFollowRows },
  { name: 'ajustes_de_siguiendo', read: listSettingRows },
]
