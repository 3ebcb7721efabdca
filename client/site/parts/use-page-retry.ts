import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiError } from '#client/api.ts'

/** How long a failed page waits before it is read again. */
export const pageRetryMs = 15_000

/** Reloads a failed page at intervals while the server is unavailable; a refusal or a missing page stays. */
export function usePageRetry(error: unknown): void {
  const { revalidate } = useRevalidator()
  const isAway = isServerUnavailable(error)
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(() => void revalidate(), pageRetryMs)
    return () => clearInterval(timer)
  }, [isAway, revalidate])
}

function isServerUnavailable(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status >= 502
}
