import { type ReactNode, useState } from 'react'
import { remainderText } from '#client/reservations/parts.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'

interface ByCurrencyProps {
  /** In any currency. */
  reservations: readonly Reservation[]
  /** The form for those of the chosen currency. */
  children: (reservations: readonly Reservation[], currency: string) => ReactNode
}

/** An amount has one currency, so reservations in several ask for it first. */
export function ByCurrency({ reservations, children }: ByCurrencyProps) {
  const currencies = [...new Set(reservations.map(({ currency }) => currency))]
  const [chosen, setChosen] = useState(currencies[0] ?? 'MXN')
  return (
    <>
      {currencies.length > 1 ? (
        <fieldset className="flex gap-2">
          <legend className="visually-hidden">Moneda</legend>
          {currencies.map((currency) => (
            <button
              className="action"
              data-kind={currency === chosen ? 'main' : 'quiet'}
              type="button"
              aria-pressed={currency === chosen}
              key={currency}
              onClick={() => setChosen(currency)}
            >
              {currency}
            </button>
          ))}
        </fieldset>
      ) : null}
      {children(
        reservations.filter(({ currency }) => currency === chosen),
        chosen,
      )}
    </>
  )
}

interface RemainderProps {
  left: number | null
  currency: string
  what: 'pago' | 'cargo'
}

/** What is left of an amount that is split by hand. */
export function Remainder({ left, currency, what }: RemainderProps) {
  return (
    <p
      className="transfer-remainder strong numbers sunken round pad-3-4"
      role="status"
      data-state={left === 0 ? 'even' : 'uneven'}
    >
      {left === null ? `Escribe el ${what} y repártelo.` : remainderText(left, currency, what)}
    </p>
  )
}
