import { useQueryClient } from '@tanstack/react-query'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { useListQuery } from '#client/admin/kit/list-address.data.ts'
import { call } from '#client/api.ts'
import { isJobState } from './rules.ts'

export function useJobs(address: ListAddress) {
  const state = address.text('state')
  const query = {
    page: address.page,
    queue: address.text('queue'),
    ...(isJobState(state) && { state }),
  }
  return useListQuery(['jobs', query], () => call('listJobs', { query }))
}

/** Runs a parked job again, or deletes it. */
export function useJobActions() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'jobs'] })
  return {
    retry: async (id: string) => {
      await call('retryJob', { params: { id } })
      await refresh()
    },
    drop: async (id: string) => {
      await call('dropJob', { params: { id } })
      await refresh()
    },
  }
}
