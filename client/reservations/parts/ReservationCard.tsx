import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { dayText, rowDayText, shortDayText } from '#client/kit/days.ts'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { orderPath } from '#client/reservations/orders.rules.ts'
import type { Urgency } from '#client/reservations/rules.ts'
import {
  dueText,
  expectedText,
  isOpen,
  lossText,
  nextText,
  owedText,
  paidText,
  paidTone,
  urgencyOf,
} from '#client/reservations/rules.ts'
import { moneyText } from '#contract/money.ts'
import type {
  Entry,
  Reservation,
  ReservationDetail,
  StatementEntry,
} from '#contract/reservations/reservations.ts'
import { chargeKinds, entryKinds, payMethods, reservationStatuses } from '#contract/reservations/words.ts'
import { DueSteps } from './DueSteps.tsx'
import { Slip } from './Slip.tsx'

interface ReservationCardProps {
  reservation: Reservation
  today: string
  picture: ReactNode
  /** The actions and the history. */
  children: ReactNode
}

/** A reservation as a row: its figure, what is paid, what is owed and when; all else is folded with its history. */
export function ReservationCard({ reservation, today, picture, children }: ReservationCardProps) {
  const { item, status, progress } = reservation
  const urgency = reservation.next_due ? urgencyOf(reservation.next_due, today) : undefined
  return (
    <article className="reservation grid raised relative gap-1-3 pad-3" data-status={status}>
      <Link className="reservation-picture" to={memberItemPath(item)} tabIndex={-1} aria-hidden="true">
        {picture}
      </Link>
      <div className="reservation-body stack gap-2 content-start min-0">
        <h2 className="spacing-0" dir="auto">
          <Link className="hover-line anywhere two-lines" to={memberItemPath(item)}>
            {item.name.replaceAll(' · ', '\u00a0· ')}
          </Link>
        </h2>
        <ProgressBar
          label={`Avance de ${item.name}`}
          percentage={progress}
          valueText={paidText(reservation)}
          tone={paidTone(reservation, today)}
        />
      </div>
      <p className="reservation-money numbers min-0">
        <strong className="block">
          {isOpen(reservation) ? owedText(reservation) : reservationStatuses[status]}
        </strong>
        <span className="block note" data-urgency={urgency}>
          {nextText(reservation, today)}
        </span>
      </p>
      {children}
    </article>
  )
}

const icons: Record<Urgency, IconName> = { late: 'alert', soon: 'bell', later: 'calendar', done: 'check' }

function CardDetails({ reservation, today }: { reservation: Reservation; today: string }) {
  const { item, store, quantity, next_due, currency, slip_days, order_ref, ended_on, settle_by } = reservation
  const loss = lossText(reservation)
  return (
    <ul className="reservation-facts stack note numbers gap-1">
      <Detail icon="receipt">
        <Link className="reservation-store link" to={`/ordenes/abonos/detalle?tienda=${store.id}`} dir="auto">
          {store.name}
        </Link>
      </Detail>
      {order_ref === null ? null : (
        <Detail icon="barcode">
          <Link className="reservation-store link" to={orderPath(reservation.id)} dir="auto">
            Pedido {order_ref}
          </Link>
        </Detail>
      )}
      <Detail icon="bookmark">
        <span dir="auto">{dotted(item.license.name, item.line.name)}</span>
        {quantity > 1 ? `\u00a0· ${countText(quantity, 'pieza', 'piezas')}` : ''}
      </Detail>
      <Detail icon="ticket">{paidText(reservation)}</Detail>
      {ended_on === null ? null : (
        <Detail icon="check">
          {reservationStatuses[reservation.status]} el {dayText(ended_on)}
        </Detail>
      )}
      {next_due ? (
        <Detail icon={icons[urgencyOf(next_due, today)]} urgency={urgencyOf(next_due, today)}>
          <b>{dueText(next_due, today)}</b>: {moneyText(next_due.remaining_cents, currency)}
          {next_due.due_on ? ` el ${rowDayText(next_due.due_on, today)}` : ''}
          {next_due.penalty_cents ? `, con recargo de ${moneyText(next_due.penalty_cents, currency)}` : ''}
        </Detail>
      ) : null}
      {isOpen(reservation) ? (
        <Detail icon="calendar">
          {expectedText(reservation, today)}
          {slip_days !== null && slip_days > 0
            ? `. El catálogo dice ${countText(slip_days, 'día', 'días')} después`
            : ''}
        </Detail>
      ) : null}
      {isOpen(reservation) && settle_by ? (
        <Detail icon="bell">Fecha límite para liquidar: {dayText(settle_by)}</Detail>
      ) : null}
      {loss ? <Detail icon="shield">{loss}</Detail> : null}
    </ul>
  )
}

function Detail({ icon, urgency, children }: { icon: IconName; urgency?: Urgency; children: ReactNode }) {
  return (
    <li className="media gap-2" data-urgency={urgency}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

interface ReservationHistoryProps {
  reservation: Reservation
  /** Null while it is not loaded. */
  detail: ReservationDetail | null
  today: string
  onToggle?: (isOpen: boolean) => void
  /** Shown until the detail is loaded: a spinner or an error. */
  children?: ReactNode
}

export function ReservationHistory({
  reservation,
  detail,
  today,
  onToggle,
  children,
}: ReservationHistoryProps) {
  const { name } = reservation.item
  return (
    <details
      className="reservation-history all-columns"
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="icon-button absolute">
        <Icon name="chevron" />
        <span className="visually-hidden">Abonos e historial de {name}</span>
      </summary>
      <CardDetails reservation={reservation} today={today} />
      {detail === null ? children : null}
      {detail && detail.dues.length > 0 ? (
        <DueSteps dues={detail.dues} currency={detail.currency} today={today} />
      ) : null}
      {detail ? <Ledger name={name} entries={detail.entries} /> : null}
      {detail?.notes ? (
        <p className="reservation-notes small" dir="auto">
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
export function Ledger({ name, entries }: LedgerProps) {
  if (entries.length === 0) return <p className="note pad-block-2">Todavía no hay movimientos.</p>
  return (
    <table className="ledger small numbers full">
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
                <Icon name={entryIcons[kind]} />
                <b>{entryName(entry)}</b>
                {method ? <span className="block soft tiny anywhere">{payMethods[method]}</span> : null}
                {detail ? <span className="block soft tiny anywhere">{detail}</span> : null}
                {hasSlip(entry) ? <Slip entry={entry} /> : null}
                {entry.slip_id ? <span className="paper-only tiny">Comprobante {entry.slip_id}</span> : null}
                {note ? (
                  <span className="block soft tiny anywhere" dir="auto">
                    {note}
                  </span>
                ) : null}
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

const entryIcons: Record<StatementEntry['kind'], IconName> = {
  anticipo: 'ticket',
  abono: 'check',
  cargo: 'plus',
  descuento: 'minus',
  devolucion: 'back',
  cambio_fecha: 'calendar',
  recibido: 'case',
  cancelado: 'strike',
  nota: 'pencil',
}

function signOf(kind: StatementEntry['kind']): string {
  return kind === 'cargo' || kind === 'devolucion' ? '+' : '−'
}

/** Payments have slips, and one that was added to a charge is shown too. */
const hasSlip = ({ kind, reverses, slip_id }: Entry) =>
  slip_id !== null || (reverses === null && (kind === 'anticipo' || kind === 'abono'))

/** The name of an entry: what takes back a payment is no refund of the store, and a charge says what it is for. */
function entryName({ kind, reverses, charge }: Pick<Entry, 'kind' | 'reverses' | 'charge'>): string {
  if (reverses !== null) return `${entryKinds[reverses]} deshecho`
  return charge === null ? entryKinds[kind] : chargeKinds[charge]
}

function entryDetailText(entry: Entry): string | null {
  const { kind, expected_from, expected_on, rate, rate_currency, amount_cents, transfer_id } = entry
  if (kind === 'cambio_fecha') return `De ${dayOrNone(expected_from)} a ${dayOrNone(expected_on)}`
  const parts = [
    transfer_id === null || kind === 'cargo' || kind === 'descuento' ? null : 'Parte de una transferencia',
    rate === null || rate_currency === null
      ? null
      : `A ${rate} ${rate_currency}: ${moneyText(Math.round((amount_cents ?? 0) * Number(rate)), rate_currency)}`,
  ]
  return parts.filter(Boolean).join('. ') || null
}

function dayOrNone(day: string | null): string {
  return day === null ? 'sin fecha' : shortDayText(day)
}
