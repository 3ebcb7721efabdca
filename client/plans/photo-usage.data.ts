import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'

/** How many photos the member has on copies, and how many the plan allows. */
export const photoUsageQuery = queryOptions({
  queryKey: ['me', 'photos'],
  queryFn: async () => (await call('getPhotoUsage', {})).data,
})
