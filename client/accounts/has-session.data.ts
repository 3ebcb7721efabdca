import { useSyncExternalStore } from 'react'
import { recall } from '#client/device.ts'

const never = () => () => undefined

/** True on a device with a session, after hydration. Pages of visitors are not rendered again for it. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    never,
    () => recall('token') !== null,
    () => false,
  )
}
