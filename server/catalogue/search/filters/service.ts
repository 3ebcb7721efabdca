import type { ItemFilters } from '#contract/catalogue-filters.ts'
import type { Db } from '#server/platform/db.ts'
import type { Narrowing } from './rules.ts'
import { isNarrowedByName, narrowingOf } from './rules.ts'
import { findRefs } from './store.ts'

/** What the filters of a request narrow the catalogue to; a slug that nothing has matches nothing. */
export async function findNarrowing(db: Db, filters: ItemFilters): Promise<Narrowing> {
  return narrowingOf(filters, isNarrowedByName(filters) ? await findRefs(db, filters) : [])
}
