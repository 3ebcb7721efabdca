import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { UserAccount } from '#contract/admin/users-shapes.ts'

const plansQuery = queryOptions({
  ...apiQuery('listAdminPlans', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The plans by slug and name, for selects; empty until they are loaded. */
export function usePlanOptions(): (readonly [slug: string, name: string])[] {
  const { data: plans = [] } = useQuery(plansQuery)
  return plans.filter(({ active }) => active).map(({ slug, name }) => [slug, name] as const)
}

/** How many figures a plan holds, null for any number; undefined until the plans are loaded. */
export function usePlanLimit(slug: string): number | null | undefined {
  return useQuery(plansQuery).data?.find((plan) => plan.slug === slug)?.item_limit
}

function userQuery(id: number) {
  return apiQuery('getUser', { params: { id } })
}

export type UserActions = ReturnType<typeof useAccount>['actions']

export function useAccount(id: number) {
  const client = useQueryClient()
  const query = useQuery(userQuery(id))
  const params = { id }

  async function change(answer: Promise<{ data: UserAccount }>): Promise<void> {
    const { data } = await answer
    client.setQueryData(userQuery(id).queryKey, data)
    void refresh('listUsers')
  }

  const actions = {
    block: (reason: string) => change(call('blockUser', { params, body: { reason } })),
    unblock: () => change(call('unblockUser', { params })),
    endSessions: () => change(call('endUserSessions', { params })),
    resendValidation: () => change(call('resendUserValidation', { params })),
    givePlan: (plan: string, until: string) =>
      change(call('giveUserPlan', { params, body: { plan, ...(until && { until }) } })),
    sendExport: () => change(call('sendUserExport', { params })),
    requestErasure: (reason: string) => change(call('requestUserErasure', { params, body: { reason } })),
    cancelErasure: () => change(call('cancelUserErasure', { params })),
    confirmErasure: async () => {
      await call('confirmUserErasure', { params })
      client.removeQueries({ queryKey: userQuery(id).queryKey })
      void refresh('listUsers')
    },
    /** Opens the site as the member sees it, in a new document because the session changes. */
    viewAs: async () => {
      const { data } = await call('viewAsUser', { params })
      window.location.assign(data.path)
    },
  }
  return { query, actions }
}
