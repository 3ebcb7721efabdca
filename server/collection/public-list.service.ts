import type { Item } from '#contract/catalogue/catalogue.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import type { Metadata, Paging } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { withMarks } from '#server/collection/lists/rules.ts'
import { findMarks } from '#server/collection/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { PublicListQuery } from './public-list.store.ts'
import { listPublicItemIds, listPublicLicenses } from './public-list.store.ts'

// A member's list as others see it: the figures without copies or notes. The caller checks that the list is public.

type LicenseCounts = Awaited<ReturnType<typeof listPublicLicenses>>

export interface PublicListPage {
  data: Item[]
  metadata: Metadata
  filters: { licenses: LicenseCounts }
}

/** One page of the list, and all licenses of the list. */
export async function listPublicItems(
  db: Db,
  query: PublicListQuery,
  paging: Paging,
): Promise<PublicListPage> {
  const { page, page_size } = paging
  const [ids, licenses] = await Promise.all([
    listPublicItemIds(db, query, { limit: page_size, offset: (page - 1) * page_size }),
    listPublicLicenses(db, query),
  ])
  const counted = licenses.filter(({ slug }) => query.license === undefined || slug === query.license)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  return { data: await findItemsByIds(db, ids), metadata: metadataOf(paging, total), filters: { licenses } }
}

/** Adds the viewer's own mark to each figure; a visitor has none. */
export async function withViewerMarks(
  db: Db,
  actor: Actor | null,
  items: Item[],
): Promise<(Item & MemberItem)[]> {
  const ids = items.map(({ id }) => id)
  return withMarks(items, actor === null ? new Map() : await findMarks(db, actor, ids))
}
