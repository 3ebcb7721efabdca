import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

export interface Columns {
  count: number
  /** The width of a column in pixels. */
  width: number
  gap: number
}

/** Computes the same number of columns as the grid of the catalogue (client/catalogue/grid.css). */
const narrow = { least: 9.25, gap: 16 }
const wide = { least: 11.5, gap: 20 }
const wideFrom = 48

/** The number of cards in a row, measured because it depends on the width and the font size. */
export function useColumns(box: RefObject<HTMLElement | null>): Columns {
  const [columns, setColumns] = useState<Columns>({ count: 2, width: 160, gap: narrow.gap })
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const measure = () => {
      const next = columnsOf(current.clientWidth)
      setColumns((before) => (before.count === next.count && before.width === next.width ? before : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [box])
  return columns
}

function columnsOf(width: number): Columns {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const { least, gap } = window.innerWidth >= wideFrom * rem ? wide : narrow
  const count = Math.max(2, Math.floor((width + gap) / (least * rem + gap)))
  return { count, width: Math.floor((width - gap * (count - 1)) / count), gap }
}
