import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#client/api.ts'
import { invalidateMarkedQueries } from '#client/collection/counts.data.ts'
import type { Intake } from '#contract/collection-intake.ts'
import { intakesQuery } from './data.ts'
import { stepOfState } from './rules.ts'

/** Refetches everything that shows marks after an import. */
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

/** If an import was removed in another tab, the page returns to the first step. */
export function useReturnWhenDeleted(error: Error | null): void {
  const client = useQueryClient()
  const isGone = error instanceof ApiError && error.code === 'intake_not_found'
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: intakesQuery.queryKey, exact: true })
  }, [client, isGone])
}
