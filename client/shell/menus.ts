import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

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

const searchPath = '/buscador'

/** The slash key focuses the search of the page, or leads to a page that has one. */
export function useSearchShortcut(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isOnTheWay = useRef(false)
  useEffect(() => {
    if (pathname === searchPath && isOnTheWay.current) searchField()?.focus()
    isOnTheWay.current = false
  }, [pathname])
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target))
        return
      event.preventDefault()
      const field = searchField()
      isOnTheWay.current = field === null
      if (field) field.focus()
      else void navigate(searchPath)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate])
}

function searchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('main input[type="search"]')
}

/** Where a slash is only a slash. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
