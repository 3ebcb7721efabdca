import { useEffect } from 'react'
import { onDeviceChange, recall } from '#client/device.ts'

/** Keeps the mark that `themeScript` sets before the first paint true: what each tab shows follows the device. */
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
