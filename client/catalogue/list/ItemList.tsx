import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { FilterOptions } from '#client/catalogue/filters/parts/FilterOptions.tsx'
import type { Facet, ListState, ListValues } from '#client/catalogue/filters/rules.ts'
import {
  chosenCount,
  searchOf,
  usualSort,
  withoutFilters,
  withToggledValue,
} from '#client/catalogue/filters/rules.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { Pagination } from '#client/kit/Pagination.tsx'
import { type ItemSort, itemSorts } from '#contract/catalogue/words.ts'
import type { ListFilterParams } from './data.ts'

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
  /** A note on what the count leaves out. */
  note?: ReactNode
  /** The items of this page; null when there are none. */
  children: ReactNode
}

export function ItemList({ listing, base, listValues, note = null, children }: ItemListProps) {
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
        {isEmpty ? null : <SortMenu state={state} base={base} />}
      </div>
      {hasPanel ? <FilterPanel id="filtros" listing={listing} base={base} listValues={listValues} /> : null}
      <div className="item-list-results" id="lista">
        <FilterChips facets={facets} state={state} base={base} />
        <Suspense fallback={null}>
          {children ?? (
            <NothingListed
              lastPage={isEmpty ? null : { href: hrefOf(metadata.total_pages), number: metadata.total_pages }}
              withoutFilters={filtersCount > 0 ? base + searchOf(withoutFilters(state)) : null}
              isWhole={filtersCount === 0 && state.query === ''}
            />
          )}
        </Suspense>
        <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={hrefOf} />
      </div>
    </section>
  )
}

/** The sort orders of a list as links in a native popover. A search has relevance first. */
function SortMenu({ state, base }: { state: ListState; base: string }) {
  const isSearch = state.query !== ''
  const usual = isSearch ? 'relevancia' : usualSort
  const offered = (Object.keys(itemSorts) as ItemSort[]).filter((sort) => isSearch || sort !== 'relevancia')
  const current = state.sort && offered.includes(state.sort) ? state.sort : usual
  return (
    <div className="sort-menu">
      <QuietButton popoverTarget="orden">
        <span className="visually-hidden">Ordenar: </span>
        {itemSorts[current]}
        <Icon name="chevron" />
      </QuietButton>
      <ul className="sort-menu-list" id="orden" popover="auto">
        {offered.map((sort) => (
          <li key={sort}>
            <Link
              to={base + searchOf({ ...state, page: 1, sort: sort === usual ? null : sort })}
              aria-current={sort === current || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {itemSorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FilterPanelProps {
  id: string
  listing: ListFilterParams
  base: string
  listValues: ListValues
}

const openAtFirst = 3

/**
 * Every value is a link to the list with or without it, so filters are in the URL and work without JavaScript. It is beside
 * the list on wide screens; on a phone it is a sheet opened by the toolbar.
 */
function FilterPanel({ id, listing, base, listValues }: FilterPanelProps) {
  const { state, metadata, facets } = listing
  return (
    <aside className="filter-panel" id={id} popover="auto" aria-label="Filtros">
      <div className="filter-panel-head">
        <h2>Filtros</h2>
        <button className="icon-button" type="button" popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">Cerrar filtros</span>
        </button>
      </div>
      {facets.map((facet, index) => (
        <FacetGroup
          key={`${base} ${facet.name}`}
          facet={facet}
          list={{ state, base }}
          listValues={listValues}
          isFirst={index < openAtFirst}
        />
      ))}
      <div className="filter-panel-foot">
        <MainButton popoverTarget={id}>Ver {countText(metadata.total, 'figura', 'figuras')}</MainButton>
      </div>
    </aside>
  )
}

// Loaded only when somebody searches.
const FoundValues = lazy(() =>
  import('#client/catalogue/filters/parts/FoundValues.tsx').then((part) => ({ default: part.FoundValues })),
)

interface FacetGroupProps {
  facet: Facet
  list: { state: ListState; base: string }
  listValues: ListValues
  isFirst: boolean
}

/** One filter; when it has more values than are listed, all of them can be searched by name. */
function FacetGroup({ facet, list, listValues, isFirst }: FacetGroupProps) {
  const [text, setText] = useState('')
  // Only at first: a group must not close when its last value is removed.
  const [isOpen] = useState(isFirst || list.state.chosen[facet.name] !== undefined)
  // The field stays while it contains text, even when the choice leaves few values.
  const isSearchable = text !== '' || facet.total > facet.values.length
  return (
    <details className="filter-group" open={isOpen}>
      <summary>
        <h3>{facet.title}</h3>
        <Icon name="chevron" />
      </summary>
      {isSearchable ? <FacetSearch title={facet.title} onText={setText} /> : null}
      {text !== '' ? (
        <Suspense fallback={null}>
          <FoundValues facet={facet} list={list} listValues={listValues} text={text} />
        </Suspense>
      ) : (
        <Offered facet={facet} list={list} />
      )}
    </details>
  )
}

const shownAtOnce = 8

function Offered({ facet, list }: Pick<FacetGroupProps, 'facet' | 'list'>) {
  const chosen = list.state.chosen[facet.name] ?? []
  const first = facet.values.filter(({ slug }, index) => index < shownAtOnce || chosen.includes(slug))
  const rest = facet.values.filter((value) => !first.includes(value))
  return (
    <>
      <FilterOptions name={facet.name} values={first} list={list} />
      {rest.length > 0 ? (
        <details className="filter-more">
          <summary>
            Ver {rest.length} más<span className="visually-hidden"> de {facet.title}</span>
          </summary>
          <FilterOptions name={facet.name} values={rest} list={list} />
        </details>
      ) : null}
      <Hidden facet={facet} />
    </>
  )
}

/** Says how many values are not listed, and where all of them are. */
function Hidden({ facet: { values, total, allHref } }: { facet: Facet }) {
  const hidden = total - values.length
  if (hidden <= 0) return null
  return (
    <p className="filter-hidden">
      y {formatNumber(hidden)} más{' '}
      {allHref ? (
        <Link to={allHref} rel="nofollow">
          Ver las {formatNumber(total)}, de la A a la Z
        </Link>
      ) : (
        'con menos figuras'
      )}
    </p>
  )
}

interface FacetSearchProps {
  title: string
  /** The trimmed text. */
  onText: (text: string) => void
}

/** In the page from the start to avoid a layout shift; hidden without JavaScript. */
function FacetSearch({ title, onText }: FacetSearchProps) {
  const label = `Buscar ${title.toLowerCase()}`
  return (
    <div className="search-field filter-search">
      <Icon name="search" />
      <input
        className="search-input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onText(event.currentTarget.value.trim())}
      />
    </div>
  )
}

function FilterChips({ facets, state, base }: { facets: Facet[]; state: ListState; base: string }) {
  const chosen = facets.flatMap(({ name, title, values }) =>
    (state.chosen[name] ?? []).map((slug) => ({
      name,
      title,
      slug,
      text: values.find((value) => value.slug === slug)?.name ?? slug,
    })),
  )
  if (chosen.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Filtros elegidos">
      {chosen.map(({ name, title, slug, text }) => (
        <li key={`${name} ${slug}`}>
          <Link to={base + searchOf(withToggledValue(state, name, slug))} preventScrollReset rel="nofollow">
            <span className="visually-hidden">Quitar {title}: </span>
            <span dir="auto">{text}</span>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="filter-chips-clear" to={base + searchOf(withoutFilters(state))} preventScrollReset>
          Quitar todos
        </Link>
      </li>
    </ul>
  )
}
