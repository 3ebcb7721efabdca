import type { RelationChoice } from '#contract/collection-words.ts'
import type { Scope } from '#server/catalogue/search/filters/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import * as store from './scope.store.ts'

interface ScopeFilter {
  type: RelationChoice[]
  hidden: 'without' | 'with'
  query?: string
}

/**
 * What of the catalogue a member wants to see: what stands in these relations and, unless it is asked for, nothing
 * that is of no interest. Lists of what one has marked hide nothing. Null is all of it.
 */
export async function findScope(db: Db, actor: Actor, wish: ScopeFilter): Promise<Scope | null> {
  const { type, query = '' } = wish
  if (type.length > 0 && !type.includes('none')) {
    const where = query.trim() === '' ? store.inRelations : store.inRelationsByLookup
    return { where: where(actor.userId, type), away: null }
  }
  const leftOut = await findExcluded(db, actor, wish)
  const away = store.excludedParts(leftOut)
  return away.length === 0 ? null : { where: store.isNotExcluded(leftOut), away }
}

/** Whoever asks for unmarked figures wants none that is marked otherwise. */
async function findExcluded(
  db: Db,
  { userId }: Actor,
  { type, hidden }: ScopeFilter,
): Promise<store.Excluded> {
  const otherMarkIds = type.length > 0 ? store.idsInOtherRelations(userId, type) : null
  const filtered = { notInterestedIds: null, otherMarkIds, shelves: null }
  if (hidden === 'with' || type.includes('notinterested')) return filtered
  const found = await store.findHiddenIds(db, userId)
  if (!found) return filtered
  const isAnyMarked = otherMarkIds === null && found.has_notinterested
  return {
    notInterestedIds: isAnyMarked ? store.idsNotInterested(userId) : null,
    otherMarkIds,
    shelves: store.inHiddenShelves(found),
  }
}

/** What is the member's own of the catalogue, and what of it is still waited for: conditions for lists that tell them apart. */
export function scopeOfMember({ userId }: Actor): { mine: SqlCondition; awaited: SqlCondition } {
  return { mine: store.isOwnedOrWanted(userId), awaited: store.isAwaited(userId) }
}
