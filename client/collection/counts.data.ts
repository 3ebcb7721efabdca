import { usedItems } from '#client/plans/quota.rules.ts'
import { markedLists, markedTotals, queryClient } from '#client/query.ts'
import type { Me } from '#contract/accounts.ts'
import type { Relation } from '#contract/collection-words.ts'
import { countsAfter } from './marks.rules.ts'

const me = ['me'] as const

/** The sidebar and the quota card follow in the same frame. */
export function updateRelationCounts(from: Relation | null, to: Relation | null): void {
  queryClient.setQueryData<Me>(me, (before) => before && countsAfter(before, from, to))
}

/** How full the plan is, as the server says it; where it knows of more than this tab, it is asked for all of it. */
export function applyPlanUsage({ used, item_limit }: { used: number; item_limit: number | null }): void {
  const known = queryClient.getQueryData<Me>(me)
  if (!known || (usedItems(known) === used && known.item_limit === item_limit)) return
  void queryClient.invalidateQueries({ queryKey: me, exact: true })
}

/** Marks have settled: totals are asked for anew, lists when they are next looked at, so that none moves under a thumb. */
export function invalidateMarkedQueries(): void {
  void queryClient.invalidateQueries({ queryKey: markedTotals })
  void queryClient.invalidateQueries({ queryKey: markedLists, refetchType: 'none' })
}
