import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Closes open menus after a navigation: they are the browser's own popovers, which do not know that the page changed. */
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

/** Keeps a popover open when React replaces the server's frame: on a slow phone it may be opened before hydration. */
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
