import type { RelationChoice } from '#contract/collection/words.ts'
import type { MemberScope, ReducedScope } from '#server/catalogue/search/filters/rules.ts'
import { type Db, firstRowOf, statementName } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'

/**
 * The part of the catalogue that a member's list shows: figures in the chosen relations, without those the member is not
 * interested in unless requested. A list of marked figures hides nothing. Null means the whole catalogue.
 */
export async function findScope(
  db: Db,
  { userId: memberId }: Actor,
  { type, hidden, query = '' }: { type: RelationChoice[]; hidden: 'without' | 'with'; query?: string },
): Promise<MemberScope | null> {
  if (type.length > 0 && !type.includes('none')) {
    return { memberId, includeRelations: type, isTextSearch: query.trim() !== '' }
  }
  const scope: ReducedScope = {
    memberId,
    excludeMarks: type.length > 0 ? { otherThan: type } : null,
    hiddenLicenseIds: [],
    hiddenLineIds: [],
  }
  if (hidden === 'without' && !type.includes('notinterested')) {
    const found = await findHiddenIds(db, memberId)
    if (found?.has_notinterested) scope.excludeMarks ??= 'notinterested'
    scope.hiddenLicenseIds = found?.license_ids ?? []
    scope.hiddenLineIds = found?.line_ids ?? []
  }
  const hasHiddenShelves = scope.hiddenLicenseIds.length + scope.hiddenLineIds.length > 0
  return scope.excludeMarks || hasHiddenShelves ? scope : null
}

/** The hidden licenses and lines, and whether any figure is marked "no me interesa". */
interface HiddenIds {
  has_notinterested: boolean
  license_ids: number[]
  line_ids: number[]
}

function findHiddenIds(db: Db, userId: number): Promise<HiddenIds | undefined> {
  return firstRowOf(db)<HiddenIds>`${statementName('findHiddenIds')}
    select notinterested_count > 0 as has_notinterested,
      array(select license_id from hidden_shelves h where h.user_id = c.user_id and license_id is not null) as license_ids,
      array(select line_id from hidden_shelves h where h.user_id = c.user_id and line_id is not null) as line_ids
    from collectors c where user_id = ${userId}`
}
