import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { markedLists, markedTotals } from '#client/query.ts'

/** How far the collection goes, by license and line. */
export const collectionTotalsQuery = queryOptions({
  queryKey: [...markedTotals, 'collection'],
  queryFn: async () => (await call('getCollection', {})).data,
})

/** Where one figure stands, with its copies and its wish. */
export function ownItemQuery(id: number) {
  return queryOptions({
    queryKey: [...markedTotals, 'item', id],
    queryFn: async () => (await call('getOwnItem', { params: { id } })).data,
    refetchOnWindowFocus: 'always',
  })
}

/** The licenses and lines that were put away whole. */
export const hiddenShelvesQuery = queryOptions({
  queryKey: [...markedLists, 'hidden'],
  queryFn: async () => (await call('listHiddenShelves', {})).data,
})
