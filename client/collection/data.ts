import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { markedLists, markedTotals } from '#client/query.ts'

/** The progress of the collection by license and line. */
export const collectionTotalsQuery = queryOptions({
  queryKey: [...markedTotals, 'collection'],
  queryFn: async () => (await call('getCollection', {})).data,
})

/** The mark of one figure, with its copies and wish. */
export function ownItemQuery(id: number) {
  return queryOptions({
    queryKey: [...markedTotals, 'item', id],
    queryFn: async () => (await call('getOwnItem', { params: { id } })).data,
    refetchOnWindowFocus: 'always',
  })
}

/** The hidden licenses and lines. */
export const hiddenShelvesQuery = queryOptions({
  queryKey: [...markedLists, 'hidden'],
  queryFn: async () => (await call('listHiddenShelves', {})).data,
})
