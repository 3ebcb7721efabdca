import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { QuietChoice } from '#contract/admin/quiet.ts'
import type { Output } from '#contract/endpoints.ts'

export type System = Output<'getSystem'>['data']

export function useSystem() {
  return useQuery({
    queryKey: ['admin', 'system'],
    queryFn: async () => (await call('getSystem', {})).data,
    staleTime: 0,
  })
}

/** Null while quiet mode is off. */
export function useQuietMode() {
  return useQuery({
    queryKey: ['admin', 'quiet'],
    queryFn: async () => (await call('getQuietMode', {})).data.quiet,
    staleTime: 0,
  })
}

export function useEndQuietMode() {
  const client = useQueryClient()
  return async (choice: QuietChoice) => {
    await call('endQuietMode', { body: choice })
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
}
