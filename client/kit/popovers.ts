import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes open popovers after a navigation, and when the keyboard leaves them: the browser knows of neither, and they cover the page. */
export function useCloseMenus(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current !== pathname) closeMenus()
    previous.current = pathname
  }, [pathname])
  useEffect(() => {
    document.addEventListener('focusin', closeWhenLeft)
    return () => document.removeEventListener('focusin', closeWhenLeft)
  }, [])
}

/** A press on the button that opened it closes a menu by itself; React repeats the first focus of a page, as if nothing had been left. */
function closeWhenLeft({ target, relatedTarget }: FocusEvent): void {
  if (
    relatedTarget !== null &&
    target instanceof Element &&
    target.matches(':focus-visible:not(:popover-open *)')
  )
    closeMenus()
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
}

let openedAt: string | null = null

/** Reopens a popover that was opened before hydration and that React has replaced. */
export function useKeepOpenOnRemount(menu: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = menu.current
    if (openedAt === window.location.pathname) element?.showPopover()
    openedAt = null
    return () => {
      openedAt = element?.matches(':popover-open') ? window.location.pathname : null
    }
  }, [menu])
}
