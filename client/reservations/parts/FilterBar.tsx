import '#client/reservations/style/actions.css'
import '#client/reservations/style/filters.css'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { SearchField } from '#client/kit/SearchField.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import type { FacetName, ListState } from '#client/reservations/list.rules.ts'
import { facetNames, facetTitles, listSearch, toggleFilter } from '#client/reservations/list.rules.ts'
import type { ReservationSort } from '#contract/reservations-words.ts'
import { reservationSorts } from '#contract/reservations-words.ts'

export type Facets = Readonly<Record<FacetName, readonly FacetValue[]>>

interface FacetValue {
  readonly value: string
  readonly name: string
  readonly count: number
}

interface FilterBarProps {
  state: ListState
  facets: Facets
  /** The path of the list. */
  base: string
}

/** Each filter value is a link that adds or removes it, so the address holds the whole filter. */
export function FilterBar({ state, facets, base }: FilterBarProps) {
  return (
    <div className="reservation-filters">
      <SearchForm className="reservation-search" aria-label="En mis apartados" action={base}>
        <SearchField
          label="Buscar en mis apartados"
          placeholder="Figura, tienda o pedido"
          query={state.query}
        />
      </SearchForm>
      <div className="reservation-filter-row">
        {facetNames.map((name) => (
          <FacetMenu key={name} name={name} values={facets[name]} state={state} base={base} />
        ))}
        <SortMenu state={state} base={base} />
      </div>
    </div>
  )
}

interface FacetMenuProps {
  name: FacetName
  values: readonly FacetValue[]
  state: ListState
  base: string
}

function FacetMenu({ name, values, state, base }: FacetMenuProps) {
  const chosen = state.chosen[name]
  const id = `filtro-${name}`
  return (
    <div className="reservation-filter">
      <button className="action" data-kind="quiet" type="button" popoverTarget={id}>
        {facetTitles[name]}
        {chosen.length > 0 ? <span className="count-badge">{chosen.length}</span> : null}
        <Icon name="chevron" />
      </button>
      <ul className="reservation-menu" id={id} popover="auto">
        {values.length === 0 ? <li className="reservation-menu-none">Nada que elegir</li> : null}
        {values.map(({ value, name: label, count }) => (
          <li key={value}>
            <Link
              to={base + listSearch(toggleFilter(state, name, value))}
              aria-current={chosen.includes(value) || undefined}
              preventScrollReset
              dir="auto"
            >
              <span>{label}</span>
              <span className="reservation-menu-count">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SortMenu({ state, base }: Pick<FilterBarProps, 'state' | 'base'>) {
  return (
    <div className="reservation-filter">
      <button className="action" data-kind="quiet" type="button" popoverTarget="orden-apartados">
        <span className="visually-hidden">Ordenar: </span>
        {reservationSorts[state.sort]}
        <Icon name="chevron" />
      </button>
      <ul className="reservation-menu" id="orden-apartados" popover="auto">
        {(Object.keys(reservationSorts) as ReservationSort[]).map((sort) => (
          <li key={sort}>
            <Link
              to={base + listSearch({ ...state, page: 1, sort })}
              aria-current={sort === state.sort || undefined}
              preventScrollReset
            >
              {reservationSorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
