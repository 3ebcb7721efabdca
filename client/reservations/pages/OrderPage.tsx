import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { ActionMenu } from '#client/kit/ActionMenu.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { LoadState } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { showToast } from '#client/kit/toasts.ts'
import { doneToast } from '#client/reservations/data.ts'
import type { OnDone } from '#client/reservations/entries.rules.ts'
import { arrivedText, orderPath } from '#client/reservations/orders.rules.ts'
import { ChargeForm } from '#client/reservations/parts/ChargeForm.tsx'
import { ChargeList } from '#client/reservations/parts/ChargeList.tsx'
import { LazyHistory } from '#client/reservations/parts/LazyHistory.tsx'
import { OrderMembers } from '#client/reservations/parts/OrderMembers.tsx'
import { ReservationActions } from '#client/reservations/parts/ReservationActions.tsx'
import { ReservationCard } from '#client/reservations/parts/ReservationCard.tsx'
import { ShipmentForm } from '#client/reservations/parts/ShipmentForm.tsx'
import { ShipmentList } from '#client/reservations/parts/ShipmentList.tsx'
import { TransferByCurrency } from '#client/reservations/parts/TransferByCurrency.tsx'
import { isOpen } from '#client/reservations/rules.ts'
import { useApi } from '#client/use-api.ts'
import { moneyText } from '#contract/money.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { Order } from '#contract/reservations/orders.ts'

const crumbs = [{ name: 'Apartados', href: '/apartados' }]

/** The reservations of one store with one order number, with what they come to. */
export default function OrderPage() {
  const id = Number(useParams().id)
  const { data: order, error, refetch } = useApi('getOrder', { params: { id } })
  return (
    <div className="reservations-page stack gap-5 pad-below-12">
      <PageHead title={order ? `Pedido ${order.order_ref}` : 'Pedido'} isHidden />
      <Crumbs places={crumbs} />
      {order ? <LoadedOrder order={order} /> : null}
      {order ? null : <h1>Pedido</h1>}
      {order ? null : (
        <LoadState what="tu pedido" error={error} onRetry={() => void refetch()} shape="rows" />
      )}
    </div>
  )
}

function LoadedOrder({ order }: { order: Order }) {
  const { data: stores = [] } = useApi('listStores', {})
  const { data: templates = [] } = useApi('listPlanTemplates', {})
  const { store, order_ref, totals, reservations } = order
  const today = mexicoDay(new Date())
  return (
    <>
      <header className="stack gap-2">
        <h1 dir="auto">Pedido {order_ref}</h1>
        <p className="note">
          <Link className="link" to={`/ordenes/abonos/detalle?tienda=${store.id}`} dir="auto">
            {store.name}
          </Link>
          {` · ${arrivedText(order)}`}
        </p>
        <OrderActions order={order} />
      </header>
      {totals.map((total) => (
        <OrderMoney key={total.currency} total={total} />
      ))}
      <ShipmentList
        store={store.id}
        reservationIds={reservations.map(({ id }) => id)}
        reservations={reservations}
      />
      <ChargeList charges={order.charges} reservations={reservations} />
      <ul className="reservation-list gap-5 items-start">
        {reservations.map((reservation) => (
          <li key={reservation.id}>
            <ReservationCard
              reservation={reservation}
              today={today}
              picture={
                <span
                  className="picture-frame"
                  data-tint={tintOf(reservation.item.license.color, reservation.item.license.slug)}
                >
                  <FigurePicture picture={pictureOf(reservation.item)} sizes="6rem" />
                </span>
              }
            >
              <ReservationActions reservation={reservation} options={{ stores, templates }} />
              <LazyHistory reservation={reservation} />
            </ReservationCard>
          </li>
        ))}
      </ul>
    </>
  )
}

function OrderMoney({ total }: { total: Order['totals'][number] }) {
  const { currency, cost_cents, paid_cents, left_cents } = total
  const paid = `Pagado ${moneyText(paid_cents, currency)} de ${moneyText(cost_cents, currency)}`
  return (
    <section className="raised stack gap-2 pad-4 numbers" aria-label={`Totales en ${currency}`}>
      <strong className="title-s">
        {left_cents > 0 ? `Te faltan ${moneyText(left_cents, currency)}` : 'Está pagado'}
      </strong>
      <ProgressBar
        label={`Pagado en ${currency}`}
        percentage={percentageOf(paid_cents, cost_cents)}
        valueText={paid}
        tone={left_cents <= 0 ? 'have' : 'plain'}
      />
      <span className="note">{paid}</span>
    </section>
  )
}

const titles = {
  transfer: 'Abonar al pedido',
  charge: 'Cargo o descuento',
  shipment: 'Paquete con guía',
  members: 'Figuras del pedido',
} as const

function OrderActions({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<keyof typeof titles | null>(null)
  const open = order.reservations.filter(isOpen)
  const onDone: OnDone = (text, more) => {
    setOpened(null)
    showToast(doneToast(text, more))
  }
  return (
    <div className="flex wrap gap-2 above-2">
      {open.some(({ balance_cents }) => balance_cents > 0) ? (
        <MainButton onClick={() => setOpened('transfer')}>{titles.transfer}</MainButton>
      ) : null}
      <ActionMenu id="acciones-pedido" label="Más de este pedido">
        <QuietButton onClick={() => setOpened('members')}>Sumar o sacar figuras</QuietButton>
        <QuietButton onClick={() => setOpened('charge')}>Envío, aduana o descuento</QuietButton>
        {open.length > 0 ? (
          <QuietButton onClick={() => setOpened('shipment')}>{titles.shipment}</QuietButton>
        ) : null}
      </ActionMenu>
      {opened === null ? null : (
        <Modal title={titles[opened]} isOpen onClose={() => setOpened(null)}>
          {opened === 'transfer' ? (
            <TransferByCurrency reservations={open} name={`pedido-${order.id}`} onDone={onDone} />
          ) : null}
          {opened === 'charge' ? (
            <ChargeForm reservations={order.reservations} name={`pedido-${order.id}`} onDone={onDone} />
          ) : null}
          {opened === 'shipment' ? (
            <ShipmentForm
              reservations={open}
              shipment={null}
              chosen={open.map(({ id }) => id)}
              onDone={onDone}
            />
          ) : null}
          {opened === 'members' ? (
            <OrderMembers
              order={order}
              onDone={(left) => {
                onDone('El pedido quedó como lo marcaste.')
                if (left !== order.id)
                  void navigate(left === null ? '/apartados' : orderPath(left), { replace: true })
              }}
            />
          ) : null}
        </Modal>
      )}
    </div>
  )
}
