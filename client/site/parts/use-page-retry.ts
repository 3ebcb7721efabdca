import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#client/api.ts'
import { isServerUnavailable, unavailableRetryMs } from '#client/kit/network-error.ts'

/** Reloads a failed page at intervals while the server is unavailable or does not answer; a refusal or a missing page stays. */
export function usePageRetry(error: unknown): void {
  useRepeatedLoad(isServerUnavailable(error) || isNoAnswer(error))
}

/** Reloads the page at intervals while `isWanted`. */
export function useRepeatedLoad(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => void revalidate(), unavailableRetryMs)
    return () => clearInterval(timer)
  }, [isWanted, revalidate])
}

/** True if there was no answer. Browsers have different messages for a failed fetch of the router. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && /fetch|import|network|load failed/i.test(error.message)
}
