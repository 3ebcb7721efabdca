import { useEffect } from 'react'
import { fillOnce } from '#client/device/kept-answers.data.ts'

const fillAgainMs = 12 * 3_600_000
const idleMs = 2_000

/**
 * Registers the service worker (docs/offline.md), which only the members' area does: who never logged in has none. A new
 * version takes over when a page has just loaded and is the only one, so that nothing is replaced under somebody who types. Once pages
 * open without a network, what is the member's own is read for them.
 */
export function useServiceWorker(): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    const register = async () => {
      const registration = await navigator.serviceWorker.register('/sw.js')
      registration?.waiting?.postMessage('page loaded')
      await navigator.serviceWorker.ready
      await idle()
      const { fillDevice } = await import('./first-fill.ts')
      await fillOnce(fillDevice, fillAgainMs)
      const { fetchReader } = await import('#client/catalogue/scan/reader.data.ts')
      await fetchReader()
    }
    // The worker is refused in private windows of some browsers, and when the disk is full; a fill goes on when a page opens next.
    register().catch(() => undefined)
  }, [])
}

/** Safari does not say when a page has nothing to do. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: idleMs })
    else setTimeout(resolve, idleMs)
  })
}
