import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent } from 'react'

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

/** Reports the position after each scroll. */
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
