import { useEffect } from 'react'

/**
 * Registers the service worker (docs/offline.md), which only the members' area does: visitors get none. A new version takes over when
 * a page has just loaded and is the only one, so that nothing is replaced under somebody who types.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = async () => {
      const registration = await navigator.serviceWorker.register('/sw.js')
      registration?.waiting?.postMessage('page loaded')
    }
    // Refused in private windows of some browsers, and when the disk is full. Everything works without it.
    register().catch(() => undefined)
  }, [])
}
