import type { RelationChoice } from '#contract/collection/words.ts'

/** What a member's list shows of the catalogue. It is plain data; members.store.ts turns it into SQL. */
export type MemberScope = MarkedScope | ReducedScope

/** Only figures that the member marked with one of these relations. */
export interface MarkedScope {
  memberId: number
  includeRelations: RelationChoice[]
  /** A text search looks each hit up among the marks. Other lists read the marks first. */
  isTextSearch: boolean
}

/** The whole catalogue without some figures. Counting those is quicker than counting the rest. */
export interface ReducedScope {
  memberId: number
  /** `notinterested`: figures marked so. A list of relations: figures marked with any other relation. */
  excludeMarks: 'notinterested' | { otherThan: RelationChoice[] } | null
  hiddenLicenseIds: number[]
  hiddenLineIds: number[]
}

/** The figures of a scope, or one of the disjoint parts that it leaves out. */
export type ScopePart = 'shown' | ExcludedPart
/** `otherMarks` is left out by the filter; the others are hidden by the member. */
export type ExcludedPart = 'otherMarks' | 'notInterested' | 'hiddenShelves'

export interface MemberCondition {
  facet: 'member'
  scope: MemberScope
  part: ScopePart
}

export function shownToMember(scope: MemberScope): MemberCondition {
  return { facet: 'member', scope, part: 'shown' }
}

/** The disjoint parts that a scope leaves out; null for marked figures, which are a short list. */
export function excludedPartsOf(scope: MemberScope): ExcludedPart[] | null {
  if ('includeRelations' in scope) return null
  const parts: ExcludedPart[] = []
  if (scope.excludeMarks === 'notinterested') parts.push('notInterested')
  else if (scope.excludeMarks) parts.push('otherMarks')
  if (scope.hiddenLicenseIds.length + scope.hiddenLineIds.length > 0) parts.push('hiddenShelves')
  return parts
}
