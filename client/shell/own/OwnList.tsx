import '#client/catalogue/filters/style.css'
import '#client/catalogue/style/grid.css'
import '#client/catalogue/style.css'
import '#client/collection/own/style.css'
import '#client/collection/own/style/list.css'
import '#client/collection/own/style/table.css'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { collectionSettingsQuery, ownFiltersQuery, useOwnWindow } from '#client/collection/own/data.ts'
import { OwnChips } from '#client/collection/own/parts/OwnChips.tsx'
import { OwnFilters } from '#client/collection/own/parts/OwnFilters.tsx'
import { OwnTable } from '#client/collection/own/parts/OwnTable.tsx'
import { OwnToolbar } from '#client/collection/own/parts/OwnToolbar.tsx'
import type { OwnPlace, OwnState } from '#client/collection/own/rules.ts'
import { ownQuery, ownSearch } from '#client/collection/own/rules.ts'
import { NotLoaded } from '#client/kit/NotLoaded.tsx'
import { WindowedRows } from '#client/kit/WindowedRows.tsx'
import type { OwnItem } from '#contract/collection.ts'
import { usualCurrency } from '#contract/collection-words.ts'
import { OwnEmpty } from './OwnEmpty.tsx'
import { OwnFigureRow } from './OwnFigureRow.tsx'
import { OwnWall } from './OwnWall.tsx'

interface OwnListProps {
  state: OwnState
  base: string
  place: OwnPlace
}

const firstSight = { first: 0, last: 11 }
const rowHeight = 88

/** A list of one's own, of any length: narrowed, ordered and looked at as the address says. */
export function OwnList({ state, base, place }: OwnListProps) {
  const navigate = useNavigate()
  const asked = ownQuery(state, place)
  const [range, setRange] = useState(firstSight)
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const { total, itemAt, trouble, retry } = useOwnWindow(asked, range.first, range.last)
  const { data: settings } = useQuery(collectionSettingsQuery)
  const { data: values } = useQuery(ownFiltersQuery(asked))
  const view = state.view ?? settings?.default_view ?? 'nichos'
  const offered = {
    ...values,
    ...(place.license ? { licenses: [] } : {}),
    ...(place.line ? { lines: [] } : {}),
  }
  const onChange = (next: OwnState) => navigate(base + ownSearch(next), { preventScrollReset: true })
  const list = { total: total ?? 0, itemAt, onRange }
  return (
    <section className="own-list" data-view={view} aria-label="Figuras">
      <OwnToolbar state={state} base={base} total={total} view={view} onChange={onChange} />
      <OwnFilters state={state} base={base} values={offered} onChange={onChange} />
      <div className="own-list-results">
        <OwnChips state={state} base={base} values={offered} />
        {trouble === null ? null : <NotLoaded what="tus figuras" message={trouble} onRetry={retry} />}
        {total === null && trouble === null ? <OwnWaiting /> : null}
        {total === 0 ? <OwnEmpty state={state} base={base} place={place} /> : null}
        {total && view === 'nichos' ? (
          <OwnWall key={base + ownSearch(state)} {...list} showsFranchise={!place.license} />
        ) : null}
        {total && view === 'tabla' ? (
          <OwnTable state={state} total={total} onChange={onChange}>
            <WindowedRows key={base + ownSearch(state)} count={total} estimate={rowHeight} onRange={onRange}>
              {(index) => (
                <Row item={itemAt(index)} index={index} currency={settings?.currency ?? usualCurrency} />
              )}
            </WindowedRows>
          </OwnTable>
        ) : null}
      </div>
    </section>
  )
}

function Row({ item, index, currency }: { item: OwnItem | undefined; index: number; currency: string }) {
  return item ? (
    <OwnFigureRow item={item} index={index} currency={currency} />
  ) : (
    <div className="skeleton own-row-waiting" role="presentation" />
  )
}

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
