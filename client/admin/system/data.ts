import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { apiQuery, useApi } from '#client/use-api.ts'
import type { QuietChoice } from '#contract/admin/quiet.ts'
import type { Output } from '#contract/endpoints.ts'

export type System = Output<'getSystem'>['data']

export function useSystem() {
  return useApi('getSystem', {}, { staleTime: 0 })
}

/** Null while quiet mode is off. */
export function useQuietMode() {
  return useQuery({
    ...apiQuery('getQuietMode', {}),
    select: ({ quiet }) => quiet,
    staleTime: 0,
  })
}

export function useEndQuietMode() {
  const client = useQueryClient()
  return async (choice: QuietChoice) => {
    await call('endQuietMode', { body: choice })
    await client.invalidateQueries()
  }
}
