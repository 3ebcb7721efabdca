import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { rowDayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useKeptFocus } from '#client/kit/use-kept-focus.ts'
import { doneToast, reservationQuery } from '#client/reservations/data.ts'
import { dueText, urgencyOf } from '#client/reservations/rules.ts'
import { moneyText } from '#contract/money.ts'
import type { DueWithReservation } from '#contract/reservations/stores.ts'
import { PaymentForm } from './PaymentForm.tsx'

interface NextDuesProps {
  dues: readonly DueWithReservation[]
  today: string
}

const icons = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' } as const
const shownAtOnce = 6

/** The next dues by date, late ones first. */
export function NextDues({ dues, today }: NextDuesProps) {
  if (dues.length === 0) {
    return <p className="note">No tienes abonos con fecha. Un plan de pagos les pone día.</p>
  }
  const rest = dues.slice(shownAtOnce)
  return (
    <div>
      <List dues={dues.slice(0, shownAtOnce)} today={today} />
      {rest.length === 0 ? null : (
        <details>
          <summary className="touch amber small strong">Ver {rest.length} más</summary>
          <List dues={rest} today={today} />
        </details>
      )}
    </div>
  )
}

function List({ dues, today }: NextDuesProps) {
  return (
    <ol className="next-dues stack" {...useKeptFocus<HTMLOListElement>(dues.length)}>
      {dues.map((due) => {
        const urgency = urgencyOf(due, today)
        return (
          <li
            className="flex wrap line-below pad-block-3 gap-1-3"
            key={`${due.reservation_id}-${due.number}`}
            data-urgency={urgency}
          >
            <span className="picture-frame flex-none">
              <FigurePicture picture={pictureOf(due.item)} sizes="3rem" />
            </span>
            <p className="grid min-0">
              <b className="wrap items-center inline-flex">
                <Icon name={icons[urgency]} />
                {dueText(due, today)}
              </b>
              <span className="two-lines anywhere" dir="auto">
                {due.item.name}
              </span>
              <small className="note">
                <Link to={`/ordenes/abonos/detalle?tienda=${due.store.id}`} dir="auto">
                  {due.store.name}
                </Link>
                {due.due_on ? `\u00a0· ${rowDayText(due.due_on, today)}` : ''}
                {due.kind === 'liquidar' ? '\u00a0· para liquidar' : ''}
              </small>
            </p>
            <div className="next-dues-pay stack numbers gap-1 content-start push">
              <strong>{moneyText(due.remaining_cents, due.currency)}</strong>
              <DuePayment due={due} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Pays a due where it is listed: the amount is filled in, and one button records it. */
function DuePayment({ due }: { due: DueWithReservation }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button className="action small" data-kind="quiet" type="button" onClick={() => setOpen(true)}>
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
  if (!reservation) {
    return <LoadState what="tus apartados" error={error} onRetry={() => void refetch()} shape="fields" />
  }
  return (
    <PaymentForm
      reservation={reservation}
      kind="abono"
      amountCents={due.remaining_cents}
      onDone={(text, more) => {
        onClose()
        showToast(doneToast(text, more))
      }}
    />
  )
}
