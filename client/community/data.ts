import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#client/api.ts'
import { apiQuery, useApiChange } from '#client/use-api.ts'
import type { CommunityState, ProfileState } from './rules.ts'

const notPublic = 404

/** A public profile with a page of figures; null when the profile is unknown or private. */
export function publicProfileQuery(username: string, { list, license, page }: ProfileState) {
  const body = { username, page, ...(list ? { list } : {}), ...(license ? { license } : {}) }
  return queryOptions({
    queryKey: ['getPublicProfile', { body }],
    queryFn: async () => {
      try {
        return await call('getPublicProfile', { body })
      } catch (error) {
        if (error instanceof ApiError && error.status === notPublic) return null
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })
}

export function communityQuery({ sort, query, page }: CommunityState) {
  return queryOptions({
    ...apiQuery('listCommunityCollections', { query: { sort, query, page } }),
    placeholderData: keepPreviousData,
  })
}

export function useProfileChange() {
  const client = useQueryClient()
  return useApiChange('editUserProfile', {
    refreshes: ['getPublicProfile'],
    onSuccess: (profile) => client.setQueryData(apiQuery('getUserProfile', {}).queryKey, profile),
  })
}

export function comparisonQuery(username: string) {
  return apiQuery('compareCollections', { params: { username } })
}
