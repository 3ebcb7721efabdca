import { useEffect, useSyncExternalStore } from 'react'
import { onDeviceChange, recall } from '#client/device.ts'

const never = () => () => undefined

/** True on a device with a session, after hydration. Pages of visitors are not rendered again for it. */
export function useHasSession(): boolean {
  return useSyncExternalStore(
    never,
    () => recall('token') !== null,
    () => false,
  )
}

/** True for visitors once the page is interactive; false on the server. */
export function useIsVisitor(): boolean {
  return useSyncExternalStore(
    onDeviceChange,
    () => recall('token') === null,
    () => false,
  )
}

/** Updates the attribute that `themeScript` sets before the first paint when the session changes, in every tab. */
export function useSessionAttribute(): void {
  useEffect(() => {
    const mark = () => {
      if (recall('token') === null) delete document.documentElement.dataset.session
      else document.documentElement.dataset.session = 'open'
    }
    mark()
    return onDeviceChange(mark)
  }, [])
}
