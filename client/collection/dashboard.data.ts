import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'

/** The data of La Cueva. Its lists do not change while the member marks figures. */
export const dashboardQuery = queryOptions({
  queryKey: [...markedLists, 'dashboard'],
  queryFn: async () => (await call('getDashboard', {})).data,
})

/** The last marked figures of all lists. */
export const lastMarkedQuery = queryOptions({
  queryKey: [...markedLists, 'last-marked'],
  queryFn: async () => (await call('listLastMarkedItems', {})).data,
})

/** Records the visit once La Cueva has loaded. A failure is ignored, because the next visit records it. */
export function useRecordVisit(isHere: boolean): void {
  useEffect(() => {
    if (isHere) call('recordVisit', {}).catch(() => undefined)
  }, [isHere])
}
