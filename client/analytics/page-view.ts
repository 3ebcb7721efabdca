import { useEffect } from 'react'
import { NavigationType, useLocation, useMatches, useNavigationType, useRouteLoaderData } from 'react-router'
import { useHydrated } from '#client/kit/hydrated.ts'
import { isPlaceholderShown, useIsPlaceholderShown } from '#client/kit/placeholder-page.ts'
import type { RootSite } from '#client/root.tsx'

declare global {
  interface Window {
    /** The queue that the tag manager reads. Nothing leaves the page without consent. */
    dataLayer?: object[]
  }
}

interface TrackedPage {
  /** React Router's key of the navigation. */
  readonly key: string
  readonly pathname: string
  readonly hash: string
}

let lastTracked: TrackedPage | null = null

/**
 * Pushes one page view per page, named by the screen and never by its address. Layouts call it, because a redirect of
 * a guard never renders a layout. A replaced address on the same path, such as while scrolling a list, is the same
 * page, and so is a part of it, such as a photograph that was opened.
 */
export function useTrackPageView(): void {
  const isHydrated = useHydrated()
  const isStandIn = useIsPlaceholderShown()
  const views = useRouteLoaderData<RootSite>('root')?.views ?? {}
  const name = useMatches().at(-1)?.id ?? ''
  const { key, pathname, hash } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const view = views[name] ?? name
  useEffect(() => {
    // Before hydration a redirect is still possible. A placeholder registers in an effect that runs earlier than this
    // one, so it is read again here.
    if (!isHydrated || isStandIn || isPlaceholderShown() || lastTracked?.key === key) return
    // A part that is opened again before the way back from it was rendered has the same hash.
    const isPart = hash !== '' || lastTracked?.hash !== ''
    const isSamePage = lastTracked?.pathname === pathname && (isReplaced || isPart)
    lastTracked = { key, pathname, hash }
    if (isSamePage) return
    window.dataLayer ??= []
    window.dataLayer.push({ event: 'page_view', view })
  }, [isHydrated, isStandIn, key, pathname, hash, isReplaced, view])
}

/**
 * The same as a part, for error pages: after hydration it alone is rendered again. Otherwise what the server has rendered
 * would give way to a fallback where its code is still on its way.
 */
export function PageView(): null {
  useTrackPageView()
  return null
}
