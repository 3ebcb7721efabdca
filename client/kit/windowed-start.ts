import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RowPosition, Rows } from './windowed-scroll.ts'
import { stickyHeaderHeight, tolerance } from './windowed-scroll.ts'

const listStart: RowPosition = { row: 0, offset: -stickyHeaderHeight }
/** By then a page has everything that stands above its list. */
const heldMs = 3_000
const movesByHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface Start {
  /** Null leaves the page where it stands. */
  startAt: () => RowPosition | null
  /** Of the history: another one begins the same list again, at its first row unless `startAt` says otherwise. */
  entry: string
}

/**
 * Begins a list at a place. It is held there until somebody moves, for other things move the page meanwhile: what stands
 * above the list grows, rows turn out higher than they were thought, and the router restores a position of its own, which
 * it does at once. A later scroll of a page whose height is the same is somebody's, be it by a scroll bar, by searching in
 * the page or by a screen reader: it must not be fought.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history begins anew.
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

/** How far the page is to be scrolled; null where the list has no such row. */
function topOf(rows: Rows, { row, offset }: RowPosition): number | null {
  const start = rows.measurementsCache[row]?.start
  if (start === undefined) return null
  const end = document.documentElement.scrollHeight - window.innerHeight
  return Math.max(0, Math.min(start + offset, end))
}
