import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { recall, remember } from '#client/device.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import { meQuery } from './data.ts'
import { rememberReturnPath } from './return-path.data.ts'
import { currentUser } from './session.data.ts'

export type Notices = Pick<Me, 'fullname' | 'viewed_by' | 'overdue_until' | 'profile_incomplete'>

/** What the frame of the members' area shows of a member. The counts are not among it, because every mark changes them. */
export type MemberSummary = Notices &
  Pick<Me, 'roles' | 'item_limit'> & { readonly profile_image: string | null }

/**
 * The member and the notices above the page. The browser stores the notices so that the first paint shows them: a notice
 * that appeared later would shift the page while somebody clicks in it.
 */
export function useMemberSummary() {
  const { data: me = null, failureCount } = useQuery({ ...meQuery, select: summaryOf })
  useEffect(() => {
    if (me && recall('token') !== null) rememberNotices(me)
  }, [me])
  const notices = me ?? rememberedNotices()
  const isUnknown = me === null && failureCount > 0
  return { me, notices, isUnknown, isPending: notices === null && failureCount === 0 }
}

function summaryOf({
  fullname,
  viewed_by,
  overdue_until,
  profile_incomplete,
  roles,
  item_limit,
  about,
}: Me): MemberSummary {
  const { profile_image } = about
  return { fullname, viewed_by, overdue_until, profile_incomplete, roles, item_limit, profile_image }
}

function rememberNotices({ fullname, viewed_by, overdue_until, profile_incomplete }: Notices): void {
  const text = JSON.stringify({ fullname, viewed_by, overdue_until, profile_incomplete })
  if (text !== recall('notices')) remember('notices', text)
}

/** Null when nothing valid is stored, because users can edit their local storage. */
function rememberedNotices(): Notices | null {
  try {
    const stored: unknown = JSON.parse(recall('notices') ?? 'null')
    return isNotices(stored) ? stored : null
  } catch {
    return null
  }
}

function isNotices(stored: unknown): stored is Notices {
  if (typeof stored !== 'object' || stored === null) return false
  const { fullname, viewed_by, overdue_until, profile_incomplete } = stored as Partial<Notices>
  return (
    typeof fullname === 'string' &&
    typeof profile_incomplete === 'boolean' &&
    (overdue_until === null || typeof overdue_until === 'string') &&
    (viewed_by === null || typeof viewed_by?.fullname === 'string')
  )
}

/**
 * Redirects visitors without a token to the home page and unvalidated members to /validar-cuenta (docs/product.md#sessions).
 * This is a convenience: the server decides what a member may do.
 */
export function requireMember({ url }: { url: URL }): void {
  if (recall('token') === null) {
    rememberReturnPath(url)
    // Public pages offer contributions to visitors too, who log in and go on.
    throw redirect(url.pathname.startsWith('/aportaciones') ? '/entrar' : '/')
  }
  if (currentUser()?.is_valid_account !== 1) throw redirect('/validar-cuenta')
}
