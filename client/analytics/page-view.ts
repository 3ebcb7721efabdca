import { useEffect } from 'react'
import { NavigationType, useLocation, useMatches, useNavigationType, useRouteLoaderData } from 'react-router'
import { useHydrated } from '#client/kit/hydrated.ts'
import { isPlaceholderShown, useIsPlaceholderShown } from '#client/kit/placeholder-page.ts'
import type { RootSite } from '#client/root.tsx'

declare global {
  interface Window {
    /** Where analytics would read from, if a visitor agrees to any. Nothing leaves the page by itself. */
    dataLayer?: object[]
  }
}

interface TrackedPage {
  /** React Router gives each navigation a key of its own. */
  readonly key: string
  readonly pathname: string
}

let lastTracked: TrackedPage | null = null

/**
 * Pushes one page view for each page that is reached, under the screen's analytics view or else its name; never its
 * address, a username or a search. Layouts call it, because a guard's redirect never gets as far as a layout. An address
 * that is only rewritten, as by scrolling through a list, is the same page.
 */
export function useTrackPageView(): void {
  const isHydrated = useHydrated()
  const isStandIn = useIsPlaceholderShown()
  const views = useRouteLoaderData<RootSite>('root')?.views ?? {}
  const name = useMatches().at(-1)?.id ?? ''
  const { key, pathname } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const view = views[name] ?? name
  useEffect(() => {
    // Before it is hydrated no page knows whether it leads on. What stands in for a page has told so just now, before
    // this effect: asking it again is safer than what was known when the layout was rendered.
    if (!isHydrated || isStandIn || isPlaceholderShown() || lastTracked?.key === key) return
    const isSamePage = isReplaced && lastTracked?.pathname === pathname
    lastTracked = { key, pathname }
    if (isSamePage) return
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'page_view', view })
  }, [isHydrated, isStandIn, key, pathname, isReplaced, view])
}
