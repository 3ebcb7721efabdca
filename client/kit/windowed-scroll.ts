import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'

/** A place in a list of rows: a row, and how far the page is scrolled past its beginning, in pixels. */
export interface RowPosition {
  row: number
  offset: number
}

/** Where scrolling came to rest. `reached` is the first row in sight, or the last of all where the end is in sight. */
export interface SettledPosition extends RowPosition {
  reached: number
}

export type Rows = Virtualizer<Window, HTMLDivElement>

/** The header of the page and the head of a table stand still at the top of the window, and cover this much of it, in pixels. */
export const stickyHeaderHeight = 112
/** Scrolling lands on whole pixels, rows begin between them. */
export const tolerance = 2
const restMs = 150

/** Tells where scrolling came to rest. */
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
