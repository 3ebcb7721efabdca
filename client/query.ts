import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { onDeviceChange, recall } from './device.ts'

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
      // A refusal stays one; only what could not be answered is asked again.
      retry: (failures, error) => failures < triesMax && isPassing(error),
    },
  },
})

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** Nothing that was read for one member is still there for the next, whichever tab the change was made in. */
function forgetWithSession(): void {
  let token = recall('token')
  onDeviceChange(() => {
    if (recall('token') === token) return
    token = recall('token')
    queryClient.clear()
  })
}

if (typeof window !== 'undefined') forgetWithSession()
