import type { RelationChoice } from '#contract/collection-words.ts'
import type { Scope } from '#server/catalogue/search/filters/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import * as store from './scope.store.ts'

interface Wish {
  type: RelationChoice[]
  hidden: 'without' | 'with'
  query?: string
}

/**
 * What of the catalogue a member wants to see: what stands in these relations and, unless it is asked for, nothing
 * that is of no interest. Lists of what one has marked hide nothing. Null is all of it.
 */
export async function findScope(db: Db, actor: Actor, wish: Wish): Promise<Scope | null> {
  const { type, query = '' } = wish
  if (type.length > 0 && !type.includes('none')) {
    const where = query.trim() === '' ? store.inRelations : store.testedInRelations
    return { where: where(actor.userId, type), away: null }
  }
  const leftOut = await findLeftOut(db, actor, wish)
  const away = store.partsOf(leftOut)
  return away.length === 0 ? null : { where: store.notLeftOut(leftOut), away }
}

/** Whoever asks for unmarked figures wants none that is marked otherwise. */
async function findLeftOut(db: Db, { userId }: Actor, { type, hidden }: Wish): Promise<store.LeftOut> {
  const otherwise = type.length > 0 ? store.markedOtherwise(userId, type) : null
  const filtered = { uninteresting: null, otherwise, shelves: null }
  if (hidden === 'with' || type.includes('notinterested')) return filtered
  const found = await store.findHiddenIds(db, userId)
  if (!found) return filtered
  const isAnyMarked = otherwise === null && found.has_notinterested
  return {
    uninteresting: isAnyMarked ? store.notInterested(userId) : null,
    otherwise,
    shelves: store.onShelves(found),
  }
}

/** What is the member's own of the catalogue, and what of it is still waited for: conditions for lists that tell them apart. */
export function scopeOfMember({ userId }: Actor): { mine: SqlCondition; awaited: SqlCondition } {
  return { mine: store.ofMember(userId), awaited: store.awaited(userId) }
}
