import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Prefetch } from './Prefetch.tsx'
import { nameCardPicture, nameCardPictureOf } from './picture-transition.ts'

/** Prefetching starts after this delay, so that a pointer that only crosses a link prefetches nothing. */
const restMs = 100

/** Turns clicks on the links of `kit/Link` into navigations of React Router, and prefetches the link under the pointer. */
export function LinkInterceptor() {
  useClickNavigation()
  useWayBack()
  const page = usePrefetchTarget()
  return page === null ? null : <Prefetch page={page} />
}

function useClickNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = linkAt(event)
      if (link === null || event.defaultPrevented || isForBrowser(event)) return
      event.preventDefault()
      const to = addressOf(link)
      const preventScrollReset = link.dataset.scroll === 'kept'
      const replace = to === addressOf(window.location)
      void navigate(to, { replace, preventScrollReset, viewTransition: nameCardPicture(link) })
    }
    // Runs after React's own listener, so a component that handles the click may prevent the navigation.
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

/** React Router repeats the transition when the visitor goes back, so the page must name its card before it is painted. */
function useWayBack(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current !== pathname) nameCardPictureOf(before.current)
    before.current = pathname
  }, [pathname])
}

const intents = ['mouseover', 'focusin', 'touchstart'] as const

/** The address of the link under the pointer, the finger or the focus. */
function usePrefetchTarget(): string | null {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let resting: number | undefined
    function onIntent(event: Event) {
      clearTimeout(resting)
      const link = linkAt(event)
      if (link?.dataset.link === 'intent') resting = window.setTimeout(() => setPage(addressOf(link)), restMs)
    }
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      clearTimeout(resting)
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [])
  return page
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null
}

/** True for clicks that open another tab or window, or download. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash
}
