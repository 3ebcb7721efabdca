import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

declare global {
  interface Window {
    /** Where analytics would read from, if a visitor agrees to any (decisions §10). Nothing leaves the page by itself. */
    dataLayer?: object[]
  }
}

/**
 * spec §2: after each navigation a page view is noted, under the screen's analytics view or else its name; never its
 * address, a username or a search (hardening P-05).
 */
export function usePageView(views: Record<string, string>): void {
  const name = useMatches().at(-1)?.id ?? ''
  const { key } = useLocation()
  const view = views[name] ?? name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation, the view may not.
  useEffect(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'page_view', view })
  }, [key, view])
}
