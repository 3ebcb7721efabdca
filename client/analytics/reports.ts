import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { openScreen, sendReport } from './send-report.ts'

// web-vitals 5, because 6 weighs 800 bytes more.

/**
 * Sends how fast the page feels once, when it is hidden for the first time: a phone may close it later without an event. It has no
 * identifier and leaves nothing on the device; still not for who asks not to be measured.
 */
export function measureVitals(): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  // Each with the screen that was open when it last changed.
  const vitals: Record<string, object> = {}
  for (const measure of [onLCP, onINP, onCLS, onTTFB])
    measure(
      ({ name, value }) => {
        vitals[name] = { name, value, page: openScreen() }
      },
      { reportAllChanges: true },
    )
  document.addEventListener('visibilitychange', function send() {
    if (!document.hidden) return
    document.removeEventListener('visibilitychange', send)
    sendReport({ vitals: Object.values(vitals) })
  })
}

/** Errors are rarer, so their code comes with the first. */
export function reportThrown(thrown: unknown): void {
  void import('./browser-errors.ts').then(
    (errors) => errors.reportThrown(thrown),
    () => undefined,
  )
}
