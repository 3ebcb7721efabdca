import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { passMarksOn } from '#client/collection/data.counts.ts'
import type { Intake } from '#contract/collection-intake.ts'
import { stepOf } from './rules.ts'

/** Once an import is done, everything that shows marks is asked for again. */
export function useSettled(intake: Intake | undefined): void {
  const client = useQueryClient()
  const before = useRef(intake?.state)
  useEffect(() => {
    const was = before.current
    before.current = intake?.state
    if (was !== 'applying' && was !== 'undoing') return
    if (intake === undefined || stepOf(intake) !== 'done') return
    passMarksOn()
    void client.invalidateQueries({ queryKey: ['me'] })
  }, [client, intake])
}
