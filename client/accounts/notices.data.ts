import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '#client/accounts/data.ts'
import { recall, remember } from '#client/device.ts'
import type { Me } from '#contract/accounts.ts'

/** What the notices above every page of the members' area are drawn from. */
export type Notices = Pick<Me, 'fullname' | 'viewed_by' | 'overdue_until' | 'profile_incomplete'>

/**
 * The member, and the notices above the page. The device remembers the notices, so that they stand from the first
 * paint on: one that appeared later would push the page down just when somebody presses something in it.
 */
export function useMemberNotices() {
  const { data: me = null, failureCount } = useQuery(meQuery)
  useEffect(() => {
    if (me && recall('token') !== null) rememberNotices(me)
  }, [me])
  const notices = me ?? rememberedNotices()
  return { me, notices, isPending: notices === null && failureCount === 0 }
}

function rememberNotices({ fullname, viewed_by, overdue_until, profile_incomplete }: Notices): void {
  const text = JSON.stringify({ fullname, viewed_by, overdue_until, profile_incomplete })
  if (text !== recall('notices')) remember('notices', text)
}

/** Null where nothing is remembered, or nothing that can be drawn: anybody can write into their own device. */
function rememberedNotices(): Notices | null {
  try {
    const kept: unknown = JSON.parse(recall('notices') ?? 'null')
    return isNotices(kept) ? kept : null
  } catch {
    return null
  }
}

function isNotices(kept: unknown): kept is Notices {
  if (typeof kept !== 'object' || kept === null) return false
  const { fullname, viewed_by, overdue_until, profile_incomplete } = kept as Partial<Notices>
  return (
    typeof fullname === 'string' &&
    typeof profile_incomplete === 'boolean' &&
    (overdue_until === null || typeof overdue_until === 'string') &&
    (viewed_by === null || typeof viewed_by?.fullname === 'string')
  )
}
