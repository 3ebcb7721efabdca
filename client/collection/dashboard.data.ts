import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#client/api.ts'
import { markedLists } from '#client/query.ts'

/** La Cueva at a glance. Figures stay where they are while one marks them, as in every list. */
export const dashboardQuery = queryOptions({
  queryKey: [...markedLists, 'dashboard'],
  queryFn: async () => (await call('getDashboard', {})).data,
})

/** What was marked last, in whatever list. */
export const lastMarkedQuery = queryOptions({
  queryKey: [...markedLists, 'last-marked'],
  queryFn: async () => (await call('listLastMarkedItems', {})).data,
})

/** Says that the member is here, once La Cueva is read. Nothing hangs on it: what fails is told at the next visit. */
export function useRecordVisit(isHere: boolean): void {
  useEffect(() => {
    if (isHere) call('recordVisit', {}).catch(() => undefined)
  }, [isHere])
}
