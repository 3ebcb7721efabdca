import type { ExportPart } from '#server/accounts/export/service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import { listFollowRows, listSettingRows } from './follows/store.ts'
import { listExportRows } from './sharing/store.ts'

export const publicProfilePart: ExportPart = { name: 'perfil_publico', read: listProfileRows }

/** The lists that the member shares, without the gifts, which are hidden from them. */
export const sharedListsPart: ExportPart = { name: 'listas_compartidas', read: listExportRows }

/** What the member follows, and whether they want the weekly e-mail about it. */
export const followParts: readonly ExportPart[] = [
  { name: 'siguiendo', read: listFollowRows },
  { name: 'ajustes_de_siguiendo', read: listSettingRows },
]

function listProfileRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select p.bio, p.links, p.is_public, p.show_collection, p.show_wishlist, p.show_trades,
      array(select l.slug from favorite_licenses f join licenses l on l.id = f.license_id
        where f.user_id = p.user_id order by f.position) as favorite_licenses
    from profiles p where p.user_id = ${userId}`
}
