import { useMutation } from '@tanstack/react-query'
import { ApiError, call } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'
import { queryClient } from '#client/query.ts'
import type { PriceAnswer } from '#contract/billing/proposal-words.ts'
import type { PriceProposal } from '#contract/billing/proposals.ts'
import { paymentsQuery } from './data.ts'

/** Accepts or declines a price proposal and shows the answer at once. */
export function usePriceAnswer({ id, consent }: PriceProposal) {
  return useMutation({
    mutationFn: async (answer: PriceAnswer) => {
      const body = { id, answer, consent_version: answer === 'accepted' ? consent.version : '' }
      return (await call('answerPriceProposal', { body })).data
    },
    onSuccess: async (price_proposal) => {
      const { queryKey } = paymentsQuery
      queryClient.setQueryData(queryKey, (before) => before && { ...before, price_proposal })
      await queryClient.invalidateQueries({ queryKey })
    },
    onError: async (error) => {
      // It was withdrawn meanwhile. The notice, and with it the error, disappears.
      if (error instanceof ApiError && error.code === 'price_proposal_not_found') {
        showToast({ kind: 'error', about: 'price-proposal', text: error.message })
      }
      await queryClient.invalidateQueries({ queryKey: paymentsQuery.queryKey })
    },
  })
}
