import '#client/reservations/style/actions.css'
import '#client/reservations/style/ledger.css'
import type { ReactNode } from 'react'
import { shortDayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { Entry, ReservationDetail, StatementEntry } from '#contract/reservations/reservations.ts'
import { entryKinds, payMethods } from '#contract/reservations/words.ts'
import { DueSteps } from './DueSteps.tsx'

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

interface LedgerProps {
  /** The item's name, for the caption: a page may hold many ledgers. */
  name: string
  entries: readonly StatementEntry[]
}

/** The append-only history of a reservation with the balance after each entry. */
function Ledger({ name, entries }: LedgerProps) {
  if (entries.length === 0) return <p className="ledger-empty note">Todavía no hay movimientos.</p>
  return (
    <table className="ledger">
      <caption className="visually-hidden">Historial de {name}</caption>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Movimiento</th>
          <th scope="col">Monto</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const { id, kind, on, amount_cents, currency, balance_cents, method, note } = entry
          const detail = entryDetailText(entry)
          return (
            <tr key={id} data-kind={kind}>
              <td>{shortDayText(on)}</td>
              <td>
                <b>{entryName(entry)}</b>
                {method ? <span>{payMethods[method]}</span> : null}
                {detail ? <span>{detail}</span> : null}
                {note ? <span dir="auto">{note}</span> : null}
              </td>
              <td className="ledger-money">
                {amount_cents === null ? '' : `${signOf(kind)}${moneyText(amount_cents, currency)}`}
              </td>
              <td className="ledger-money">{moneyText(balance_cents, currency)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The sign with which an amount changes the balance. */
function signOf(kind: StatementEntry['kind']): string {
  return kind === 'cargo' || kind === 'devolucion' ? '+' : '−'
}

/** The name of an entry: a payment that was taken back is no refund of the store. */
function entryName({ kind, reverses }: Pick<Entry, 'kind' | 'reverses'>): string {
  return reverses === null ? entryKinds[kind] : `${entryKinds[reverses]} deshecho`
}

/** The details of an entry beyond its kind and amount: the changed date, the transfer, the exchange rate. */
function entryDetailText(entry: Entry): string | null {
  const { kind, expected_from, expected_on, rate, rate_currency, amount_cents, transfer_id } = entry
  if (kind === 'cambio_fecha') return `De ${dayOrNone(expected_from)} a ${dayOrNone(expected_on)}`
  const parts = [
    transfer_id === null ? null : 'Parte de una transferencia',
    rate === null || rate_currency === null
      ? null
      : `A ${rate} ${rate_currency}: ${moneyText(Math.round((amount_cents ?? 0) * Number(rate)), rate_currency)}`,
  ]
  return parts.filter(Boolean).join('. ') || null
}

function dayOrNone(day: string | null): string {
  return day === null ? 'sin fecha' : shortDayText(day)
}
