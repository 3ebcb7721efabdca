import { usedItems } from '#client/plans/quota.rules.ts'
import { markedLists, markedTotals, queryClient } from '#client/query.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { Relation } from '#contract/collection/words.ts'
import { countsAfter } from './marks.rules.ts'

const me = ['me'] as const

/** Updates the counts of the sidebar and the quota card at once. */
export function updateRelationCounts(from: Relation | null, to: Relation | null): void {
  queryClient.setQueryData<Me>(me, (before) => before && countsAfter(before, from, to))
}

/** How many figures the member owns; null until it is known. */
export function ownedCount(): number | null {
  return queryClient.getQueryData<Me>(me)?.itemsInUserCollection ?? null
}

/** Applies the plan usage from the server. If it differs from what this tab knows, all counts are fetched again. */
export function applyPlanUsage({ used, item_limit }: { used: number; item_limit: number | null }): void {
  const known = queryClient.getQueryData<Me>(me)
  if (!known || (usedItems(known) === used && known.item_limit === item_limit)) return
  void queryClient.invalidateQueries({ queryKey: me, exact: true })
}

/**
 * Refetches totals at once, but lists only at their next mount, so that no list moves while it is used. A list that is being
 * refetched is asked for again, because its answer may be from before the mark.
 */
export function invalidateMarkedQueries(): void {
  void queryClient.invalidateQueries({ queryKey: markedTotals })
  void queryClient.invalidateQueries({ queryKey: markedLists, refetchType: 'none' })
  void queryClient.refetchQueries({ queryKey: markedLists, fetchStatus: 'fetching' })
}
