import '#client/reservations/style/reserving.css'
import { Link } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { Reservation } from '#contract/reservations.ts'

interface AlreadyReservedProps {
  /** The open reservations of this item. */
  reservations: readonly Reservation[]
  onLeave: () => void
}

/** Warns before the same item is reserved twice by accident. */
export function AlreadyReserved({ reservations, onLeave }: AlreadyReservedProps) {
  if (reservations.length === 0) return null
  return (
    <div className="already-reserved">
      <Icon name="ticket" />
      <p>
        Ya la tienes apartada:{' '}
        {reservations.map(({ id, store, balance_cents, currency }, index) => (
          <span key={id}>
            {index > 0 ? '; ' : ''}
            <Link to={`/ordenes/abonos/detalle?tienda=${store.id}`} onClick={onLeave}>
              {store.name}
            </Link>
            , debes {moneyText(Math.max(0, balance_cents), currency)}
          </span>
        ))}
        . Aquí puedes apartar otra.
      </p>
    </div>
  )
}
