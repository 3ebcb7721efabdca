import type { CompletedLine, Copy, MarkAnswer, MovedFrom } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import type { Mark } from './store.ts'

interface PlanUsage {
  used: number
  itemLimit: number | null
}

interface MarkChange {
  before: Mark
  after: Mark
  removed?: readonly Copy[]
  /** The line that the mark completed: none or one. */
  completed?: readonly CompletedLine[]
}

/** The response of a call that changes a mark: the new mark, the list it left, the plan usage, and the line it completed. */
export function markAnswerOf(
  { used, itemLimit }: PlanUsage,
  { before, after, removed = [], completed = [] }: MarkChange,
): MarkAnswer {
  return {
    relation: after.relation,
    reserved: after.reserved,
    quantity: after.quantity,
    moved_from: movedFrom(before, after),
    used: used + slotsOf(after.relation) - slotsOf(before.relation),
    item_limit: itemLimit,
    removed_copies: removed.map(({ id, ...copy }) => copy),
    completed_line: completed[0] ?? null,
  }
}

/**
 * Whether the plan has room for `more` further figures. A change that adds none is always allowed (docs/product.md#quota).
 * insertFirstMarks repeats this rule in SQL.
 */
export function hasRoom({ used, itemLimit }: PlanUsage, more: number): boolean {
  return more <= 0 || itemLimit === null || used + more <= itemLimit
}

/** A figure uses one place of the plan in any list, and none otherwise (docs/product.md#quota). */
export function slotsOf(relation: Relation | null): number {
  return relation === null ? 0 : 1
}

function movedFrom(before: Mark, after: Mark): MovedFrom {
  return before.relation === after.relation ? null : before.relation
}
