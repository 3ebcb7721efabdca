import { useId, useState } from 'react'
import { mexicoDay, rowDayText } from '#client/kit/days.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { chargeText } from '#client/reservations/charges.rules.ts'
import { doneToast, takeBackCharge } from '#client/reservations/data.ts'
import type { Charge, Reservation } from '#contract/reservations/reservations.ts'
import { ChargeForm } from './ChargeForm.tsx'

interface ChargeListProps {
  charges: readonly Charge[]
  /** Those of the order or the shipment. */
  reservations: readonly Reservation[]
}

/** The charges of an order or a shipment, to correct or take back; nothing without one. */
export function ChargeList({ charges, reservations }: ChargeListProps) {
  const titleId = useId()
  const [corrected, setCorrected] = useState<Charge | null>(null)
  if (charges.length === 0) return null
  const isWhole = ({ parts }: Charge) =>
    parts.every((part) => reservations.some(({ id }) => id === part.reservation_id))
  return (
    <section className="stack gap-2" aria-labelledby={titleId}>
      <h2 className="title-s" id={titleId}>
        Cargos
      </h2>
      <ul className="stack">
        {charges.map((charge) => (
          <li className="row wrap between gap-2 line-below pad-block-2" key={charge.id}>
            <p className="grid numbers">
              <b>{chargeText(charge)}</b>
              <small className="note anywhere" dir="auto">
                {rowDayText(charge.on, mexicoDay(new Date()))}
                {charge.note === null ? '' : ` · ${charge.note}`}
              </small>
            </p>
            <span className="flex wrap gap-2">
              {isWhole(charge) ? (
                <button
                  className="action small"
                  data-kind="quiet"
                  type="button"
                  onClick={() => setCorrected(charge)}
                >
                  Corregir<span className="visually-hidden">: {chargeText(charge)}</span>
                </button>
              ) : null}
              <button
                className="action small"
                data-kind="quiet"
                type="button"
                onClick={() => void takeBackCharge(charge)}
              >
                Deshacer<span className="visually-hidden">: {chargeText(charge)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {corrected === null ? null : (
        <Modal title="Corregir el cargo" isOpen onClose={() => setCorrected(null)}>
          <ChargeForm
            reservations={reservations.filter(({ currency }) => currency === corrected.currency)}
            name="corregido"
            corrected={corrected}
            onDone={(text, more) => {
              setCorrected(null)
              showToast(doneToast(text, more))
            }}
          />
        </Modal>
      )}
    </section>
  )
}
