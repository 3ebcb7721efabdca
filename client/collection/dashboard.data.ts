import { useEffect } from 'react'
import { call } from '#client/api.ts'

/** Records the visit once La Cueva has loaded. A failure is ignored, because the next visit records it. */
export function useRecordVisit(isHere: boolean): void {
  useEffect(() => {
    if (isHere) call('recordVisit', {}).catch(() => undefined)
  }, [isHere])
}
