import type { ItemFilters } from '#contract/catalogue-filters.ts'
import type { Db } from '#server/platform/db.ts'
import type { Among } from './among.store.ts'
import type { Narrowing } from './rules.ts'
import { isNarrowedByName, narrowingOf } from './rules.ts'
import { findRefs } from './store.ts'

/** A restriction of the catalogue by a later room. */
export type Scope = Omit<Among, 'facet'>

/** The filters of a request, and the restriction of a later room. */
export type Filters = ItemFilters & { among?: Scope | null }

/** Resolves the filters of a request; an unknown slug matches nothing. */
export async function findNarrowing(db: Db, { among, ...filters }: Filters): Promise<Narrowing> {
  const narrowing = narrowingOf(filters, isNarrowedByName(filters) ? await findRefs(db, filters) : [])
  if (!among) return narrowing
  return { ...narrowing, scope: [...narrowing.scope, { facet: 'among', ...among }] }
}
