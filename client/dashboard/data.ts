import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'

/** Three figures that most members marked, for one who has marked none. */
export const firstFiguresQuery = queryOptions({
  queryKey: [...markedLists, 'first-figures'],
  queryFn: async () =>
    (await call('listMemberItems', { query: { sort: 'popularidad', page_size: '3' } })).data,
})
