import type { RelationChoice } from '#contract/collection-words.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, SqlCondition } from '#server/platform/db.ts'
import * as store from './store.ts'

interface Wish {
  type: RelationChoice[]
  hidden: 'without' | 'with'
}

/**
 * What of the catalogue a member wants to see: what stands in these relations and, unless it is asked for, nothing
 * that is of no interest. Lists of what one has marked hide nothing. Null is all of it.
 */
export async function findScope(
  db: Db,
  { userId }: Actor,
  { type, hidden }: Wish,
): Promise<SqlCondition | null> {
  const chosen = type.length > 0 ? store.inRelations(userId, type) : null
  const isOfMarks = type.length > 0 && !type.includes('none')
  if (hidden === 'with' || isOfMarks || type.includes('notinterested')) return chosen
  const hiddenIds = await store.findHiddenIds(db, userId)
  const shown = hiddenIds ? store.notHidden(userId, hiddenIds) : null
  return chosen && shown ? store.both(chosen, shown) : (chosen ?? shown)
}

/**
 * What findScope leaves out, where it leaves out little of much: counting that and taking it away is quicker than
 * counting a whole catalogue. Null where it says what it wants instead; undefined where it leaves nothing out.
 */
export async function findPutAway(
  db: Db,
  { userId }: Actor,
  { type, hidden }: Wish,
): Promise<SqlCondition | null | undefined> {
  if (type.length > 0 && !type.includes('none')) return null
  const none = { has_notinterested: false, license_ids: [], line_ids: [] }
  if (hidden === 'with' || type.includes('notinterested')) {
    return type.length === 0 ? undefined : store.putAway(userId, type, none)
  }
  const found = (await store.findHiddenIds(db, userId)) ?? none
  const isNothing = !found.has_notinterested && found.license_ids.length + found.line_ids.length === 0
  return type.length === 0 && isNothing ? undefined : store.putAway(userId, type, found)
}

/** What is the member's own of the catalogue, and what of it is still waited for: conditions for lists that tell them apart. */
export function scopeOfMember({ userId }: Actor): { mine: SqlCondition; awaited: SqlCondition } {
  return { mine: store.ofMember(userId), awaited: store.awaited(userId) }
}
