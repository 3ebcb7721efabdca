import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useBlocker, useLocation } from 'react-router'
import { Icon } from './Icon.tsx'
import { importCode } from './Prefetch.tsx'
import { dataSince, type Pending, pendingNotice } from './pending-notice.ts'

/** A notice that is shown while there is no connection, with the page that could not be loaded, or while changes wait. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  const missing = useMissingPage()
  const pending = pendingNotice.use()
  const since = dataSince.use()
  if (isOnline && pending === null && since === null) return null
  return (
    <div className="offline" role="status">
      <p className="offline-notice">
        <Icon name="alert" />
        <span>
          {noticeOf({ isOnline, missing, since, pending })}
          {pending?.reason ? <small>{pending.reason}</small> : null}
        </span>
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

interface Situation {
  isOnline: boolean
  missing: string | null
  /** When the server gave the oldest data on the page, if the device had to keep it. */
  since: number | null
  pending: Pending | null
}

function noticeOf({ isOnline, missing, since, pending }: Situation): string | null {
  if (!isOnline && missing !== null) return 'Sin conexión. Esa página todavía no se había cargado aquí.'
  if (since !== null) return `${isOnline ? 'Sin respuesta' : 'Sin conexión'}. Datos de ${timeSince(since)}.`
  if (pending === null) return 'Sin conexión. Ves lo último que se cargó; lo que escribas se queda aquí.'
  if (pending.reason === null) return isOnline ? null : 'Sin conexión.'
  return `${isOnline ? '' : 'Sin conexión. '}Tus cambios se quedan aquí y se envían solos.`
}

/** For example "hace 3 horas". */
function timeSince(moment: number): string {
  const minutes = Math.max(1, Math.round((Date.now() - moment) / 60_000))
  const format = new Intl.RelativeTimeFormat('es-MX')
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? format.format(-Math.round(minutes / 60), 'hour')
    : format.format(-Math.round(minutes / 1_440), 'day')
}

/**
 * React Router reloads the document when the code of a page does not arrive, which without a connection ends in the
 * browser's own error page. So each navigation waits until the code has been loaded, and otherwise the current page
 * stays. Returns the address that was not reached. After code was lost, the next navigation loads a document.
 *
 * React Router also reloads the document when the code of a page that it prefetches does not arrive, so no script reloads it
 * without a connection or while another page is being opened. Where the browser has no Navigation API (Firefox before 147, Safari
 * before 26.2) it does.
 */
function useMissingPage(): string | null {
  const { key } = useLocation()
  const [missing, setMissing] = useState<{ from: string; to: string } | null>(null)
  const lostCode = useLostCode()
  // The same address is a second try; another search of the page has its code.
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) =>
    navigator.onLine
      ? lostCode.current && (here.search === next.search || here.pathname !== next.pathname)
      : here.pathname !== next.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search, hash } = blocker.location
    if (navigator.onLine) {
      window.location.assign(pathname + search + hash)
      return
    }
    importCode(pathname).then(
      () => blocker.proceed(),
      () => {
        blocker.reset()
        setMissing({ from: key, to: pathname + search })
      },
    )
  }, [blocker, key])
  const isLeaving = blocker.state === 'blocked'
  useEffect(() => {
    if (!('navigation' in window)) return
    function keep(event: NavigateEvent) {
      if (event.navigationType === 'reload' && !event.userInitiated && (isLeaving || !navigator.onLine))
        event.preventDefault()
    }
    navigation.addEventListener('navigate', keep)
    return () => navigation.removeEventListener('navigate', keep)
  }, [isLeaving])
  return missing?.from === key ? missing.to : null
}

/** True once code did not arrive. React keeps the failure of what `lazy` loads, and older browsers that of each file (client/kit/Prefetch.tsx). */
function useLostCode(): { readonly current: boolean } {
  const isLost = useRef(false)
  useEffect(() => {
    const noteImport = () => {
      isLost.current = true
    }
    const noteElement = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') isLost.current = true
    }
    window.addEventListener('vite:preloadError', noteImport)
    // Errors of elements do not bubble.
    window.addEventListener('error', noteElement, { capture: true })
    return () => {
      window.removeEventListener('vite:preloadError', noteImport)
      window.removeEventListener('error', noteElement, { capture: true })
    }
  }, [])
  return isLost
}

function onConnectionChange(listener: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}
