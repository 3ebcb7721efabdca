import type { Ref } from '#contract/catalogue/catalogue.ts'
import type { ItemFilters } from '#contract/catalogue/filters.ts'
import type { Facet, NamedFacet, TextFacet, WordFacet } from '#contract/catalogue/item-filters.ts'
import { namedFacets, textFacets, wordFacets } from '#contract/catalogue/item-filters.ts'
import type { RelationChoice } from '#contract/collection/words.ts'

/** A slug of the catalogue. Without a license, a line's slug may mean several lines. */
export interface ResolvedRef extends Ref {
  facet: NamedFacet | TextFacet
  /** 0 for a text. */
  id: number
}

/** Any of these values: ids of rows, slugs of texts, or the words themselves. An empty choice matches nothing. */
export type Choice =
  | { facet: NamedFacet; ids: number[] }
  | { facet: TextFacet; slugs: string[] }
  | { facet: WordFacet; words: string[] }
export type FilterCondition = Choice | MemberCondition

/** The restriction of a list; all parts must hold. */
export interface ResolvedFilters {
  /** The place (`license`, `line`), which applies to everything. */
  scope: FilterCondition[]
  /** The chosen values of filters. The counts of a filter ignore its own choice. */
  choices: Choice[]
  /** The chosen values that have a row, so that they are shown even when nothing has them. */
  refs: ResolvedRef[]
}

export const matchNothing: FilterCondition[] = [{ facet: 'licenses', ids: [] }]

export function isNarrowedByName(filters: ItemFilters): boolean {
  const { license, line } = filters
  return license !== undefined || line !== undefined || namedFacets.some((facet) => filters[facet].length > 0)
}

export function toResolvedFilters(filters: ItemFilters, found: ResolvedRef[]): ResolvedFilters {
  const { license, line } = filters
  const idsOf = (facet: NamedFacet, slugs: string[]) =>
    found.filter((ref) => ref.facet === facet && slugs.includes(ref.slug)).map((ref) => ref.id)
  const scope: FilterCondition[] = []
  if (line !== undefined) scope.push({ facet: 'lines', ids: idsOf('lines', [line]) })
  else if (license !== undefined) scope.push({ facet: 'licenses', ids: idsOf('licenses', [license]) })
  return {
    scope,
    choices: [
      ...namedFacets.map((facet) => ({ facet, ids: idsOf(facet, filters[facet]) })),
      ...textFacets.map((facet) => ({ facet, slugs: filters[facet] })),
      ...wordFacets.map((facet) => ({ facet, words: filters[facet] })),
    ].filter(({ facet }) => filters[facet].length > 0),
    refs: found.filter((ref) => filters[ref.facet].includes(ref.slug)),
  }
}

/** All conditions, without the choice of one filter when its own counts are requested. */
export function conditionsOf({ scope, choices }: ResolvedFilters, except?: Facet): FilterCondition[] {
  return [...scope, ...choices.filter(({ facet }) => facet !== except)]
}

/** True for a condition that leaves a short list, such as the figures that a member marked. */
export function isShortList(condition: FilterCondition): boolean {
  return (
    condition.facet === 'member' && (condition.part !== 'shown' || excludedPartsOf(condition.scope) === null)
  )
}

/**
 * True for a condition that leaves so few items that reading them is quicker than looking them up by closed lists. Licenses
 * and brands may have many items, and their indexes include closed lists.
 */
export function isSelective(condition: FilterCondition): boolean {
  return (
    isShortList(condition) || 'slugs' in condition || ['lines', 'sagas', 'arcos'].includes(condition.facet)
  )
}

/** The conditions of a part of the excluded items. */
export interface ExcludedItems {
  conditions: FilterCondition[]
  /** True when the answer says how many of these there are. */
  isHidden: boolean
}

/** What a list excludes from the items that fulfil its own filters, in parts that share no item; null for a short list. */
export function excludedItemsOf(conditions: FilterCondition[]): ExcludedItems[] | null {
  const member = conditions.find((condition) => condition.facet === 'member')
  if (!member) return []
  if (isShortList(member)) return null
  const others = conditions.filter((condition) => condition !== member)
  const parts = excludedPartsOf(member.scope) ?? []
  return parts.map((part) => ({
    conditions: [{ ...member, part }, ...others],
    isHidden: part !== 'otherMarks',
  }))
}

/** What a member's list shows of the catalogue. It is plain data; members.store.ts turns it into SQL. */
export type MemberScope = MarkedScope | ReducedScope

/** Only figures that the member marked with one of these relations. */
interface MarkedScope {
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
type ScopePart = 'shown' | ExcludedPart
/** `otherMarks` is left out by the filter; the others are hidden by the member. */
type ExcludedPart = 'otherMarks' | 'notInterested' | 'hiddenShelves'

export interface MemberCondition {
  facet: 'member'
  scope: MemberScope
  part: ScopePart
}

export function shownToMember(scope: MemberScope): MemberCondition {
  return { facet: 'member', scope, part: 'shown' }
}

/** The disjoint parts that a scope leaves out; null for marked figures, which are a short list. */
function excludedPartsOf(scope: MemberScope): ExcludedPart[] | null {
  if ('includeRelations' in scope) return null
  const parts: ExcludedPart[] = []
  if (scope.excludeMarks === 'notinterested') parts.push('notInterested')
  else if (scope.excludeMarks) parts.push('otherMarks')
  if (scope.hiddenLicenseIds.length + scope.hiddenLineIds.length > 0) parts.push('hiddenShelves')
  return parts
}
