import type { ReactNode } from 'react'
import { memo, useCallback, useState } from 'react'
import { useOwnWindow } from '#client/collection/own/data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { WindowedRows } from '#client/kit/WindowedRows.tsx'
import type { OwnItem } from '#contract/collection.ts'
import type { CollectionView } from '#contract/collection-words.ts'
import { OwnFigureRow } from './OwnFigureRow.tsx'
import { OwnWall, rowPlaceOf } from './OwnWall.tsx'
import type { ListPlace } from './use-list-place.ts'
import { useListPlace } from './use-list-place.ts'

interface OwnResultsProps {
  /** The query for the API. */
  asked: Record<string, string>
  view: CollectionView
  /** The default currency of prices. */
  currency: string
  showsFranchise: boolean
  /** Called with the visible page. */
  onPage: (page: number) => void
  /** Wraps the rows in the table with its column headers. */
  children: (rows: ReactNode) => ReactNode
}

const firstSight = 12
const rowHeight = 88

/** The visible figures. Scrolling renders only this component again. */
export function OwnResults({ asked, view, currency, showsFranchise, onPage, children }: OwnResultsProps) {
  const { entry, placeOf, keepPlace } = useListPlace()
  const [range, setRange] = useState(() => {
    const first = placeOf()?.index ?? 0
    return { first, last: first + firstSight - 1 }
  })
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const { total, itemAt, error, retry } = useOwnWindow(asked, range.first, range.last)
  const onRest = (place: ListPlace, reached: number) => {
    onPage(keepPlace(place, Math.min(reached, (total ?? 1) - 1)))
  }
  const list = { total: total ?? 0, itemAt, onRange, placeOf, entry, onRest }
  return (
    <>
      {error ? <LoadError what="tus figuras" error={error} onRetry={retry} /> : null}
      {total === null && error === null ? <OwnWaiting /> : null}
      {total && view === 'nichos' ? <OwnWall {...list} showsFranchise={showsFranchise} /> : null}
      {total && view === 'tabla'
        ? children(
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
              {(index) => <Row item={itemAt(index)} index={index} currency={currency} />}
            </WindowedRows>,
          )
        : null}
    </>
  )
}

interface RowProps {
  item: OwnItem | undefined
  index: number
  currency: string
}

const Row = memo(function Row({ item, index, currency }: RowProps) {
  return item ? (
    <OwnFigureRow item={item} index={index} currency={currency} />
  ) : (
    <div className="skeleton own-row-waiting" role="presentation" />
  )
})

function OwnWaiting() {
  return (
    <div className="own-waiting" role="status">
      <span className="visually-hidden">Cargando tus figuras</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <span className="skeleton" key={key} />
      ))}
    </div>
  )
}
