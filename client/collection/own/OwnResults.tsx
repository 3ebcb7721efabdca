import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { MemberItemCard } from '#client/collection/marks/MemberCards.tsx'
import { moveFocusWithArrows } from '#client/collection/marks/shortcuts.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { WindowedRows } from '#client/kit/WindowedRows.tsx'
import type { OwnItem } from '#contract/collection/collection.ts'
import type { CollectionView } from '#contract/collection/words.ts'
import { firstIndexOfPage, type ListPlace, listPageOf, useListPlace, useOwnWindow } from './data.ts'
import { ManyBar, ManyButton } from './ManyCopies.tsx'
import { OwnTable, OwnTableRow } from './OwnTable.tsx'
import type { OwnState } from './rules.ts'

interface OwnResultsProps {
  /** The query for the API. */
  filters: Record<string, string>
  state: OwnState
  onChange: (state: OwnState) => void
  view: CollectionView
  /** The default currency of prices. */
  currency: string
  showsFranchise: boolean
  onPage: (page: number) => void
}

const firstSight = 12
const rowHeight = 88

/** The visible figures. Scrolling renders only this component again. */
export function OwnResults(props: OwnResultsProps) {
  const { filters, state, onChange, view, currency, showsFranchise, onPage } = props
  const { entry, placeOf, keepPlace } = useListPlace()
  const [range, setRange] = useState(() => {
    const first = placeOf()?.index ?? 0
    return { first, last: first + firstSight - 1 }
  })
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const [chosen, onChoose] = useState<ReadonlySet<number> | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isChoosing = chosen !== null
  const wasChoosing = useRef(false)
  useEffect(() => {
    // The bar is gone, and the focus with it.
    if (wasChoosing.current && !isChoosing) button.current?.focus({ preventScroll: true })
    wasChoosing.current = isChoosing
  }, [isChoosing])
  const { total, itemAt, error, retry } = useOwnWindow(filters, range.first, range.last)
  const onRest = (place: ListPlace, reached: number) => {
    onPage(keepPlace(place, Math.min(reached, (total ?? 1) - 1)))
  }
  const list = { total: total ?? 0, itemAt, onRange, placeOf, entry, onRest }
  return (
    <>
      {error ? <LoadError what="tus figuras" error={error} onRetry={retry} /> : null}
      {total === null && error === null ? <OwnWaiting /> : null}
      {total && view === 'nichos' ? <OwnWall {...list} showsFranchise={showsFranchise} /> : null}
      {total && view === 'tabla' ? (
        <>
          {state.list === 'collection' ? <ManyButton ref={button} {...{ chosen, onChoose }} /> : null}
          <OwnTable state={state} total={total} onChange={onChange}>
            <WindowedRows
              count={total}
              estimate={rowHeight}
              onRange={onRange}
              entry={entry}
              startAt={() => {
                const place = placeOf()
                return place && rowPlaceOf(place, { total, count: 1 })
              }}
              onRest={({ row, offset, reached }) => onRest({ index: row, offset }, reached)}
            >
              {(index) => <OwnTableRow item={itemAt(index)} {...{ index, currency, chosen, onChoose }} />}
            </WindowedRows>
          </OwnTable>
          {chosen ? <ManyBar {...{ chosen, onChoose, filters, currency }} /> : null}
        </>
      ) : null}
    </>
  )
}

function OwnWaiting() {
  return (
    <div className="own-waiting grid gap-4" role="status">
      <span className="visually-hidden">Cargando tus figuras</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <span className="skeleton" key={key} />
      ))}
    </div>
  )
}

interface OwnWallProps {
  total: number
  itemAt: (index: number) => OwnItem | undefined
  onRange: (first: number, last: number) => void
  placeOf: () => ListPlace | null
  /** The key of the history entry. Another entry has its own scroll position. */
  entry: string
  /** Called when scrolling stops, with the position and the last figure of the visible row. */
  onRest: (place: ListPlace, reached: number) => void
  showsFranchise: boolean
}

/** The height below the picture in pixels: name, caption and date. */
const labelHeight = 120
const rowGap = 24

/** The figures as cards. Only visible rows are rendered; arrow keys move between the cards. */
function OwnWall({ total, itemAt, onRange, placeOf, entry, onRest, showsFranchise }: OwnWallProps) {
  const box = useRef<HTMLDivElement>(null)
  const { count, width, gap } = useColumns(box)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows are a shorter way between the links inside.
    <div ref={box} onKeyDown={moveFocusWithArrows}>
      <h2 className="visually-hidden">Figuras</h2>
      <WindowedRows
        // Heights measured for another number of columns are useless.
        key={count}
        count={Math.ceil(total / count)}
        estimate={Math.round((width * 4) / 3) + labelHeight}
        gap={rowGap}
        onRange={(first, last) => onRange(first * count, (last + 1) * count - 1)}
        entry={entry}
        startAt={() => {
          const place = placeOf()
          return place && rowPlaceOf(place, { total, count })
        }}
        onRest={({ row, offset, reached }) =>
          onRest({ index: row * count, offset }, (reached + 1) * count - 1)
        }
      >
        {(row) => (
          <ul
            className="own-wall-row stack"
            style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`, columnGap: gap }}
          >
            {Array.from({ length: Math.min(count, total - row * count) }, (_, at) => row * count + at).map(
              (index) => (
                <li className="min-0" key={index} aria-setsize={total} aria-posinset={index + 1}>
                  <OwnItemCard item={itemAt(index)} showsFranchise={showsFranchise} />
                </li>
              ),
            )}
          </ul>
        )}
      </WindowedRows>
    </div>
  )
}

/** The row of a figure. For a page beyond the last, the first row of the last page. */
function rowPlaceOf({ index, offset }: ListPlace, { total, count }: { total: number; count: number }) {
  const lastPage = firstIndexOfPage(listPageOf(total - 1))
  return { row: Math.floor((index < total ? index : lastPage) / count), offset }
}

interface OwnItemCardProps {
  item: OwnItem | undefined
  showsFranchise: boolean
}

const OwnItemCard = memo(function OwnItemCard({ item, showsFranchise }: OwnItemCardProps) {
  const [own] = item ? toMemberItemCards([item]) : []
  // As high as the content that replaces it, so that nothing below moves when it arrives.
  if (!own) return <div className="skeleton own-wall-waiting" style={{ marginBlockEnd: labelHeight }} />
  return <MemberItemCard card={own.card} loadedMark={own.loadedMark} showsFranchise={showsFranchise} />
})

interface Columns {
  count: number
  /** The width of a column in pixels. */
  width: number
  gap: number
}

/** Three on a phone, because what one owns is known by its picture; on a wide screen as many as in the catalogue (catalogue/grid.css). */
const narrow = { least: 6.25, gap: 12 }
const wide = { least: 11.5, gap: 20 }
const wideFrom = 48

/** The number of cards in a row, measured because it depends on the width and the font size. */
function useColumns(box: RefObject<HTMLElement | null>): Columns {
  const [columns, setColumns] = useState<Columns>({ count: 3, width: 110, gap: narrow.gap })
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
