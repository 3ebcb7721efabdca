import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until hydration, for components that need a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
