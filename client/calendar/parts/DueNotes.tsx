import '#client/calendar/style/figure.css'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { ReservationDate } from '#contract/reservations-overview.ts'
import { dueStates, reservationDateKinds } from '#contract/reservations-words.ts'

/** Payments and expected deliveries of a day: kind, figure, amount and store. */
export function DueNotes({ dates }: { dates: readonly ReservationDate[] }) {
  if (dates.length === 0) return null
  return (
    <ul className="due-notes">
      {dates.map(({ kind, reservation_id, item, store, currency, amount_cents, state }) => (
        <li key={`${kind} ${reservation_id}`} data-state={state ?? undefined}>
          <Link to={`/ordenes/abonos/detalle?tienda=${store.id}`}>
            <Icon name={kind === 'llegada' ? 'case' : 'ticket'} />
            <span>
              <strong>
                {reservationDateKinds[kind]}
                {kind === 'llegada' ? null : ` ${moneyText(amount_cents, currency)}`}
              </strong>
              <span className="due-notes-about" dir="auto">
                {item.name} · {store.name}
                {state === null || state === 'pendiente' ? null : ` · ${dueStates[state]}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
