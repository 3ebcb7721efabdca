import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { onSessionChange } from './device.ts'
import { isServerUnavailable, unavailableRetryMs } from './kit/network-error.ts'

const staleMs = 30_000
/** How often a call without an answer is repeated. */
export const triesMax = 2

/**
 * The query cache of the members' area. It is only filled in the browser: the server renders an empty frame, so the data
 * of two members never share a cache.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleMs,
      // Without a connection a query fails at once, and it is repeated when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal would be repeated, so only failures of the network or of a dependency are retried.
      retry: (failures, error) => failures < triesMax && isTransient(error),
      // No event says that the database is available again.
      refetchInterval: ({ state: { error } }) => (isServerUnavailable(error) ? unavailableRetryMs : false),
    },
  },
})

/** True if the call may succeed when it is repeated: there was no answer, or the server was unavailable. */
export function isTransient(error: unknown): boolean {
  return isServerUnavailable(error) || (error instanceof ApiError && error.status === 0)
}

/** Also refetches when the window gets the focus: two windows side by side are both visible and never change visibility. */
function refetchOnFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const refetch = () => onFocus()
    window.addEventListener('visibilitychange', refetch)
    window.addEventListener('focus', refetch)
    return () => {
      window.removeEventListener('visibilitychange', refetch)
      window.removeEventListener('focus', refetch)
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
  // The next member must not see cached data, whichever tab changed the session.
  onSessionChange(() => queryClient.clear())
  refetchOnFocus()
  followConnection()
}
