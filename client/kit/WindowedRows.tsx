import './windowed.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RowPosition, SettledPosition } from './windowed-scroll.ts'
import { useScrollSettled } from './windowed-scroll.ts'
import { useStartingPlace } from './windowed-start.ts'

interface WindowedRowsProps {
  count: number
  /** How high a row is until it is measured, in pixels. */
  estimate: number
  /** Between rows, in pixels. */
  gap?: number
  /** Told when other rows come into sight. */
  onRange: (first: number, last: number) => void
  /** The place to begin at; null leaves the page where it stands. */
  startAt?: () => RowPosition | null
  /** Of the history: another one asks again. */
  entry?: string
  /** Told where scrolling came to rest. */
  onRest?: (place: SettledPosition) => void
  /** Draws a row; what has roles gives them to the two boxes around it. */
  children: (row: number) => ReactNode
}

const overscan = 4
const nowhere = () => null
const nothing = () => undefined
/** Before the page has told its height: enough for the first paint. */
const firstRect = { width: 0, height: 900 }

/**
 * A list of any length that scrolls with the page: only the rows in sight and a few around them are there, so that its
 * cost does not grow with its length. On paper it is what is in sight; what is to be printed whole is another page.
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
    // Rows come with the next frame, and a few beyond sight are there already: scrolling never waits for them.
    useFlushSync: false,
  })
  const shown = rows.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  // Told of new rows alone: who listens draws anew, and with a new listener that would never end.
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

/** How far below the top of the page the list begins; what stands above may grow and shrink. */
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
