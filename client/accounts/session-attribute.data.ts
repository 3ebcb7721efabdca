import { useEffect } from 'react'
import { onDeviceChange, recall } from '#client/device.ts'

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
