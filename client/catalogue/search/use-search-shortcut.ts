import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const searchPath = '/buscador'

/** The slash key focuses the search of the page, or opens the search page. */
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

/** True in fields, where a slash is text. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
