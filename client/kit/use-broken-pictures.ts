import { useEffect } from 'react'

/** Marks pictures that did not arrive, so that their place shows a silhouette and not the browser's torn page (catalogue/members/style.css). */
export function useBrokenPictures(): void {
  useEffect(() => {
    const listening = new AbortController()
    const mark = ({ target, type }: Event) => {
      if (target instanceof HTMLImageElement) target.toggleAttribute('data-broken', type === 'error')
    }
    // Neither bubbles.
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('error', mark, options)
    document.addEventListener('load', mark, options)
    return () => listening.abort()
  }, [])
}
