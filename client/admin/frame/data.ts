import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { apiQuery, useApi } from '#client/use-api.ts'
import type { WaitingWork } from '#contract/admin/overview.ts'
import type { Output } from '#contract/endpoints.ts'
import { minutesLeft } from './rules.ts'

export type StaffSession = Output<'getStaffSession'>['data']

/** The staff session. A session without a role is refused with 403. */
export function useStaffSession() {
  return useApi('getStaffSession', {}, { staleTime: Number.POSITIVE_INFINITY })
}

const checkEveryMs = 15_000

/**
 * The minutes until the session ends, and whether it ends for inactivity. Every API call counts as activity, so the
 * browser's Performance API tells when the last one was.
 */
export function useMinutesLeft({ expires_at, idle_minutes }: StaffSession) {
  const [times, setTimes] = useState(() => ({ usedAt: Date.now(), now: Date.now() }))
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some(({ name }) => new URL(name).pathname.startsWith('/api/'))) {
        setTimes({ usedAt: Date.now(), now: Date.now() })
      }
    })
    observer.observe({ type: 'resource' })
    const timer = setInterval(() => setTimes(({ usedAt }) => ({ usedAt, now: Date.now() })), checkEveryMs)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [])
  return minutesLeft({ ...times, expiresAt: Date.parse(expires_at), idleMinutes: idle_minutes })
}

const waitingFreshMs = 60_000
const overviewQuery = apiQuery('getOverview', {})

/** What waits for attention, read again on another screen once it is a minute old: a timer would keep the session open. */
export function useWaiting(pathname: string): readonly WaitingWork[] {
  const queryClient = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is the occasion.
  useEffect(() => {
    void queryClient.prefetchQuery({ ...overviewQuery, staleTime: waitingFreshMs })
  }, [pathname, queryClient])
  return useQuery({ ...overviewQuery, enabled: false }).data?.waiting ?? []
}

/** Whether the session is a member's own, or the role is missing. */
export function isWithoutRole(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403
}
