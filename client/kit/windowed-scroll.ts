import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A scroll position in a list: a row, and the pixels scrolled past its top. */
export interface RowPosition {
  row: number
  offset: number
}

/** The position after scrolling stopped. `reached` is the first visible row, or the last row of all at the end. */
export interface SettledPosition extends RowPosition {
  reached: number
}

export type Rows = Virtualizer<Window, HTMLDivElement>

/** The height of the sticky headers that cover the top of the window, in pixels. */
export const stickyHeaderHeight = 112
/** Browsers scroll to whole pixels, but rows may begin between two. */
export const tolerance = 2
const restMs = 150

export function useScrollSettled(rows: Rows, onRest: (place: SettledPosition) => void): void {
  const tell = useEffectEvent(() => {
    const place = visiblePosition(rows)
    if (place) onRest(place)
  })
  useEffect(() => {
    let resting: number | undefined
    const onScroll = () => {
      clearTimeout(resting)
      resting = window.setTimeout(tell, restMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(resting)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
}

function visiblePosition(rows: Rows): SettledPosition | null {
  const item = rows.getVirtualItemForOffset(window.scrollY + stickyHeaderHeight + tolerance)
  if (!item) return null
  const last = rows.measurementsCache.at(-1)
  const isEndInSight = last !== undefined && last.end <= window.scrollY + window.innerHeight
  return {
    row: item.index,
    offset: window.scrollY - item.start,
    reached: isEndInSight ? last.index : item.index,
  }
}

const listStart: RowPosition = { row: 0, offset: -stickyHeaderHeight }
/** Assistive technology scrolls without the events below, so the place is not held for ever. */
const heldMs = 60_000
const movesByHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface Start {
  /** Null keeps the scroll position of the page. */
  startAt: () => RowPosition | null
  /** The key of the history entry. A new one starts at the first row, unless `startAt` says otherwise. */
  entry: string
}

/**
 * Scrolls the list to its starting position and holds it there until the user moves: content above grows, even late,
 * rows turn out higher than estimated, and the router restores a position of its own. A later scroll without a change
 * of height is the user's.
 */
export function useStartingPlace(rows: Rows, { startAt, entry }: Start): void {
  const held = useRef<RowPosition | null>(null)
  const begun = useRef<string | null>(null)
  const height = useRef(0)
  const findStart = useEffectEvent(() => {
    held.current = startAt() ?? (begun.current === null ? null : listStart)
    begun.current = entry
  })
  const keep = useEffectEvent(() => {
    if (held.current) scrollToPlace(rows, held.current)
    height.current = document.documentElement.scrollHeight
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new history entry starts again.
  useLayoutEffect(() => {
    findStart()
    const letGo = () => {
      held.current = null
    }
    let isBegun = false
    let frame = requestAnimationFrame(() => {
      keep()
      frame = requestAnimationFrame(() => {
        isBegun = true
      })
    })
    const isSomebodys = () => isBegun && height.current === document.documentElement.scrollHeight
    const onScroll = () => {
      if (isSomebodys() && !isAtPlace(rows, held.current)) letGo()
      else keep()
    }
    const timer = window.setTimeout(letGo, heldMs)
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const move of movesByHand) window.addEventListener(move, letGo, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      for (const move of movesByHand) window.removeEventListener(move, letGo)
    }
  }, [entry])
  useLayoutEffect(() => keep())
}

function scrollToPlace(rows: Rows, place: RowPosition): void {
  const top = topOf(rows, place)
  if (top !== null && Math.abs(window.scrollY - top) >= 1) window.scrollTo(0, top)
}

function isAtPlace(rows: Rows, place: RowPosition | null): boolean {
  const top = place && topOf(rows, place)
  return top === null || Math.abs(window.scrollY - top) <= tolerance
}

/** The scroll position of the page in pixels; null if the list has no such row. */
function topOf(rows: Rows, { row, offset }: RowPosition): number | null {
  const start = rows.measurementsCache[row]?.start
  if (start === undefined) return null
  const end = document.documentElement.scrollHeight - window.innerHeight
  return Math.max(0, Math.min(start + offset, end))
}
