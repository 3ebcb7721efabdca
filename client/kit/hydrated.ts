import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and until the page is alive; a part that needs a script waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
