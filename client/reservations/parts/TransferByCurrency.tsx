import '#client/reservations/style/transfers.css'
import { useState } from 'react'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { Reservation } from '#contract/reservations.ts'
import { TransferForm } from './TransferForm.tsx'

interface TransferByCurrencyProps {
  /** The open reservations of one store, in any currency. */
  reservations: readonly Reservation[]
  name: string
  context: FormContext
  onDone: (message: string) => void
}

/** A payment has one currency, so a store with several asks for it first. */
export function TransferByCurrency({ reservations, name, context, onDone }: TransferByCurrencyProps) {
  const currencies = [...new Set(reservations.map(({ currency }) => currency))]
  const [chosen, setChosen] = useState(currencies[0] ?? 'MXN')
  if (reservations.length === 0) return <p>No hay apartados abiertos en esta tienda.</p>
  return (
    <>
      {currencies.length > 1 ? (
        <fieldset className="transfer-currencies">
          <legend className="visually-hidden">Moneda del pago</legend>
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
      <TransferForm
        key={chosen}
        reservations={reservations.filter(({ currency }) => currency === chosen)}
        name={`${name}-${chosen}`}
        context={context}
        onDone={onDone}
      />
    </>
  )
}
