import '#client/catalogue/filters/style.css'
import '#client/catalogue/list/style.css'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { FilterChips } from '#client/catalogue/filters/parts/FilterChips.tsx'
import { FilterPanel } from '#client/catalogue/filters/parts/FilterPanel.tsx'
import type { ListValues } from '#client/catalogue/filters/rules.ts'
import { chosenCount, searchOf, withoutFilters } from '#client/catalogue/filters/rules.ts'
import type { ListFilterParams } from '#client/catalogue/list/data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import type { ItemSort } from '#contract/catalogue-words.ts'
import { SortMenu } from './SortMenu.tsx'

// Most lists have figures, so the browser loads this with `lazy`. The server imports it, to render it at once.
const importNothingListed = () => import('./NothingListed.tsx')
const NothingListed = import.meta.env.SSR
  ? (await importNothingListed()).NothingListed
  : lazy(() => importNothingListed().then((part) => ({ default: part.NothingListed })))

interface ItemListProps {
  listing: ListFilterParams
  /** The path of the page, without the query. */
  base: string
  listValues: ListValues
  /** See SortMenu. */
  usualSort?: ItemSort
  /** A note on what the count leaves out. */
  note?: ReactNode
  /** The items of this page; null when there are none. */
  children: ReactNode
}

/** A list of items with its filters, sort orders and pages, all of them links. */
export function ItemList({
  listing,
  base,
  listValues,
  usualSort = 'lanzamiento',
  note = null,
  children,
}: ItemListProps) {
  const { state, metadata, facets } = listing
  const filtersCount = chosenCount(state)
  const hasPanel = facets.length > 0 && (metadata.total > 0 || filtersCount > 0)
  const isEmpty = metadata.total === 0
  const hrefOf = (page: number) => base + searchOf({ ...state, page })
  return (
    <section className="item-list" data-panel={hasPanel || undefined} aria-labelledby="figuras-titulo">
      <h2 className="visually-hidden" id="figuras-titulo">
        Figuras
      </h2>
      <div className="item-list-toolbar">
        <p className="item-list-count" role="status" hidden={isEmpty}>
          {metadata.total_capped ? `Más de ${formatNumber(metadata.total)} figuras` : null}
          {metadata.total_capped ? null : countText(metadata.total, 'figura', 'figuras')}
        </p>
        {note}
        {hasPanel ? (
          <button
            className="action item-list-filters"
            data-kind="quiet"
            type="button"
            popoverTarget="filtros"
          >
            <Icon name="filter" />
            Filtros
            {filtersCount > 0 ? <span className="count-badge">{filtersCount}</span> : null}
          </button>
        ) : null}
        {isEmpty ? null : <SortMenu state={state} base={base} usualSort={usualSort} />}
      </div>
      {hasPanel ? <FilterPanel id="filtros" listing={listing} base={base} listValues={listValues} /> : null}
      <div className="item-list-results">
        <FilterChips facets={facets} state={state} base={base} />
        <Suspense fallback={null}>
          {children ?? (
            <NothingListed
              lastPage={isEmpty ? null : { href: hrefOf(metadata.total_pages), number: metadata.total_pages }}
              withoutFilters={filtersCount > 0 ? base + searchOf(withoutFilters(state)) : null}
            />
          )}
        </Suspense>
        <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={hrefOf} />
      </div>
    </section>
  )
}
