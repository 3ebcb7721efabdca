import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes open popovers after a navigation, because the browser does not know that the page changed. */
export function useCloseMenusOnNavigation(): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
  }, [pathname])
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
