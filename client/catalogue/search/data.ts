import { call } from '#client/api.ts'
import type { NearName, Suggestion } from '#contract/catalogue/catalogue.ts'
import type { MemberMark } from '#contract/collection/collection.ts'

/** A suggested figure, for members with their own mark. */
export type SuggestedFigure = Suggestion & { user?: MemberMark }

export interface Suggestions {
  readonly figures: readonly SuggestedFigure[]
  /** Licenses, then lines. */
  readonly shelves: readonly NearName[]
}

/** When suggestions fail, the search itself still works. */
export async function suggestToVisitor(query: string): Promise<Suggestions> {
  const [figures, shelves] = await Promise.all([
    call('suggestItems', { query: { query } }).catch(() => null),
    suggestShelves(query),
  ])
  return { figures: figures?.data ?? [], shelves }
}

export async function suggestToMember(query: string): Promise<Suggestions> {
  const [figures, shelves] = await Promise.all([
    call('suggestMemberItems', { query: { query } }).catch(() => null),
    suggestShelves(query),
  ])
  return { figures: figures?.data ?? [], shelves }
}

async function suggestShelves(query: string): Promise<NearName[]> {
  const answer = await call('suggestShelves', { query: { query } }).catch(() => null)
  return answer?.data ?? []
}
