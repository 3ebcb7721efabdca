import '#client/reservations/style/reserving.css'
import '#client/reservations/style/actions.css'
import '#client/reservations/style/forms.css'
import { useId, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Act } from '#client/reservations/acts.rules.ts'
import { actsOf, actWords } from '#client/reservations/acts.rules.ts'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { Offered } from '#client/reservations/plan-choice.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { ActForm } from './ActForm.tsx'

interface ReservationActionsProps {
  reservation: Reservation
  offered: Offered
  desk: Desk
}

/** What one can do with a reservation: the likely thing first, the rest in a menu, each in a dialog of its own. */
export function ReservationActions({ reservation, offered, desk }: ReservationActionsProps) {
  const [act, setAct] = useState<Act | null>(null)
  const menu = useId()
  const { main, more } = actsOf(reservation)
  const { name } = reservation.item
  return (
    <div className="reservation-actions">
      {main.map((one, index) => (
        <button
          className="action"
          data-kind={index === 0 ? 'main' : 'quiet'}
          type="button"
          key={one}
          onClick={() => setAct(one)}
        >
          {actWords[one].button}
          <span className="visually-hidden">: {name}</span>
        </button>
      ))}
      <button className="icon-button" type="button" popoverTarget={menu}>
        <Icon name="more" />
        <span className="visually-hidden">Más de {name}</span>
      </button>
      <ActMenu id={menu} acts={more} onChoose={setAct} />
      {act === null ? null : (
        <ActDialog
          act={act}
          reservation={reservation}
          offered={offered}
          desk={desk}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  )
}

interface ActMenuProps {
  id: string
  acts: readonly Act[]
  onChoose: (act: Act) => void
}

function ActMenu({ id, acts, onChoose }: ActMenuProps) {
  return (
    <ul className="reservation-menu" id={id} popover="auto">
      {acts.map((one) => (
        <li key={one}>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            data-alarm={one === 'cancelado' || undefined}
            onClick={() => onChoose(one)}
          >
            {actWords[one].button}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ActDialogProps extends ReservationActionsProps {
  act: Act
  onClose: () => void
}

function ActDialog({ act, reservation, onClose, ...own }: ActDialogProps) {
  return (
    <Modal title={actWords[act].title} isOpen onClose={onClose}>
      <p className="reserving-what" dir="auto">
        <strong>{reservation.item.name}</strong>
        <span>{reservation.store.name}</span>
      </p>
      <ActForm
        act={act}
        reservation={reservation}
        {...own}
        onDone={(text) => {
          onClose()
          showToast({ kind: 'done', text })
        }}
      />
    </Modal>
  )
}
