import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Menus are the browser's own popovers: it opens and closes them, but does not know that the page has changed. */
export function useClosedMenus(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that closes them.
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
  }, [pathname])
}
