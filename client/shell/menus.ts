import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Menus are the browser's own popovers: it opens and closes them, but does not know that the page has changed. */
export function useCloseMenusOnNavigation(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that closes them.
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
  }, [pathname])
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
