import '#client/reservations/style/forms.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { reservationQuery } from '#client/reservations/data.ts'
import { useFormContext } from '#client/reservations/form-context.data.ts'
import { doneToast } from '#client/reservations/undo-payment.data.ts'
import type { DueWithReservation } from '#contract/reservations-stores.ts'
import { PaymentForm } from './PaymentForm.tsx'

/** Pays a due where it is listed: the amount is filled in, and one button records it. */
export function DuePayment({ due }: { due: DueWithReservation }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
        Abonar<span className="visually-hidden">: {due.item.name}</span>
      </button>
      {isOpen ? (
        <Modal title="Abonar" isOpen onClose={close}>
          <DialogFigure item={due.item} detail={due.store.name} />
          <LoadedPayment due={due} onClose={close} />
        </Modal>
      ) : null}
    </>
  )
}

function LoadedPayment({ due, onClose }: { due: DueWithReservation; onClose: () => void }) {
  const { data: reservation, error, refetch } = useQuery(reservationQuery(due.reservation_id))
  const context = useFormContext()
  if (!reservation) {
    if (!error) return <LoadingSkeleton shape="fields" />
    return <LoadError what="tus apartados" error={error} onRetry={() => void refetch()} />
  }
  return (
    <PaymentForm
      reservation={reservation}
      kind="abono"
      amountCents={due.remaining_cents}
      context={context}
      onDone={(text, more) => {
        onClose()
        showToast(doneToast(text, more))
      }}
    />
  )
}
