import { useSyncExternalStore } from 'react'
import { useLocationState } from '#client/kit/use-location-state.ts'

/** An action of a login form that leads to a page confirming it. */
type FinishedAction = 'reset-requested' | 'password-reset'

interface FinishedState {
  readonly finished: FinishedAction
}

export function finishedState(finished: FinishedAction): FinishedState {
  return { finished }
}

/** True only when the action led to this page. The server renders the page without it and hydration adds it. */
export function useIsFinished(action: FinishedAction): boolean {
  const { finished } = useLocationState<FinishedState>()
  return useSyncExternalStore(
    ignoreChanges,
    () => finished === action,
    () => false,
  )
}

// The state only changes with the location, which rerenders the page anyway.
const ignoreChanges = () => () => undefined
