import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LargePhoto } from './large-photos.ts'

/**
 * Returns the attributes of the link around a small photograph, by its number. A press opens it as large as the screen, with the
 * others of its group beside it; without a script the link leads to the file. The open one is in the address (`#foto-1`), so
 * that the way back closes it.
 */
export function useLargePhotos(group: string, photos: readonly LargePhoto[]) {
  const { search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const opener = useRef<HTMLElement>(null)
  const place = photos.findIndex((_, index) => hash === hashOf(group, index))

  const show = useEffectEvent(async (signal: AbortSignal) => {
    const { showLarge } = await import('./large-photos.ts')
    const pressed = opener.current
    // A photo that was on its way when it was pressed has another link since it arrived.
    const returnFocus = () => (pressed?.isConnected ? pressed : linkOf(group, place))?.focus()
    await showLarge(photos, { place, signal, returnFocus, onClose: leave })
  })
  const leave = useEffectEvent(() => {
    // A shared address has no page before it.
    if (state?.[largeKey]) void navigate(-1)
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  })
  // Pressed again before the way back was rendered, they are open without having been closed, but at another place of the history.
  const openKey = place >= 0 ? key : null
  useEffect(() => {
    if (openKey === null) return
    const ending = new AbortController()
    show(ending.signal).catch(() => ending.signal.aborted || leave())
    return () => ending.abort()
  }, [openKey])

  return (index: number) => ({
    href: photos[index]?.src,
    'data-large-photo': hashOf(group, index),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      opener.current = event.currentTarget
      const here = { search, hash: hashOf(group, index) }
      void navigate(here, { state: { ...state, [largeKey]: true }, preventScrollReset: true })
    },
  })
}

const largeKey = 'isLargePhoto'
const linkOf = (group: string, index: number) =>
  document.querySelector<HTMLElement>(`[data-large-photo="${hashOf(group, index)}"]`)
const hashOf = (group: string, index: number) => `#${group}-${index + 1}`
