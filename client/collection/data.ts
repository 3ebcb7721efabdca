import { apiQuery } from '#client/use-api.ts'
import { queryOptions } from '@tanstack/react-query'

/** The mark of one figure, with its copies and wish. */
export function ownItemQuery(id: number) {
  return queryOptions({
    ...apiQuery('getOwnItem', { params: { id } }),
    refetchOnWindowFocus: 'always',
  })
}
