import { useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { call } from '#client/api.ts'
import { isDifferenceState } from './rules.ts'

export function useDifferences(address: ListAddress) {
  const state = address.text('state')
  const query = { page: address.page, ...(isDifferenceState(state) && { state }) }
  return useListQuery(['payment-differences', query], () => call('listPaymentDifferences', { query }))
}

/** Compares with the provider again, marks as reviewed, and takes that back. */
export function useDifferenceActions() {
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['admin', 'payment-differences'] })
    await client.invalidateQueries({ queryKey: ['admin', 'overview'] })
  }
  return {
    sync: async (id: number) => {
      const { data } = await call('syncPaymentDifference', { params: { id } })
      await refresh()
      return data
    },
    review: async (id: number, note: string) => {
      await call('reviewPaymentDifference', { params: { id }, body: { note } })
      await refresh()
    },
    reopen: async (id: number) => {
      await call('reopenPaymentDifference', { params: { id } })
      await refresh()
    },
  }
}
