import { useEffect } from 'react'
import { useOutbox } from '#client/device/outbox/changes.data.ts'

/** Loads the code of changes that wait, which the page may not have. */
export function useChangeKinds(): void {
  const isNeeded = useOutbox().length > 0
  useEffect(() => {
    // Without it they wait for a page that has it.
    if (isNeeded) import('./change-kinds.ts').catch(() => undefined)
  }, [isNeeded])
}
