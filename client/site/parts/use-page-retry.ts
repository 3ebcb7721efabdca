import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiError } from '#client/api.ts'

/** How long a failed page waits before it is read again. */
export const pageRetryMs = 15_000

/** Reloads a failed page at intervals while the server is unavailable; a refusal or a missing page stays. */
export function usePageRetry(error: unknown): void {
  useRepeatedLoad(isServerUnavailable(error))
}

/** Reloads the page at intervals while `isWanted`. */
export function useRepeatedLoad(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => void revalidate(), pageRetryMs)
    return () => clearInterval(timer)
  }, [isWanted, revalidate])
}

/** The database or another part of the server does not answer. */
export function isServerUnavailable(error: unknown): boolean {
  return (isRouteErrorResponse(error) || error instanceof ApiError) && error.status >= 502
}
