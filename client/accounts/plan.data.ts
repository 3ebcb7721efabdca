import { queryClient } from '#client/query.ts'
import type { Me } from '#contract/accounts.ts'
import { meQuery } from './data.ts'
import { updateStoredUser } from './session.data.ts'

/** docs/product.md#sessions: the plan of an answer takes the place of the member's own, and the card of the quota shows it at once. */
export function storePlan({ plan, item_limit }: Pick<Me, 'plan' | 'item_limit'>): void {
  updateStoredUser({ plan, item_limit })
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, plan, item_limit })
}
