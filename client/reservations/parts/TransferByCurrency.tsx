import '#client/reservations/style/transfers.css'
import { useState } from 'react'
import { FormError } from '#client/kit/FormError.tsx'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { moneyText, parseMoney } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { owedText } from '#client/reservations/rules.ts'
import type { TransferValues } from '#client/reservations/transfers.rules.ts'
import {
  initialTransferValues,
  readTransfer,
  remainderOf,
  remainderText,
  splitByDueDate,
  transferPartField,
} from '#client/reservations/transfers.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { ConfirmDialog } from './Confirm.tsx'
import { PaymentFields } from './PaymentFields.tsx'

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
        <fieldset className="transfer-currencies flex gap-2">
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

interface TransferFormProps {
  /** The open reservations of one store in one currency. */
  reservations: readonly Reservation[]
  /** The name of the draft. */
  name: string
  context: FormContext
  onDone: (message: string) => void
}

/** Splits one payment over several reservations. The parts must add up to the payment. */
function TransferForm({ reservations, name, context, onDone }: TransferFormProps) {
  const currency = reservations[0]?.currency ?? 'MXN'
  const form = useForm<TransferValues>({
    initial: initialTransferValues(reservations, context.today),
    draftStore: context.draftStore(`reparto-${name}`),
    send: async ({ values, key }) => {
      const read = readTransfer(values, reservations)
      if ('failure' in read) return read.failure
      const outcome = await context.mutations.addTransfer({ body: { ...read.body, idempotency_key: key } })
      if ('failure' in outcome) return outcome.failure
      onDone(`Pago repartido en ${countText(outcome.data.entries.length, 'apartado', 'apartados')}.`)
      return null
    },
  })
  const total = parseMoney(form.values.amount_cents, currency)
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'overpaid' ? (
        <ConfirmDialog
          text="Alguno de los apartados quedaría pagado de más. ¿Así fue?"
          confirmLabel="Sí, registrarlo así"
          onConfirm={() => void form.submit({ confirm_overpay: 'yes' })}
        />
      ) : (
        <FormError title="No se registró" failure={form.failure} />
      )}
      <MoneyField
        name="amount_cents"
        label="¿De cuánto fue el pago?"
        currency={currency}
        error={form.fields.amount_cents}
        own={form.bind('amount_cents')}
      />
      {'cents' in total && total.cents > 0 ? (
        <div className="suggested-amounts flex wrap gap-2">
          <button
            className="action"
            data-kind="quiet"
            type="button"
            onClick={() => form.change(splitByDueDate(total.cents, reservations))}
          >
            Repartir por lo que vence primero
          </button>
        </div>
      ) : null}
      <TransferParts reservations={reservations} currency={currency} form={form} />
      <Remainder left={remainderOf(form.values, reservations)} currency={currency} />
      <PaymentFields currency={currency} bind={form.bind} fields={form.fields} />
      <SubmitButton isSending={form.isSending} sending="Registrando…">
        Registrar el pago
      </SubmitButton>
    </form>
  )
}

function Remainder({ left, currency }: { left: number | null; currency: string }) {
  return (
    <p
      className="transfer-remainder strong numbers"
      role="status"
      data-state={left === 0 ? 'even' : 'uneven'}
    >
      {left === null ? 'Escribe el pago y repártelo.' : remainderText(left, currency)}
    </p>
  )
}

interface TransferPartsProps {
  reservations: readonly Reservation[]
  currency: string
  form: Form<TransferValues>
}

/** The part of the payment for each reservation. */
function TransferParts({ reservations, currency, form }: TransferPartsProps) {
  return (
    <fieldset className="transfer-parts stack gap-4">
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
