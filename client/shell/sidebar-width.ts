import { useEffect, useSyncExternalStore } from 'react'
import { onDeviceChange, recall, remember } from '#client/device.ts'

/**
 * True when the member made the sidebar narrow on this device. `themeScript` sets the same attribute before the first
 * paint.
 */
export function useNarrowSidebar(): boolean {
  const isNarrow = useSyncExternalStore(onDeviceChange, isRemembered, () => false)
  useEffect(() => {
    const mark = () => {
      if (isRemembered()) document.documentElement.dataset.sidebar = 'narrow'
      else delete document.documentElement.dataset.sidebar
    }
    mark()
    return onDeviceChange(mark)
  }, [])
  return isNarrow
}

export function toggleSidebar(): void {
  remember('sidebar', isRemembered() ? 'wide' : 'narrow')
}

function isRemembered(): boolean {
  return recall('sidebar') === 'narrow'
}
