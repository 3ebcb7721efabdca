import '#client/catalogue/filters/style.css'
import '#client/catalogue/grid.css'
import '#client/catalogue/style.css'
import '#client/collection/own/style.css'
import '#client/collection/own/style/list.css'
import '#client/collection/own/style/table.css'
import '#client/collection/own/style/toolbar.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  collectionSettingsQuery,
  ownFiltersQuery,
  ownPageQuery,
  ownPageSize,
} from '#client/collection/own/data.ts'
import { OwnChips } from '#client/collection/own/parts/OwnChips.tsx'
import { OwnFilters } from '#client/collection/own/parts/OwnFilters.tsx'
import { OwnTable } from '#client/collection/own/parts/OwnTable.tsx'
import { OwnToolbar } from '#client/collection/own/parts/OwnToolbar.tsx'
import type { OwnPlace, OwnState } from '#client/collection/own/rules.ts'
import { ownFiltersCount, ownQuery, ownSearch, viewOf, viewsFor } from '#client/collection/own/rules.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import { usualCurrency } from '#contract/collection-words.ts'
import { OwnEmpty } from './OwnEmpty.tsx'
import { OwnResults } from './OwnResults.tsx'
import { OwnShelves } from './OwnShelves.tsx'
import { readListPage } from './use-list-place.ts'

interface OwnListProps {
  state: OwnState
  base: string
  place: OwnPlace
  /** The completion of licenses or lines: above a whole list, below shelves, which have rings of their own. */
  rings: ReactNode
}

/** A member's own list of any length; filters, order and view come from the address. */
export function OwnList({ state, base, place, rings }: OwnListProps) {
  const navigate = useNavigate()
  const asked = ownQuery(state, place)
  const { data: first } = useQuery(ownPageQuery(asked, 1))
  const { data: settings } = useQuery(collectionSettingsQuery)
  const { data: values, isPending: isLoadingValues } = useQuery(ownFiltersQuery(asked))
  const total = first?.metadata.total ?? null
  const currency = settings?.currency ?? usualCurrency
  // Nothing to search, filter or order.
  const isFiltered = ownFiltersCount(state) > 0
  const isEmpty = total === 0 && !isFiltered
  const view = viewOf(state, place, settings?.default_view ?? 'nichos')
  const offered = {
    ...values,
    ...(place.license ? { licenses: [] } : {}),
    ...(place.line ? { lines: [] } : {}),
  }
  const [page, setPage] = useState(readListPage)
  const pages = {
    page,
    totalPages: Math.ceil((total ?? 0) / ownPageSize),
    hrefOf: (other: number) => base + ownSearch(state, other),
  }
  const onChange = (next: OwnState) => navigate(base + ownSearch(next), { preventScrollReset: true })
  return (
    <>
      {view === 'repisas' || isFiltered ? null : rings}
      <section className="own-list" data-view={view} data-line={place.line} aria-label="Figuras">
        {isEmpty ? null : (
          <>
            <OwnToolbar {...{ state, base, total, view, onChange }} views={viewsFor(state, place)} />
            <OwnFilters
              state={state}
              base={base}
              values={isLoadingValues ? null : offered}
              currency={currency}
              onChange={onChange}
            />
          </>
        )}
        <div className="own-list-results">
          <OwnChips state={state} base={base} values={offered} currency={currency} />
          {total === 0 ? <OwnEmpty state={state} base={base} place={place} /> : null}
          {total !== 0 && view === 'repisas' ? <OwnShelves state={state} base={base} place={place} /> : null}
          {total !== 0 && view !== 'repisas' ? (
            <>
              <Pagination {...pages} label="Páginas, antes de la lista" />
              <OwnResults
                key={base + ownSearch({ ...state, view })}
                asked={asked}
                view={view}
                currency={currency}
                showsFranchise={!place.license}
                onPage={setPage}
              >
                {(rows) => (
                  <OwnTable state={state} total={total ?? 0} onChange={onChange}>
                    {rows}
                  </OwnTable>
                )}
              </OwnResults>
              <Pagination {...pages} />
            </>
          ) : null}
        </div>
      </section>
      {view === 'repisas' ? rings : null}
    </>
  )
}
