import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { clearIntent } from '#client/billing/checkout/intent.data.ts'
import { queryClient } from '#client/query.ts'
import type { PaymentAccount, PlanStatus } from '#contract/plans-payments.ts'

const pendingMs = 5_000

/** The plan, the subscription, the card and the payments. While something is pending it is asked again by itself. */
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

/** What an answer said of the plan stands on the screen at once; the rest is read again behind it. */
export async function storePlanStatus({ plan, item_limit, subscription }: PlanStatus): Promise<void> {
  const { queryKey } = paymentsQuery
  queryClient.setQueryData(queryKey, (before) => before && { ...before, plan, item_limit, subscription })
  // The account says it too: whether a renewal is overdue.
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Leaving a plan, and taking that back. */
export function useRenewalActions(onStanding: (standing: PlanStatus) => void) {
  const onSuccess = (standing: PlanStatus) => {
    clearIntent()
    onStanding(standing)
    return storePlanStatus(standing)
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
