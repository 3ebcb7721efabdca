import { MoneyField } from '#client/kit/MoneyField.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { Form } from '#client/kit/use-form.ts'
import { owedText } from '#client/reservations/rules.ts'
import type { TransferValues } from '#client/reservations/transfers.rules.ts'
import { transferPartField } from '#client/reservations/transfers.rules.ts'
import type { Reservation } from '#contract/reservations.ts'

interface TransferPartsProps {
  reservations: readonly Reservation[]
  currency: string
  form: Form<TransferValues>
}

/** The part of the payment for each reservation. */
export function TransferParts({ reservations, currency, form }: TransferPartsProps) {
  return (
    <fieldset className="transfer-parts">
      <legend>Cómo se reparte</legend>
      {reservations.map((reservation) => (
        <MoneyField
          key={reservation.id}
          name={transferPartField(reservation.id)}
          label={reservation.item.name}
          currency={currency}
          help={helpOf(reservation)}
          error={form.fields[transferPartField(reservation.id)]}
          own={form.bind(transferPartField(reservation.id))}
        />
      ))}
    </fieldset>
  )
}

function helpOf(reservation: Reservation): string {
  const { next_due, currency } = reservation
  const due = next_due ? `; toca ${moneyText(next_due.remaining_cents, currency)}` : ''
  return `${owedText(reservation)}${due}.`
}
