import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { AdminPriceProposal } from '#contract/admin/price-proposals.ts'
import type { Input } from '#contract/endpoints.ts'

/** The proposals of a plan, newest first, and the actions on them. */
export function usePriceProposals(planId: number) {
  const query = useQuery({
    ...apiQuery('listPriceProposals', {}),
    select: (all) => all.filter(({ plan }) => plan.id === planId),
  })
  const reload = () => refresh('listPriceProposals')
  return {
    query,
    propose: async (body: Input<'addPriceProposal'>['body']): Promise<AdminPriceProposal> => {
      const { data } = await call('addPriceProposal', { params: { id: planId }, body })
      await reload()
      return data
    },
    withdraw: async (id: number) => {
      await call('withdrawPriceProposal', { params: { id } })
      await reload()
    },
  }
}
