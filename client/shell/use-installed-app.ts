import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepFact, listFacts } from '#client/device/kept-answers.data.ts'
import { useApi } from '#client/use-api.ts'

/** What the installed app begins with (public/manifest.webmanifest). */
const started = 'desde=app'

/**
 * The installed app begins where it was left, and its icon counts the payments that are due. What is kept for it goes with the session,
 * like everything else of a member (docs/offline.md#what-is-kept-where).
 */
export function useInstalledApp(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!search.includes(started)) {
      keepFact('screen', 0, pathname + search)
      return
    }
    const goOn = async () => {
      const last = (await listFacts<string>('screen')).get(0)
      await navigate(last?.content ?? '/dashboard', { replace: true })
    }
    void goOn()
  }, [pathname, search, navigate])
  useDueBadge()
}

function useDueBadge(): void {
  // What a page has read is enough; nothing is asked for the icon's sake.
  const { data: summary } = useApi('getReservationSummary', {}, { enabled: false })
  const due = summary?.next_dues.filter(({ due_on }) => due_on !== null && due_on <= summary.today).length
  useEffect(() => {
    if (due === undefined || !('setAppBadge' in navigator)) return
    navigator.setAppBadge(due).catch(() => undefined)
    // Who leaves the members' area, such as by the logout, leaves no count behind.
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [due])
}
