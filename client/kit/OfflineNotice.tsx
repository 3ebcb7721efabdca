import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useBlocker, useLocation } from 'react-router'
import { Icon } from './Icon.tsx'
import { importCode } from './Prefetch.tsx'
import { pendingNotice } from './pending-notice.ts'

/** A notice that is shown while there is no connection, with the page that could not be loaded, or while changes wait. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  const missing = useMissingPage()
  const pending = pendingNotice.use()
  useKeptPage()
  if (isOnline && pending === null) return null
  return (
    <div className="offline" role="status">
      <p className="offline-notice">
        <Icon name="alert" />
        {isOnline ? null : noticeOf(missing, pending !== null)}
        {missing === null ? null : <Link to={missing}>Intentar otra vez</Link>}
        {pending ? (
          <button type="button" onClick={pending.open}>
            {pending.text}
          </button>
        ) : null}
      </p>
    </div>
  )
}

function noticeOf(missing: string | null, hasPending: boolean): string {
  if (missing !== null) return 'Sin conexión. Esa página todavía no se había cargado aquí.'
  return hasPending
    ? 'Sin conexión.'
    : 'Sin conexión. Ves lo último que se cargó; lo que escribas se queda aquí.'
}

/**
 * React Router reloads the document when the code of a page does not arrive, which without a connection ends in the
 * browser's own error page. So each navigation waits until the code has been loaded, and otherwise the current page
 * stays. Returns the address that was not reached.
 */
function useMissingPage(): string | null {
  const { key } = useLocation()
  const [missing, setMissing] = useState<{ from: string; to: string } | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search } = blocker.location
    importCode(pathname).then(
      () => blocker.proceed(),
      () => {
        blocker.reset()
        setMissing({ from: key, to: pathname + search })
      },
    )
  }, [blocker, key])
  return missing?.from === key ? missing.to : null
}

/**
 * React Router also reloads the document when the code of a page that it prefetches does not arrive, so no script reloads it
 * without a connection. Where the browser has no Navigation API (Firefox before 147, Safari before 26.2) it does.
 */
function useKeptPage(): void {
  useEffect(() => {
    if (!('navigation' in window)) return
    function keep(event: NavigateEvent) {
      if (event.navigationType === 'reload' && !event.userInitiated && !navigator.onLine)
        event.preventDefault()
    }
    navigation.addEventListener('navigate', keep)
    return () => navigation.removeEventListener('navigate', keep)
  }, [])
}

function onConnectionChange(listener: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}
