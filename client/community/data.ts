import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'
import type { UserProfileChange } from '#contract/community.ts'
import type { CommunityState, ProfileState } from './rules.ts'

const notPublic = 404

/** A member who shows oneself, with a page of figures; null where nobody is to be seen under that name. */
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

/** The collections that members show. */
export function communityQuery({ sort, query, page }: CommunityState) {
  return queryOptions({
    queryKey: ['community', sort, query, page],
    queryFn: () => call('listCommunityCollections', { query: { sort, query, page } }),
    placeholderData: keepPreviousData,
  })
}

/** What I tell of myself, and who may see it. */
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
