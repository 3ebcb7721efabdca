import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'
import type { UserProfileChange } from '#contract/community/community.ts'
import type { CommunityState, ProfileState } from './rules.ts'

const notPublic = 404

/** A public profile with a page of figures; null when the profile is unknown or private. */
export function publicProfileQuery(username: string, { list, license, page }: ProfileState) {
  return queryOptions({
    queryKey: [...markedLists, 'profile', username.toLowerCase(), list, license, page],
    queryFn: async () => {
      const body = { username, page, ...(list ? { list } : {}), ...(license ? { license } : {}) }
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

/** The public collections. */
export function communityQuery({ sort, query, page }: CommunityState) {
  return queryOptions({
    queryKey: ['community', sort, query, page],
    queryFn: () => call('listCommunityCollections', { query: { sort, query, page } }),
    placeholderData: keepPreviousData,
  })
}

/** The member's own profile and its visibility. */
export const userProfileQuery = queryOptions({
  queryKey: ['me', 'userProfile'],
  queryFn: async () => (await call('getUserProfile', {})).data,
})

export function useProfileChange() {
  const client = useQueryClient()
  return async (body: UserProfileChange) => {
    const { data } = await call('editUserProfile', { body })
    client.setQueryData(userProfileQuery.queryKey, data)
    await client.invalidateQueries({ queryKey: [...markedLists, 'profile'] })
  }
}

/** The member's collection beside that of another one. */
export function comparisonQuery(username: string) {
  return queryOptions({
    queryKey: [...markedLists, 'compare', username.toLowerCase()],
    queryFn: async () => (await call('compareCollections', { params: { username } })).data,
  })
}
