import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What a form of the login pages did before it led to the page that says so. */
export type FinishedAction = 'reset-requested' | 'password-reset'

interface FinishedState {
  readonly finished: FinishedAction
}

/** The state of a navigation after an act. A reload keeps it; an address typed or shared has none. */
export function finishedState(finished: FinishedAction): FinishedState {
  return { finished }
}

/** True only where the act led here. The server renders the page without it, and the browser follows after hydration. */
export function useIsFinished(act: FinishedAction): boolean {
  const state: Partial<FinishedState> | null = useLocation().state
  return useSyncExternalStore(
    ignoreChanges,
    () => state?.finished === act,
    () => false,
  )
}

// The state of a location changes with the location alone, which renders the page anyway.
const ignoreChanges = () => () => undefined
