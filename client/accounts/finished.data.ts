import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** An action of a login form that leads to a page confirming it. */
export type FinishedAction = 'reset-requested' | 'password-reset'

interface FinishedState {
  readonly finished: FinishedAction
}

/** The location state of that navigation. A reload keeps it; a typed or shared address has none. */
export function finishedState(finished: FinishedAction): FinishedState {
  return { finished }
}

/** True only when the action led to this page. The server renders the page without it and hydration adds it. */
export function useIsFinished(act: FinishedAction): boolean {
  const state: Partial<FinishedState> | null = useLocation().state
  return useSyncExternalStore(
    ignoreChanges,
    () => state?.finished === act,
    () => false,
  )
}

// The state only changes with the location, which rerenders the page anyway.
const ignoreChanges = () => () => undefined
