import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RowPosition, SettledPosition } from './windowed-scroll.ts'
import { useScrollSettled, useStartingPlace } from './windowed-scroll.ts'

interface WindowedRowsProps {
  count: number
  /** The height of a row in pixels until it is measured. */
  estimate: number
  /** The gap between rows in pixels. */
  gap?: number
  /** Called when other rows become visible. */
  onRange: (first: number, last: number) => void
  /** The position to start at; null keeps the scroll position of the page. */
  startAt?: () => RowPosition | null
  /** The key of the history entry. A new key asks for the starting position again. */
  entry?: string
  /** Called with the position when scrolling has stopped. */
  onRest?: (place: SettledPosition) => void
  /** Renders a row. Rows with ARIA roles set them on the two elements around it. */
  children: (row: number) => ReactNode
}

const overscan = 4
const nowhere = () => null
const nothing = () => undefined
/** Assumed until the height of the window is known; enough for the first paint. */
const firstRect = { width: 0, height: 900 }

/**
 * A virtualised list that scrolls with the page. Only visible rows and a few around them are rendered, so its cost
 * does not grow with its length. Printing shows only the rendered rows.
 */
export function WindowedRows({
  count,
  estimate,
  gap = 0,
  onRange,
  startAt = nowhere,
  entry = '',
  onRest = nothing,
  children,
}: WindowedRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrollMargin = useOffset(box)
  const rows = useWindowVirtualizer<HTMLDivElement>({
    count,
    gap,
    overscan,
    scrollMargin,
    estimateSize: () => estimate,
    initialRect: firstRect,
    // Updated in the next frame. A few rows beyond the visible ones are rendered already, so scrolling does not wait.
    useFlushSync: false,
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  // Depends on the rows only: the listener changes with each render, and depending on it would cause an endless loop.
  const tell = useEffectEvent(onRange)
  useEffect(() => tell(first, last), [first, last])
  useStartingPlace(rows, { startAt, entry })
  useScrollSettled(rows, onRest)
  return (
    <div className="windowed-rows" ref={box} role="presentation" style={{ blockSize: rows.getTotalSize() }}>
      {shown.map(({ index, key, start }) => (
        <div
          className="windowed-row"
          role="presentation"
          key={key}
          ref={rows.measureElement}
          data-index={index}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  )
}

/** The distance from the top of the page to the list. Content above may change its height. */
function useOffset(box: RefObject<HTMLDivElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = box.current?.getBoundingClientRect().top ?? 0
      setOffset(Math.round(top + window.scrollY))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [box])
  return offset
}
