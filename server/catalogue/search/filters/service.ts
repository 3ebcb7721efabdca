import type { ItemFilters } from '#contract/catalogue/filters.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { MemberScope, ResolvedFilters } from './rules.ts'
import { isNarrowedByName, shownToMember, toResolvedFilters } from './rules.ts'
import { findRefs } from './store.ts'

/** The filters of a request, and for a member's list what it shows of the catalogue. */
export type Filters = ItemFilters & {
  memberScope?: MemberScope | null
  /** The member whose own list it is. */
  ownerId?: number
}

/** Resolves the filters of a request; an unknown slug matches nothing. */
export async function resolveFilters(
  db: Db,
  { memberScope, ownerId, ...filters }: Filters,
): Promise<ResolvedFilters> {
  const narrowing = toResolvedFilters(
    filters,
    isNarrowedByName(filters) ? await findRefs(db, filters, ownerId ?? null) : [],
  )
  if (!memberScope) return narrowing
  return { ...narrowing, scope: [...narrowing.scope, shownToMember(memberScope)] }
}
