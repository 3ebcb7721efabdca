import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { clearIntent } from '#client/billing/checkout/intent.data.ts'
import { queryClient } from '#client/query.ts'
import type { PaymentAccount, PlanStatus } from '#contract/billing/billing.ts'

const pendingMs = 5_000

/** The plan, subscription, card and payments. They are fetched again every five seconds while an operation is pending. */
export const paymentsQuery = queryOptions({
  queryKey: ['me', 'payments'],
  queryFn: async (): Promise<PaymentAccount> => (await call('getPaymentAccount', {})).data,
  refetchInterval: ({ state }) => (state.data?.subscription?.is_pending ? pendingMs : false),
})

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async () => (await call('listPlans', {})).data,
})

export function receiptQuery(id: string) {
  return queryOptions({
    queryKey: ['me', 'receipts', id],
    queryFn: async () => (await call('getReceipt', { params: { id } })).data,
  })
}

/** Location state of `/configuracion/plan`: what the member has just done, as a sentence. */
export interface PlanPageState {
  readonly doneText: string
}

/** Shows the plan of an answer at once and refetches everything else. */
export async function storePlanStatus({ plan, item_limit, subscription }: PlanStatus): Promise<void> {
  const { queryKey } = paymentsQuery
  queryClient.setQueryData(queryKey, (before) => before && { ...before, plan, item_limit, subscription })
  // The account also says whether a renewal is overdue.
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Cancels the renewal of a plan, and resumes it. */
export function useRenewalActions(onPlanStatus: (planStatus: PlanStatus) => void) {
  const onSuccess = (planStatus: PlanStatus) => {
    clearIntent()
    onPlanStatus(planStatus)
    return storePlanStatus(planStatus)
  }
  const cancel = useMutation({
    mutationFn: async () => (await call('cancelSubscription', {})).data,
    onSuccess,
  })
  const resume = useMutation({
    mutationFn: async () => (await call('resumeSubscription', {})).data,
    onSuccess,
  })
  return { cancel, resume }
}
