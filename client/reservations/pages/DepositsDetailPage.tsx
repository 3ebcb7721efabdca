import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { LoadState } from '#client/kit/LoadError.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { statementQuery, storeReservationsQuery } from '#client/reservations/data.ts'
import { NoReservations } from '#client/reservations/parts/NoReservations.tsx'
import { ReservationActions } from '#client/reservations/parts/ReservationActions.tsx'
import { ReservationCard, ReservationHistory } from '#client/reservations/parts/ReservationCard.tsx'
import { ShipmentList } from '#client/reservations/parts/ShipmentList.tsx'
import { SilentStores } from '#client/reservations/parts/SilentStores.tsx'
import { StatementActions } from '#client/reservations/parts/StatementActions.tsx'
import { CurrencyTotals, StoreCard } from '#client/reservations/parts/StoreCard.tsx'
import { StoreFile } from '#client/reservations/parts/StoreFile.tsx'
import type { StatementState } from '#client/reservations/stores.rules.ts'
import { lossRuleText, readStatementState, statementPath } from '#client/reservations/stores.rules.ts'
import { useApi } from '#client/use-api.ts'
import { moneyText } from '#contract/money.ts'
import type { ReservationSummary } from '#contract/reservations/overview.ts'
import type { ReservationDetail } from '#contract/reservations/reservations.ts'
import type { Store, StoreStatement } from '#contract/reservations/stores.ts'

export default function DepositsDetailPage() {
  const [search] = useSearchParams()
  const state = readStatementState(search)
  const isFile = state.store !== null && state.scope === 'file'
  const back = { name: 'Detalle Tienda', href: statementPath({ ...state, scope: 'open' }) }
  return (
    <div className="reservations-page deposits-page stack gap-5 pad-below-12">
      <PageHead title="Detalle Tienda" isHidden />
      <Crumbs places={[{ name: 'Abonos y depósitos', href: '/ordenes/abonos' }, ...(isFile ? [back] : [])]} />
      <Shown state={state} />
    </div>
  )
}

function Shown({ state }: { state: StatementState }) {
  const { store, scope } = state
  if (store === null) return <Stores />
  return scope === 'file' ? <StoreFile store={store} /> : <Statement state={state} store={store} />
}

/** Without a store in the address, the member chooses one. */
function Stores() {
  const { data: stores = [] } = useApi('listStores', {})
  const { data: summary, error, refetch } = useApi('getReservationSummary', {})
  if (summary) return <StoreChoice summary={summary} stores={stores} />
  return <LoadState what="tus apartados" error={error} onRetry={() => void refetch()} shape="rows" />
}

function Statement({ state, store }: { state: StatementState; store: number }) {
  const { data: answer, error, refetch } = useQuery(statementQuery(store, state.scope, state.page))
  const { data: summary } = useApi('getReservationSummary', {})
  if (!answer) {
    return (
      <>
        <h1>Detalle Tienda</h1>
        {<LoadState what="tus apartados" error={error} onRetry={() => void refetch()} shape="rows" />}
        <Link className="touch self-start link" to="/ordenes/abonos/detalle">
          Ver todas mis tiendas
        </Link>
      </>
    )
  }
  const { data: statement, metadata } = answer
  return (
    <>
      <StatementHead statement={statement}>
        <Tools store={statement.store.id} />
      </StatementHead>
      <SilentStores summary={summary} only={store} />
      {statement.totals.map((totals) => (
        <CurrencyTotals key={totals.currency} totals={totals} />
      ))}
      <Parcels store={store} />
      <StatementScope state={state} />
      {statement.reservations.length === 0 ? <p>No hay apartados que mostrar aquí.</p> : null}
      <ul className="reservation-list gap-5 items-start" data-shape="statement">
        {statement.reservations.map((reservation) => (
          <li key={reservation.id}>
            <Card reservation={reservation} />
          </li>
        ))}
      </ul>
      <Pagination
        page={state.page}
        totalPages={metadata.total_pages}
        hrefOf={(page) => statementPath({ ...state, page })}
      />
    </>
  )
}

function Parcels({ store }: { store: number }) {
  const { data: reservations = [] } = useQuery(storeReservationsQuery(store))
  return <ShipmentList store={store} reservations={reservations} />
}

function Card({ reservation }: { reservation: ReservationDetail }) {
  const { data: stores = [] } = useApi('listStores', {})
  const { data: templates = [] } = useApi('listPlanTemplates', {})
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
      <ReservationActions reservation={reservation} options={{ stores, templates }} />
      <ReservationHistory reservation={reservation} detail={reservation} today={mexicoDay(new Date())} />
    </ReservationCard>
  )
}

function Tools({ store: id }: { store: number }) {
  const { data: stores = [] } = useApi('listStores', {})
  const { data: templates = [] } = useApi('listPlanTemplates', {})
  const { data: reservations } = useQuery(storeReservationsQuery(id))
  const store = stores.find((item) => item.id === id)
  if (!store) return null
  return <StatementActions store={store} templates={templates} reservations={reservations ?? []} />
}

function StoreChoice({ summary, stores }: { summary: ReservationSummary; stores: readonly Store[] }) {
  const reserved = new Set(summary.stores.map(({ store }) => store.id))
  const others = stores.filter(({ id }) => !reserved.has(id))
  return (
    <>
      <h1>Tus tiendas</h1>
      {summary.stores.length === 0 ? <NoReservations withoutFilters={null} icon="receipt" /> : null}
      <ul className="store-cards grid gap-4">
        {summary.stores.map((item) => (
          <li className="stack" key={item.store.id}>
            <StoreCard summary={item} today={summary.today} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <section className="store-choice stack gap-3" aria-labelledby="other-stores">
          <h2 id="other-stores">Sin apartados</h2>
          <ul className="flex wrap gap-2">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link className="chip" to={`/ordenes/abonos/detalle?tienda=${id}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface StatementHeadProps {
  statement: StoreStatement
  /** The actions on the store. */
  children: ReactNode
}

function StatementHead({ statement, children }: StatementHeadProps) {
  const { store, lost } = statement
  return (
    <header className="stack gap-2">
      <h1 dir="auto">{store.name}</h1>
      <p className="statement-rule note">
        {lossRuleText(store)} {store.template ? `Plan usual: ${store.template.name}.` : ''}
      </p>
      {store.notes ? (
        <p className="statement-rule note" dir="auto">
          {store.notes}
        </p>
      ) : null}
      {lost.map(({ currency, cents }) =>
        cents === 0 ? null : (
          <p className="statement-rule small alarm" key={currency}>
            En apartados cancelados aquí perdiste {moneyText(cents, currency)}.
          </p>
        ),
      )}
      <div className="flex wrap gap-2 above-2">{children}</div>
    </header>
  )
}

function StatementScope({ state }: { state: StatementState }) {
  return (
    <nav className="statement-scope flex gap-1 line-below" aria-label="Qué apartados se muestran">
      <Link
        className="touch soft strong pad-inline-4"
        to={statementPath({ ...state, scope: 'open', page: 1 })}
        aria-current={state.scope === 'open' || undefined}
      >
        Abiertos
      </Link>
      <Link
        className="touch soft strong pad-inline-4"
        to={statementPath({ ...state, scope: 'all', page: 1 })}
        aria-current={state.scope === 'all' || undefined}
      >
        Todos
      </Link>
    </nav>
  )
}
