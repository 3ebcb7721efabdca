import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { QuietButton, QuietLink } from '#client/kit/Action.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { SearchField } from '#client/kit/SearchField.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import { useKeptFocus, useKeptOrder } from '#client/kit/use-kept-focus.ts'
import { reservationFiltersQuery, reservationsQuery } from '#client/reservations/data.ts'
import type { FacetName, ListState } from '#client/reservations/list.rules.ts'
import {
  facetNames,
  facetsOf,
  facetTitles,
  hasEndedReservations,
  hasNoReservations,
  isFiltered,
  listSearch,
  readListState,
  toggleFilter,
} from '#client/reservations/list.rules.ts'
import { LazyHistory } from '#client/reservations/parts/LazyHistory.tsx'
import { NoReservations } from '#client/reservations/parts/NoReservations.tsx'
import { OrderList } from '#client/reservations/parts/OrderList.tsx'
import { ReservationActions } from '#client/reservations/parts/ReservationActions.tsx'
import { ReservationCard } from '#client/reservations/parts/ReservationCard.tsx'
import { SilentStores } from '#client/reservations/parts/SilentStores.tsx'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import { useApi } from '#client/use-api.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { type ReservationSort, reservationSorts } from '#contract/reservations/words.ts'

const base = '/apartados'
const noOptions: PlanOptions = { stores: [], templates: [] }

export default function ReservationsPage() {
  const [search] = useSearchParams()
  const state = readListState(search)
  const { data: filters } = useQuery(reservationFiltersQuery(state))
  const { data: summary } = useApi('getReservationSummary', {})
  return (
    <div className="reservations-page stack gap-5 pad-below-12">
      <PageHead title="Apartados" isHidden />
      <header className="reservations-head row wrap between gap-3">
        <h1>Apartados</h1>
        <QuietLink to="/ordenes/abonos">
          <Icon name="receipt" />
          Abonos y depósitos
        </QuietLink>
      </header>
      <SilentStores summary={summary} />
      {hasNoReservations(filters, state) ? null : (
        <FilterBar state={state} facets={facetsOf(filters)} base={base} />
      )}
      {isFiltered(state) || state.page > 1 ? null : <OrderList />}
      <List state={state} isAnyOver={hasEndedReservations(filters)} />
    </div>
  )
}

function List({ state, isAnyOver }: { state: ListState; isAnyOver: boolean }) {
  const { data: answer, error, refetch } = useQuery(reservationsQuery(state))
  const { data: stores = noOptions.stores } = useApi('listStores', {})
  const { data: templates = noOptions.templates } = useApi('listPlanTemplates', {})
  const focusRef = useKeptFocus<HTMLUListElement>(answer?.data.length ?? 0)
  const reservations = useKeptOrder(answer?.data ?? [], listSearch(state))
  if (!answer) {
    return (
      <LoadState what="tus apartados" error={error} onRetry={() => void refetch()} shape="reservations" />
    )
  }
  const { metadata } = answer
  if (metadata.total === 0) return <Nothing state={state} isAnyOver={isAnyOver} />
  return (
    <section aria-label="Tus apartados">
      <p className="list-count clip-on-phone below-4" role="status">
        {countText(metadata.total, 'apartado', 'apartados')}
      </p>
      {reservations.length === 0 ? (
        <PageBeyondEnd last={base + listSearch({ ...state, page: metadata.total_pages })} />
      ) : null}
      <ul className="reservation-list gap-5 items-start" {...focusRef}>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <Card reservation={reservation} options={{ stores, templates }} />
          </li>
        ))}
      </ul>
      <Pagination
        page={state.page}
        totalPages={metadata.total_pages}
        hrefOf={(page) => base + listSearch({ ...state, page })}
      />
    </section>
  )
}

function Nothing({ state, isAnyOver }: { state: ListState; isAnyOver: boolean }) {
  const ended = isAnyOver ? `${base}?status=recibido,cancelado` : null
  return <NoReservations withoutFilters={isFiltered(state) ? base : null} ended={ended} />
}

function Card({ reservation, options }: { reservation: Reservation; options: PlanOptions }) {
  const { item } = reservation
  return (
    <ReservationCard
      reservation={reservation}
      today={mexicoDay(new Date())}
      picture={
        <span className="picture-frame" data-tint={tintOfItem(item)}>
          <FigurePicture picture={pictureOf(item)} sizes="6rem" />
        </span>
      }
    >
      <ReservationActions reservation={reservation} options={options} />
      <LazyHistory reservation={reservation} />
    </ReservationCard>
  )
}

type Facets = Readonly<Record<FacetName, readonly FacetValue[]>>

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
function FilterBar({ state, facets, base }: FilterBarProps) {
  return (
    <div className="flex wrap gap-2 above-list">
      <SearchForm
        className="reservation-search folding-search min-0"
        aria-label="En mis apartados"
        action={base}
      >
        <SearchField
          label="Buscar en mis apartados"
          placeholder="Figura, tienda o pedido"
          query={state.query}
        />
      </SearchForm>
      <div className="reservation-filter-row flex wrap gap-2">
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
      <QuietButton popoverTarget={id}>
        {facetTitles[name]}
        {chosen.length > 0 ? <span className="count-badge">{chosen.length}</span> : null}
        <Icon name="chevron" />
      </QuietButton>
      <ul className="reservation-menu" id={id} popover="auto">
        {values.length === 0 ? <li className="soft pad-3-4">Nada que elegir</li> : null}
        {values.map(({ value, name: label, count }) => (
          <li key={value}>
            <Link
              className="hover-sunken row between gap-4 full round touch-height pad-inline-4"
              to={base + listSearch(toggleFilter(state, name, value))}
              aria-current={chosen.includes(value) || undefined}
              preventScrollReset
              dir="auto"
            >
              <span>{label}</span>
              <span className="soft numbers tiny">{formatNumber(count)}</span>
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
      <QuietButton popoverTarget="orden-apartados">
        <span className="visually-hidden">Ordenar: </span>
        {reservationSorts[state.sort]}
        <Icon name="chevron" />
      </QuietButton>
      <ul className="reservation-menu" id="orden-apartados" popover="auto">
        {(Object.keys(reservationSorts) as ReservationSort[]).map((sort) => (
          <li key={sort}>
            <Link
              className="hover-sunken row between gap-4 full round touch-height pad-inline-4"
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

function PageBeyondEnd({ last }: { last: string }) {
  return (
    <p className="reservations-beyond">
      La lista termina antes de esta página. <QuietLink to={last}>Ir a la última página</QuietLink>
    </p>
  )
}
