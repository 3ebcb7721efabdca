import { useApi } from '#client/use-api.ts'
import '#client/reservations/style/reserving.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { reservationDialog } from '#client/collection/marks/data.ts'
import { applyServerMark } from '#client/collection/marks/state.data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { moneyText } from '#client/kit/money.ts'
import { showToast } from '#client/kit/toasts.ts'
import { itemReservationsQuery, reservableItemQuery } from '#client/reservations/data.ts'
import { useFormContext } from '#client/reservations/form-context.data.ts'
import { reservedText } from '#client/reservations/reserving.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { AddedReservation } from './NewReservation.tsx'
import { NewReservation } from './NewReservation.tsx'

const close = () => reservationDialog.set(null)

/** One dialog from the first moment on, so that the focus returns to the button that opened it. */
export function ReservationDialog({ id }: { id: number }) {
  return (
    <Modal title="Apartar" isOpen onClose={close}>
      <LoadedReservation id={id} />
    </Modal>
  )
}

/** Loads what the form needs. */
function LoadedReservation({ id }: { id: number }) {
  const context = useFormContext()
  const item = useQuery(reservableItemQuery(id))
  const reserved = useQuery(itemReservationsQuery(id))
  const stores = useApi('listStores', {})
  const templates = useApi('listPlanTemplates', {})
  const all = [item, reserved, stores, templates]
  const error = all.find(({ error }) => error !== null)?.error
  if (item.data && reserved.data && stores.data && templates.data) {
    return (
      <NewReservation
        item={item.data}
        options={{ stores: stores.data, templates: templates.data }}
        context={context}
        onDone={showReserved}
      >
        <AlreadyReserved reservations={reserved.data} onLeave={close} />
      </NewReservation>
    )
  }
  if (!error) return <LoadingSkeleton shape="fields" />
  const retry = () => {
    for (const query of all) if (query.isError) void query.refetch()
  }
  return <LoadError what="tus apartados" error={error} onRetry={retry} />
}

function showReserved({ item, store, mark }: AddedReservation): void {
  const { relation, reserved, quantity } = mark
  applyServerMark(item.id, { relation, reserved, quantity }, Date.now())
  close()
  showToast({
    kind: 'done',
    text: reservedText({ name: item.name, store: store.name, from: mark.moved_from }),
    links: [{ label: 'Ver mis apartados', href: '/apartados' }],
  })
}

interface AlreadyReservedProps {
  /** The open reservations of this item. */
  reservations: readonly Reservation[]
  onLeave: () => void
}

/** Warns before the same item is reserved twice by accident. */
function AlreadyReserved({ reservations, onLeave }: AlreadyReservedProps) {
  if (reservations.length === 0) return null
  return (
    <div className="already-reserved">
      <Icon name="ticket" />
      <p>
        Ya la tienes apartada:{' '}
        {reservations.map(({ id, store, balance_cents, currency }, index) => (
          <span key={id}>
            {index > 0 ? '; ' : ''}
            <Link className="strong link" to={`/ordenes/abonos/detalle?tienda=${store.id}`} onClick={onLeave}>
              {store.name}
            </Link>
            , debes {moneyText(Math.max(0, balance_cents), currency)}
          </span>
        ))}
        . Aquí puedes apartar otra.
      </p>
    </div>
  )
}
