import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api.ts'

const refreshMs = 60_000

/** The data of the overview. Refreshed every minute while the page is open. */
export function useOverview() {
  return useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: async () => (await call('getOverview', {})).data,
    refetchInterval: refreshMs,
  })
}
