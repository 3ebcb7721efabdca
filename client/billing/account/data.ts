import { queryOptions } from '@tanstack/react-query'
import { clearIntent } from '#client/billing/checkout/intent.data.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, refresh, useApiChange } from '#client/use-api.ts'
import type { PlanStatus } from '#contract/billing/billing.ts'

const pendingMs = 5_000

/** The plan, subscription, card and payments. They are fetched again every five seconds while an operation is pending. */
export const paymentsQuery = queryOptions({
  ...apiQuery('getPaymentAccount', {}),
  refetchInterval: ({ state }) => (state.data?.subscription?.is_pending ? pendingMs : false),
})

export function receiptQuery(id: string) {
  return apiQuery('getReceipt', { params: { id } })
}

/** Location state of `/configuracion/plan`: what the member has just done, or why they were led here, as a sentence. */
export interface PlanPageState {
  readonly doneText: string
}

/** Shows the plan of an answer at once and refetches everything else. */
export async function storePlanStatus({ plan, item_limit, subscription }: PlanStatus): Promise<void> {
  const { queryKey } = paymentsQuery
  queryClient.setQueryData(queryKey, (before) => before && { ...before, plan, item_limit, subscription })
  // The account also says whether a renewal is overdue.
  await refresh('getPaymentAccount', 'getMe', 'getPhotoUsage', 'listShareLinks')
}

export function useRenewalActions(onPlanStatus: (planStatus: PlanStatus) => void) {
  const onSuccess = (planStatus: PlanStatus) => {
    clearIntent()
    onPlanStatus(planStatus)
    return storePlanStatus(planStatus)
  }
  const cancel = useApiChange('cancelSubscription', { onSuccess })
  const resume = useApiChange('resumeSubscription', { onSuccess })
  return { cancel, resume }
}
