import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { onDeviceChange, onSessionChange, recall } from '#client/device.ts'
import { sharedValue } from '#client/kit/shared-value.ts'

const sessionKey = 'adults'
const isOpened = sharedValue(false)
try {
  if (sessionStorage.getItem(sessionKey) !== null) isOpened.set(true)
  onSessionChange(() => {
    if (recall('token') !== null) return
    // Who logs in next in this tab has not asked.
    sessionStorage.removeItem(sessionKey)
    isOpened.set(false)
  })
} catch {
  // The server has no sessions of browsers, and some browsers refuse to store them.
}

interface VeilProps {
  /** Stands for the picture, which is not fetched until somebody wants to see it. */
  silhouette: ReactNode
  /** There is room to ask; elsewhere a picture only shows once another was opened. */
  asks: boolean
  /** The picture. */
  children: ReactNode
}

/** One press shows all pictures of figures for adults until the tab is closed or its member logs out. Members may say in their settings that they want them. */
export function Veil({ silhouette, asks, children }: VeilProps) {
  const isOpen = isOpened.use()
  const isWanted = useSyncExternalStore(
    onDeviceChange,
    () => recall('adults') !== null,
    () => false,
  )
  const isAdministration = useLocation().pathname.startsWith('/kadmin')
  // Whoever administers the catalogue sees every picture, with a badge.
  if (isAdministration)
    return (
      <>
        {children}
        <span className="figure-plate">+18</span>
      </>
    )
  if (isOpen || isWanted) return children
  return (
    <>
      {silhouette}
      {asks ? (
        <button className="veil action" type="button" onClick={openAll}>
          Para adultos · Ver
        </button>
      ) : null}
    </>
  )
}

function openAll({ currentTarget }: MouseEvent<HTMLElement>): void {
  const place = currentTarget.closest('.item-case, article, li')
  try {
    sessionStorage.setItem(sessionKey, 'true')
  } catch {
    // Then they are open as long as the page.
  }
  flushSync(() => isOpened.set(true))
  // The button is gone, and whoever uses the keyboard goes on where it was.
  place?.querySelector('a')?.focus({ preventScroll: true })
}
