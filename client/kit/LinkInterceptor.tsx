import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Long enough that a pointer on its way to somewhere else asks for nothing. */
const restMs = 100

/** Makes clicks on the links of `kit/Link` navigations within the page, and fetches what they are about to ask for. */
export function LinkInterceptor() {
  useClickNavigation()
  const page = usePrefetchTarget()
  return page === null ? null : <PrefetchPageLinks page={page} />
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
      void navigate(to, { replace: to === addressOf(window.location), preventScrollReset })
    }
    // After React's own listener, which stands on the document too: whoever handles a click comes first.
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}

const intents = ['mouseover', 'focusin', 'touchstart'] as const

/** The page of the link that is rested on. */
function usePrefetchTarget(): string | null {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    let resting: number | undefined
    function onIntent(event: Event) {
      clearTimeout(resting)
      const link = linkAt(event)
      // Without a connection React Router's prefetching would reload the page and lose what somebody is doing.
      if (link?.dataset.link !== 'intent' || !navigator.onLine) return
      resting = window.setTimeout(() => navigator.onLine && setPage(addressOf(link)), restMs)
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

/** Another tab, another window, a download. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return pathname + search + hash
}
