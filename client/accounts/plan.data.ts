import { queryClient } from '#client/query.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import { meQuery } from './data.ts'
import { updateStoredUser } from './session.data.ts'

/** Stores the plan of an answer with the user, so that the quota card shows it at once (docs/product.md#sessions). */
export function storePlan({ plan, item_limit }: Pick<Me, 'plan' | 'item_limit'>): void {
  updateStoredUser({ plan, item_limit })
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, plan, item_limit })
}
