import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { toUser } from './rules.ts'
import { storeUser } from './session.data.ts'

/** The current member with the counts of the sidebar. Each fetch also refreshes the user stored in the browser. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const { data: me } = await call('getMe', {})
    storeUser(toUser(me))
    return me
  },
})

/** The open sessions, for the security page. */
export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: async () => (await call('listSessions', {})).data,
})

/** The ready-made avatars with their URLs (docs/product.md#sessions: root, then image_path). */
export const avatarsQuery = queryOptions({
  queryKey: ['me', 'avatars'],
  queryFn: async () => {
    const { data, root } = await call('listAvatars', {})
    return data.map(({ image_path }) => ({ image_path, url: `${root}${image_path}` }))
  },
  staleTime: Number.POSITIVE_INFINITY,
})
