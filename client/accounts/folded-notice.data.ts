import { useSyncExternalStore } from 'react'
import { onDeviceChange, recall, remember } from '#client/device.ts'

/** Whether the member folded the notice of the incomplete profile into the dot at the avatar. The next login unfolds it. */
export function useFoldedNotice(): boolean {
  return useSyncExternalStore(
    onDeviceChange,
    () => recall('foldedNotice') !== null,
    () => false,
  )
}

export function foldNotice(): void {
  remember('foldedNotice', 'profile')
}
