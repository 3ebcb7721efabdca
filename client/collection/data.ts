import { queryOptions } from '@tanstack/react-query'
import { apiQuery } from '#client/use-api.ts'

/** The mark of one figure, with its copies and wish. */
export function ownItemQuery(id: number) {
  return queryOptions({
    ...apiQuery('getOwnItem', { params: { id } }),
    refetchOnWindowFocus: 'always',
  })
}
