import '#client/reservations/style/reserving.css'
import '#client/reservations/style/forms.css'
import type { ReactNode } from 'react'
import { useFilledForm } from '#client/kit/filled-form.ts'
import { Modal } from '#client/kit/Modal.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { Offered } from '#client/reservations/plan-choice.rules.ts'
import type { ReservationValues } from '#client/reservations/reserving.rules.ts'
import { readReservation, startOf } from '#client/reservations/reserving.rules.ts'
import type { ItemDetail } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoints.ts'
import { ReservationForm } from './ReservationForm.tsx'

export type Reserved = Answer<'addReservation'>['data']

interface ReservationModalProps {
  item: ItemDetail
  offered: Offered
  desk: Desk
  onClose: () => void
  onDone: (reserved: Reserved) => void
  /** What there is to say before. */
  children?: ReactNode
}

/** Reserves a figure. What is typed stays when it is closed by mistake, refused, or sent while offline. */
export function ReservationModal({ item, offered, desk, ...rest }: ReservationModalProps) {
  const { onClose, onDone, children } = rest
  const form = useFilledForm<ReservationValues>({
    initial: startOf(item, desk.today),
    keeper: desk.keeperOf(`nuevo-${item.id}`),
    send: async (values, key) => {
      const read = readReservation(values, offered)
      if ('refused' in read) return read.refused
      const outcome = await desk.acts.addReservation({
        params: { id: item.id },
        body: { ...read.body, idempotency_key: key },
      })
      if ('refused' in outcome) return outcome.refused
      onDone(outcome.done)
      return null
    },
  })
  return (
    <Modal title="Apartar" isOpen onClose={onClose}>
      <p className="reserving-what" dir="auto">
        <strong>{item.name}</strong>
        <span>
          {item.license.name} · {item.line.name}
        </span>
      </p>
      {children}
      <ReservationForm form={form} offered={offered} desk={desk} />
    </Modal>
  )
}
