/** Style sheets give this name to the picture in `data-main-picture`. */
const transitionName = 'main-picture'

let named: HTMLElement | null = null

/**
 * Names the picture of the card (`data-card`) around a link, so that a view transition turns it into the main picture of
 * the page behind the link, or back. Returns whether there will be a transition: not from a page with a main picture of its
 * own, nor for people who prefer less motion.
 */
export function nameCardPicture(link: Element | null): boolean {
  named?.style.removeProperty('view-transition-name')
  named = link?.closest('[data-card]')?.querySelector('img')?.parentElement ?? null
  if (named === null || document.querySelector('[data-main-picture]')) return false
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  named.style.setProperty('view-transition-name', transitionName)
  return true
}

/** nameCardPicture for the card that links to an address, when the visitor goes back from there. */
export function nameCardPictureOf(pathname: string): void {
  nameCardPicture(document.querySelector(`[data-card] a[href="${CSS.escape(pathname)}"]`))
}

/**
 * React Router does not handle the promise `ready` of its transitions. It rejects when the next navigation or a hidden
 * tab skips one, and the console would show an error.
 */
export function catchSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
