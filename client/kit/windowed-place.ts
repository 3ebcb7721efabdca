import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A place in a list of rows: a row, and how far the page is scrolled past its beginning, in pixels. */
export interface RowPlace {
  row: number
  offset: number
}

/** Where scrolling came to rest. `reached` is the first row in sight, or the last of all where the end is in sight. */
export interface RestingPlace extends RowPlace {
  reached: number
}

type Rows = Virtualizer<Window, HTMLDivElement>

/** The header of the page and the head of a table stand still at the top of the window, and cover this much of it, in pixels. */
export const coveredAtTop = 112
const listStart: RowPlace = { row: 0, offset: -coveredAtTop }
/** Scrolling lands on whole pixels, rows begin between them. */
const tolerance = 2
const restMs = 150
/** By then a page has everything that stands above its list. */
const heldMs = 3_000
const movesByHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface Start {
  /** Null leaves the page where it stands. */
  startAt: () => RowPlace | null
  /** Of the history: another one begins the same list again, at its first row unless `startAt` says otherwise. */
  entry: string
}

/**
 * Begins a list at a place. It is held there until somebody moves, for other things move the page meanwhile: what stands
 * above the list grows, rows turn out higher than they were thought, and the router restores a position of its own.
 */
export function useStartingPlace(rows: Rows, { startAt, entry }: Start): void {
  const held = useRef<RowPlace | null>(null)
  const begun = useRef<string | null>(null)
  const findStart = useEffectEvent(() => {
    held.current = startAt() ?? (begun.current === null ? null : listStart)
    begun.current = entry
  })
  const keep = useEffectEvent(() => {
    if (held.current) scrollToPlace(rows, held.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history begins anew.
  useLayoutEffect(() => {
    findStart()
    const letGo = () => {
      held.current = null
    }
    const frame = requestAnimationFrame(keep)
    const timer = window.setTimeout(letGo, heldMs)
    window.addEventListener('scroll', keep, { passive: true })
    for (const move of movesByHand) window.addEventListener(move, letGo, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', keep)
      for (const move of movesByHand) window.removeEventListener(move, letGo)
    }
  }, [entry])
  useLayoutEffect(() => keep())
}

/** Tells where scrolling came to rest. */
export function useRestingPlace(rows: Rows, onRest: (place: RestingPlace) => void): void {
  const tell = useEffectEvent(() => {
    const place = placeInSight(rows)
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

function scrollToPlace(rows: Rows, { row, offset }: RowPlace): void {
  const start = rows.measurementsCache[row]?.start
  if (start === undefined) return
  const top = Math.max(0, start + offset)
  if (Math.abs(window.scrollY - top) >= 1) window.scrollTo(0, top)
}

function placeInSight(rows: Rows): RestingPlace | null {
  const item = rows.getVirtualItemForOffset(window.scrollY + coveredAtTop + tolerance)
  if (!item) return null
  const last = rows.measurementsCache.at(-1)
  const isEndInSight = last !== undefined && last.end <= window.scrollY + window.innerHeight
  return {
    row: item.index,
    offset: window.scrollY - item.start,
    reached: isEndInSight ? last.index : item.index,
  }
}
