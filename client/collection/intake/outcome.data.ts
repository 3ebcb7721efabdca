import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#client/api.ts'
import { invalidateMarkedQueries } from '#client/collection/counts.data.ts'
import type { Intake } from '#contract/collection-intake.ts'
import { intakesQuery } from './data.ts'
import { stepOfState } from './rules.ts'

/** Once an import is done, everything that shows marks is asked for again. */
export function useRefreshWhenDone(intake: Intake | undefined): void {
  const client = useQueryClient()
  const before = useRef(intake?.state)
  useEffect(() => {
    const was = before.current
    before.current = intake?.state
    if (was !== 'applying' && was !== 'undoing') return
    if (intake === undefined || stepOfState(intake) !== 'done') return
    invalidateMarkedQueries()
    void client.invalidateQueries({ queryKey: ['me'] })
  }, [client, intake])
}

/** An import that is no more, forgotten in another tab, leaves the list: the page goes back to its beginning. */
export function useReturnWhenDeleted(error: Error | null): void {
  const client = useQueryClient()
  const isGone = error instanceof ApiError && error.code === 'intake_not_found'
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: intakesQuery.queryKey, exact: true })
  }, [client, isGone])
}
