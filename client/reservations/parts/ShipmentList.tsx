import { useState } from 'react'
import { FigureThumb } from '#client/catalogue/members/parts/FigureThumb.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { RowMenu } from '#client/kit/ActionMenu.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { changeReservations, doneToast } from '#client/reservations/data.ts'
import type { OnDone } from '#client/reservations/entries.rules.ts'
import { isOpen } from '#client/reservations/rules.ts'
import { shipmentText } from '#client/reservations/shipments.rules.ts'
import { useApi } from '#client/use-api.ts'
import { carriers, trackingUrl } from '#contract/reservations/carriers.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Shipment } from '#contract/reservations/shipments.ts'
import { ArrivalForm } from './ArrivalForm.tsx'
import { ChargeForm } from './ChargeForm.tsx'
import { ChargeList } from './ChargeList.tsx'
import { Rest } from './OrderList.tsx'
import { ShipmentForm } from './ShipmentForm.tsx'

interface ShipmentListProps {
  store: number
  /** Only those with one of these in them; by default all of the store. */
  reservationIds?: readonly number[]
  /** The open reservations of the store. */
  reservations: readonly Reservation[]
}

/** How many of its figures a parcel shows. */
const facesMax = 4

/** The parcels of a store or an order; nothing without one. */
export function ShipmentList({ store, reservationIds, reservations }: ShipmentListProps) {
  const { data } = useApi('listShipments', { query: { store: String(store), page_size: 100 } })
  const shown = (data?.data ?? []).filter(
    (one) => reservationIds === undefined || one.reservation_ids.some((id) => reservationIds.includes(id)),
  )
  if (shown.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="shipments-title">
      <h2 className="title-s" id="shipments-title">
        Paquetes
      </h2>
      <ul className="stack gap-2">
        {shown.map((shipment) => (
          <li key={shipment.id}>
            <Parcel shipment={shipment} reservations={reservations} />
          </li>
        ))}
      </ul>
      {data && reservationIds === undefined ? <Rest of={data} /> : null}
    </section>
  )
}

const titles = {
  arrival: 'Llegó',
  charge: 'Cargo o descuento del paquete',
  edit: 'Editar el paquete',
  charges: 'Cargos del paquete',
} as const

function Parcel({ shipment, reservations }: { shipment: Shipment; reservations: readonly Reservation[] }) {
  const [opened, setOpened] = useState<keyof typeof titles | null>(null)
  const { id, carrier, tracking, reservation_ids } = shipment
  const figures = reservations.filter((one) => reservation_ids.includes(one.id))
  const url = trackingUrl(carrier, tracking)
  const name = carrier === null || carrier === 'otra' ? 'Paquete' : carriers[carrier].name
  const onDone: OnDone = (text, more) => {
    setOpened(null)
    showToast(doneToast(text, more))
  }
  return (
    <div className="raised row wrap gap-2-4 pad-3-4">
      {figures.length === 0 ? null : (
        <span className="row gap-1">
          {figures.slice(0, facesMax).map(({ id, item }) => (
            <FigureThumb item={item} key={id} />
          ))}
        </span>
      )}
      <p className="grid min-0">
        {url === null ? (
          <b className="anywhere" dir="auto">
            {name} {tracking}
          </b>
        ) : (
          <a className="link strong anywhere" href={url} target="_blank" rel="noreferrer">
            {name} {tracking}
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        )}
        <small className="note">{shipmentText(shipment, mexicoDay(new Date()))}</small>
      </p>
      <span className="row gap-2 push">
        {shipment.arrived_on === null ? (
          <QuietButton onClick={() => setOpened('arrival')}>
            <Icon name="case" />
            Llegó
          </QuietButton>
        ) : null}
        <RowMenu id={`acciones-envio-${id}`} label={`Más de ${name} ${tracking ?? ''}`}>
          <QuietButton onClick={() => setOpened('charge')}>Envío, aduana o descuento</QuietButton>
          <QuietButton onClick={() => setOpened('charges')}>{titles.charges}</QuietButton>
          <QuietButton onClick={() => setOpened('edit')}>{titles.edit}</QuietButton>
          <QuietButton onClick={() => void remove(shipment)}>Quitar el paquete</QuietButton>
        </RowMenu>
      </span>
      {opened === null ? null : (
        <Modal title={titles[opened]} isOpen onClose={() => setOpened(null)}>
          <OpenedForm opened={opened} id={id} reservations={reservations} onDone={onDone} />
        </Modal>
      )}
    </div>
  )
}

interface OpenedFormProps {
  opened: keyof typeof titles
  id: number
  reservations: readonly Reservation[]
  onDone: OnDone
}

function OpenedForm({ opened, id, reservations, onDone }: OpenedFormProps) {
  const { data: shipment } = useApi('getShipment', { params: { id } })
  if (!shipment) return <LoadingSkeleton shape="fields" />
  const { reservations: own, charges, reservation_ids } = shipment
  if (opened === 'arrival') return <ArrivalForm shipment={shipment} onDone={onDone} />
  if (opened === 'charge') return <ChargeForm reservations={own} name={`envio-${id}`} onDone={onDone} />
  if (opened === 'edit') {
    const others = reservations.filter((one) => isOpen(one) && !reservation_ids.includes(one.id))
    return (
      <ShipmentForm
        reservations={[...own, ...others]}
        shipment={shipment}
        chosen={reservation_ids}
        onDone={onDone}
      />
    )
  }
  return charges.length === 0 ? (
    <p>Este paquete no tiene cargos.</p>
  ) : (
    <ChargeList charges={charges} reservations={own} />
  )
}

async function remove({ id, carrier, tracking, sent_on, reservation_ids }: Shipment): Promise<void> {
  const addAgain = () =>
    void changeReservations('addShipment', { body: { carrier, tracking, sent_on, reservation_ids } }).catch(
      (error) => showToast({ kind: 'error', about: `shipment ${id}`, text: formFailureOf(error).message }),
    )
  try {
    await changeReservations('removeShipment', { params: { id } })
    const undo = reservation_ids.length > 0 ? { undo: addAgain } : {}
    showToast(doneToast('Se quitó el paquete. Sus figuras y sus cargos siguen aquí.', undo))
  } catch (error) {
    showToast({ kind: 'error', about: `shipment ${id}`, text: formFailureOf(error).message })
  }
}
