import type { FilterValues } from '#contract/catalogue-filters.ts'
import { relationChoices } from '#contract/collection-words.ts'
import type { SearchCriteria } from '#server/catalogue/search/fragments.store.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './relation-counts.store.ts'

/** The values of the `type` filter with the member's counts; values without figures are left out. */
export async function countByRelation(
  db: Db,
  { userId }: Actor,
  items: SearchCriteria | null,
): Promise<FilterValues['licenses']> {
  const counts = await store.listRelationCounts(db, userId, items)
  return Object.entries(relationChoices).flatMap(([slug, name]) => {
    const found = counts.find(({ type }) => type === slug)
    return found ? [{ slug, name, count: found.count }] : []
  })
}
