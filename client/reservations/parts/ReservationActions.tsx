import { useId, useState } from 'react'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { doneToast } from '#client/reservations/data.ts'
import { actionLabels, actionsOf, type ReservationAction } from '#client/reservations/entries.rules.ts'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import { isPressing } from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { ActionForm } from './ActionForm.tsx'

interface ReservationActionsProps {
  reservation: Reservation
  options: PlanOptions
}

export function ReservationActions({ reservation, options }: ReservationActionsProps) {
  const [act, setAct] = useState<ReservationAction | null>(null)
  const menu = useId()
  const { main, more } = actionsOf(reservation)
  const { name } = reservation.item
  const isAccented = isPressing(reservation, mexicoDay(new Date()))
  return (
    <div className="reservation-actions row">
      {main ? (
        <button
          className="action"
          data-kind={isAccented ? 'main' : 'quiet'}
          type="button"
          onClick={() => setAct(main)}
        >
          {actionLabels[main].button}
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
      <button className="icon-button absolute" type="button" popoverTarget={menu}>
        <Icon name="more" />
        <span className="visually-hidden">Más de {name}</span>
      </button>
      <ActionMenu id={menu} mutations={more} onChoose={setAct} />
      {act === null ? null : (
        <ActionDialog act={act} reservation={reservation} options={options} onClose={() => setAct(null)} />
      )}
    </div>
  )
}

interface ActionMenuProps {
  id: string
  mutations: readonly ReservationAction[]
  onChoose: (act: ReservationAction) => void
}

function ActionMenu({ id, mutations, onChoose }: ActionMenuProps) {
  return (
    <ul className="reservation-menu" id={id} popover="auto">
      {mutations.map((action) => (
        <li key={action}>
          <button
            className="hover-sunken row between gap-4 full round touch-height pad-inline-4"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            data-alarm={action === 'cancelado' || undefined}
            onClick={() => onChoose(action)}
          >
            {actionLabels[action].button}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ActionDialogProps extends ReservationActionsProps {
  act: ReservationAction
  onClose: () => void
}

function ActionDialog({ act, reservation, onClose, ...own }: ActionDialogProps) {
  return (
    <Modal title={actionLabels[act].title} isOpen onClose={onClose}>
      <DialogFigure item={reservation.item} detail={reservation.store.name} />
      <ActionForm
        act={act}
        reservation={reservation}
        {...own}
        onDone={(text, more) => {
          onClose()
          showToast(doneToast(text, more))
        }}
      />
    </Modal>
  )
}
