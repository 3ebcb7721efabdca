import '#client/reservations/style/actions.css'
import type { ReactNode } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import type { ReservationDetail } from '#contract/reservations.ts'
import { DueSteps } from './DueSteps.tsx'
import { Ledger } from './Ledger.tsx'

interface ReservationHistoryProps {
  name: string
  /** Null while it is not loaded. */
  detail: ReservationDetail | null
  today: string
  onToggle?: (isOpen: boolean) => void
  /** Shown until the detail is loaded: a spinner or an error. */
  children?: ReactNode
}

/** The dues and the ledger of a reservation, collapsed. */
export function ReservationHistory({ name, detail, today, onToggle, children }: ReservationHistoryProps) {
  return (
    <details className="reservation-history" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span>
          Abonos e historial<span className="visually-hidden"> de {name}</span>
        </span>
        <Icon name="chevron" />
      </summary>
      {detail === null ? children : null}
      {detail && detail.dues.length > 0 ? (
        <DueSteps dues={detail.dues} currency={detail.currency} today={today} />
      ) : null}
      {detail ? <Ledger name={name} entries={detail.entries} /> : null}
      {detail?.notes ? (
        <p className="reservation-notes" dir="auto">
          {detail.notes}
        </p>
      ) : null}
    </details>
  )
}
