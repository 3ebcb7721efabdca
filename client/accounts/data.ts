import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { forget, remember } from '#client/device.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import { toUser } from './rules.ts'
import { storeUser, updateStoredUser } from './session.data.ts'

/** The current member with the counts of the sidebar. Each fetch also refreshes the user stored in the browser. */
export const meQuery = queryOptions({
  queryKey: apiQuery('getMe', {}).queryKey,
  queryFn: async () => {
    const { data: me } = await call('getMe', {})
    storeUser(toUser(me))
    if (me.shows_adult) remember('adults', 'true')
    else forget('adults')
    return me
  },
})

/** The ready-made avatars with their URLs (docs/product.md#sessions: root, then image_path). */
export const avatarsQuery = queryOptions({
  ...apiQuery('listAvatars', {}),
  select: ({ data, root }) => data.map(({ image_path }) => ({ image_path, url: `${root}${image_path}` })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Stores the plan of an answer with the user, so that the quota card shows it at once (docs/product.md#sessions). */
export function storePlan({ plan, item_limit }: Pick<Me, 'plan' | 'item_limit'>): void {
  updateStoredUser({ plan, item_limit })
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, plan, item_limit })
}

/** The anchor of each profile field: its id on the account page, or its section on the profile page. */
export const profileAnchors: Readonly<Record<Me['profile_missing'][number], string>> = {
  profile_image: 'imagen-de-perfil',
  fullname: 'nombre-completo',
  country: 'pais',
}
