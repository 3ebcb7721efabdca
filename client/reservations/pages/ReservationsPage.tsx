import '#client/reservations/style/pages.css'
import '#client/catalogue/style.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { useKeptFocus } from '#client/kit/use-kept-focus.ts'
import { useKeptOrder } from '#client/kit/use-kept-order.ts'
import {
  reservationFiltersQuery,
  reservationQuery,
  reservationsQuery,
  storesQuery,
  templatesQuery,
} from '#client/reservations/data.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { useFormContext } from '#client/reservations/form-context.data.ts'
import type { ListState } from '#client/reservations/list.rules.ts'
import {
  facetsOf,
  hasEndedReservations,
  hasNoReservations,
  isFiltered,
  listSearch,
  readListState,
} from '#client/reservations/list.rules.ts'
import { FilterBar } from '#client/reservations/parts/FilterBar.tsx'
import { NoReservations } from '#client/reservations/parts/NoReservations.tsx'
import { PageBeyondEnd } from '#client/reservations/parts/PageBeyondEnd.tsx'
import { ReservationActions } from '#client/reservations/parts/ReservationActions.tsx'
import { ReservationCard } from '#client/reservations/parts/ReservationCard.tsx'
import { ReservationHistory } from '#client/reservations/parts/ReservationHistory.tsx'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import type { Reservation } from '#contract/reservations.ts'

const base = '/apartados'
const noOptions: PlanOptions = { stores: [], templates: [] }

export default function ReservationsPage() {
  const [search] = useSearchParams()
  const state = readListState(search)
  const { data: filters } = useQuery(reservationFiltersQuery(state))
  return (
    <div className="reservations-page">
      <PageHead title="Apartados" isHidden />
      <header className="reservations-head">
        <h1>Apartados</h1>
        <Link className="action" data-kind="quiet" to="/ordenes/abonos">
          <Icon name="receipt" />
          Abonos y depósitos
        </Link>
      </header>
      {hasNoReservations(filters, state) ? null : (
        <FilterBar state={state} facets={facetsOf(filters)} base={base} />
      )}
      <List state={state} isAnyOver={hasEndedReservations(filters)} />
    </div>
  )
}

function List({ state, isAnyOver }: { state: ListState; isAnyOver: boolean }) {
  const context = useFormContext()
  const { data: answer, error, refetch } = useQuery(reservationsQuery(state))
  const { data: stores = noOptions.stores } = useQuery(storesQuery)
  const { data: templates = noOptions.templates } = useQuery(templatesQuery)
  const kept = useKeptFocus<HTMLUListElement>(answer?.data.length ?? 0)
  const reservations = useKeptOrder(answer?.data ?? [], listSearch(state))
  if (!answer) {
    return error ? (
      <LoadError what="tus apartados" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="rows" />
    )
  }
  const { metadata } = answer
  if (metadata.total === 0) return <Nothing state={state} isAnyOver={isAnyOver} />
  return (
    <section aria-label="Tus apartados">
      <p className="reservations-count" role="status">
        {countText(metadata.total, 'apartado', 'apartados')}
      </p>
      {reservations.length === 0 ? (
        <PageBeyondEnd last={base + listSearch({ ...state, page: metadata.total_pages })} />
      ) : null}
      <ul className="reservation-list" {...kept}>
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <Card reservation={reservation} options={{ stores, templates }} context={context} />
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

interface CardProps {
  reservation: Reservation
  options: PlanOptions
  context: FormContext
}

function Card({ reservation, options, context }: CardProps) {
  const { id, item } = reservation
  return (
    <ReservationCard
      reservation={reservation}
      today={context.today}
      picture={
        <span className="picture-frame" data-tint={tintOf(item.license.color, item.license.slug)}>
          <FigurePicture picture={pictureOf(item)} sizes="6rem" />
        </span>
      }
    >
      <ReservationActions reservation={reservation} options={options} context={context} />
      <History id={id} name={item.name} context={context} />
    </ReservationCard>
  )
}

/** The dues and the ledger, loaded when opened. */
function History({ id, name, context }: { id: number; name: string; context: FormContext }) {
  const [isOpen, setOpen] = useState(false)
  const { data: detail, error, refetch } = useQuery({ ...reservationQuery(id), enabled: isOpen })
  return (
    <ReservationHistory name={name} detail={detail ?? null} today={context.today} onToggle={setOpen}>
      {error ? <LoadError what="tus apartados" error={error} onRetry={() => void refetch()} /> : null}
      {isOpen && !error ? <LoadingSkeleton shape="rows" /> : null}
    </ReservationHistory>
  )
}
