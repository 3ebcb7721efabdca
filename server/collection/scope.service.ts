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
 * The part of the catalogue that a member's list shows: figures in the chosen relations, without those the member is not
 * interested in unless requested. A list of marked figures hides nothing. Null means the whole catalogue.
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

/** If unmarked figures are requested, figures in other relations are excluded. */
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

/** Conditions on item_search: the member's own figures, and those of them that the member is waiting for. */
export function scopeOfMember({ userId }: Actor): { mine: SqlCondition; awaited: SqlCondition } {
  return { mine: store.isOwnedOrWanted(userId), awaited: store.isAwaited(userId) }
}
