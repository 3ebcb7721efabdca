import type { Marked } from '#contract/collection-copies.ts'
import type { Relation } from '#contract/collection-words.ts'
import { hasRoom, slotsOf } from '#server/collection/rules.ts'
import type { FoundMark } from './store.ts'

export interface BulkPlan {
  changed: Marked['changed']
  unchanged: number
  kept: number
  refused: number[]
  /** Places of the plan in use afterwards. */
  used: number
}

/**
 * Decides for each figure, in order, while the plan has room. A wish or "no me interesa" for many figures skips collected
 * ones, whose copies would be lost, and reserved ones; removing marks skips nothing.
 */
export function planBulk(
  found: readonly FoundMark[],
  relation: Relation | null,
  { used, itemLimit }: { used: number; itemLimit: number | null },
): BulkPlan {
  const plan: BulkPlan = { changed: [], unchanged: 0, kept: 0, refused: [], used }
  for (const mark of found) {
    const more = slotsOf(relation) - slotsOf(mark.relation)
    if (mark.relation === relation) plan.unchanged++
    else if (mustKeepMark(mark, relation)) plan.kept++
    else if (!hasRoom({ used: plan.used, itemLimit }, more)) plan.refused.push(mark.item_id)
    else {
      plan.changed.push({ id: mark.item_id, from: mark.relation })
      plan.used += more
    }
  }
  return plan
}

function mustKeepMark(mark: FoundMark, relation: Relation | null): boolean {
  if (relation === null || relation === 'collection') return false
  return mark.relation === 'collection' || mark.reserved
}
