import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { onSessionChange } from './device.ts'

const staleMs = 30_000
const triesMax = 2

/**
 * What the members' area has read, for as long as the page lives. Only ever filled in a browser: on the server
 * the area is an empty frame, so nobody's data can meet anybody else's.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Without a connection a page says so at once, and is read again when there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays one; only what could not be answered is asked again.
      retry: (failures, error) => failures < triesMax && isPassing(error),
    },
  },
})

/**
 * How the keys of what a member's marks change begin. Lists keep their figures where they are until they are looked at
 * anew; totals and counts are asked for again as soon as marks have settled.
 */
export const markedLists = ['marks', 'lists'] as const
export const markedTotals = ['marks', 'totals'] as const

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** A window that stood beside another all along was never hidden; what changed meanwhile is seen when it is used again. */
function lookAgainOnFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const look = () => onFocus()
    window.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  })
}

/**
 * TanStack Query assumes that a page starts online and only listens once the members' area is rendered. Without this, a
 * connection lost earlier would never count as restored, and failed queries would not be retried.
 */
function followConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(navigator.onLine)
    follow()
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  })
}

if (typeof window !== 'undefined') {
  // Nothing that was read for one member is still there for the next, whichever tab the change was made in.
  onSessionChange(() => queryClient.clear())
  lookAgainOnFocus()
  followConnection()
}
