import { useState } from 'react'
import { mexicoDay, rowDayText } from '#client/kit/days.ts'
import { moneyInputText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { MoneyField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import { addTransfer, bodyOf, laterText, reservationDraft } from '#client/reservations/data.ts'
import type { FormResult, InvalidForm } from '#client/reservations/entries.rules.ts'
import {
  emptyPayment,
  fieldFailure,
  isEarly,
  isEarlyConfirmed,
  paidEarly,
  paymentFields,
} from '#client/reservations/entries.rules.ts'
import { owedText, parseAmount } from '#client/reservations/rules.ts'
import type { Input } from '#contract/endpoints.ts'
import { moneyText } from '#contract/money.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { PaymentFailure, PaymentFields } from './ReservationFields.tsx'

interface TransferByCurrencyProps {
  /** The open reservations of one store, in any currency. */
  reservations: readonly Reservation[]
  name: string
  onDone: (message: string) => void
}

/** A payment has one currency, so a store with several asks for it first. */
export function TransferByCurrency({ reservations, name, onDone }: TransferByCurrencyProps) {
  const currencies = [...new Set(reservations.map(({ currency }) => currency))]
  const [chosen, setChosen] = useState(currencies[0] ?? 'MXN')
  if (reservations.length === 0) return <p>No hay apartados abiertos en esta tienda.</p>
  return (
    <>
      {currencies.length > 1 ? (
        <fieldset className="flex gap-2">
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
  onDone: (message: string) => void
}

/** Splits one payment over several reservations. The parts must add up to the payment. */
function TransferForm({ reservations, name, onDone }: TransferFormProps) {
  const currency = reservations[0]?.currency ?? 'MXN'
  const form = useForm<TransferValues>({
    initial: initialTransferValues(reservations, mexicoDay(new Date())),
    draftStore: reservationDraft(`reparto-${name}`),
    send: async ({ values, key }) => {
      const body = bodyOf(readTransfer(values, reservations))
      const parts = countText(body.parts.length, 'apartado', 'apartados')
      const text = `Pago repartido en ${parts}`
      const added = await addTransfer({ ...body, idempotency_key: key }, text)
      onDone(added ? `${text}.` : laterText(text))
    },
  })
  const total = parseAmount(form.values.amount_cents, currency)
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <PaymentFailure
        form={form}
        earlyText={earlyText(form.values, reservations)}
        overpaidText="Alguno de los apartados quedaría pagado de más. ¿Así fue?"
      />
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
            className="action small numbers"
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
      className="transfer-remainder strong numbers sunken round pad-3-4"
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

/** A transfer as typed. Each part is keyed by the id of its reservation. */
type TransferValues = typeof emptyPayment & Record<string, string>

type Body = Input<'addTransfer'>['body']

const transferPartField = (id: number) => `part_${id}`

export function initialTransferValues(reservations: readonly Reservation[], today: string): TransferValues {
  const parts = reservations.map(({ id }) => [transferPartField(id), ''])
  return { ...emptyPayment, on: today, ...Object.fromEntries(parts) }
}

/** The amount of a part; empty means zero. */
function partCents(values: TransferValues, id: number, currency: string) {
  const text = values[transferPartField(id)] ?? ''
  return text.trim() === '' ? { cents: 0 } : parseAmount(text, currency)
}

/** What is left to distribute, negative when the parts exceed the payment; null while an amount is invalid. */
export function remainderOf(values: TransferValues, reservations: readonly Reservation[]): number | null {
  const currency = reservations[0]?.currency ?? 'MXN'
  const total = parseAmount(values.amount_cents, currency)
  if (!('cents' in total)) return null
  let left = total.cents
  for (const { id } of reservations) {
    const part = partCents(values, id, currency)
    if (!('cents' in part)) return null
    left -= part.cents
  }
  return left
}

function remainderText(left: number, currency: string): string {
  if (left === 0) return 'El pago está repartido completo.'
  return left > 0
    ? `Faltan ${moneyText(left, currency)} por repartir.`
    : `Repartiste ${moneyText(-left, currency)} de más.`
}

export function readTransfer(
  values: TransferValues,
  reservations: readonly Reservation[],
): FormResult<Omit<Body, 'idempotency_key'>> {
  const currency = reservations[0]?.currency ?? 'MXN'
  const total = parseAmount(values.amount_cents, currency)
  if ('error' in total) return fieldFailure('amount_cents', total.error)
  if (total.cents === 0) return fieldFailure('amount_cents', 'Escribe un monto mayor que cero.')
  const wrong = invalidParts(values, reservations)
  if (wrong) return { failure: wrong }
  const left = remainderOf(values, reservations) ?? 0
  if (left !== 0) return fieldFailure('amount_cents', remainderText(left, currency))
  const parts = reservations.flatMap(({ id }) => {
    const part = partCents(values, id, currency)
    return 'cents' in part && part.cents > 0 ? [{ reservation_id: id, amount_cents: part.cents }] : []
  })
  const confirm_early = isEarlyConfirmed(values)
  if (!confirm_early && earlyParts(values, reservations).length > 0) return { failure: paidEarly }
  const confirm_overpay = values.confirm_overpay === 'yes'
  return { body: { ...paymentFields(values, currency), parts, confirm_overpay, confirm_early } }
}

/** The reservations that are paid with money from before they were made. */
function earlyParts(values: TransferValues, reservations: readonly Reservation[]): Reservation[] {
  return reservations.filter((reservation) => {
    const part = partCents(values, reservation.id, reservation.currency)
    return 'cents' in part && part.cents > 0 && isEarly(values, reservation)
  })
}

function earlyText(values: TransferValues, reservations: readonly Reservation[]): string {
  const [early, ...others] = earlyParts(values, reservations)
  const what =
    early && others.length === 0
      ? `«${early.item.name}» (${rowDayText(early.reserved_on, mexicoDay(new Date()))})`
      : 'algunas de estas figuras'
  return `Este pago es de antes de que apartaras ${what}. ¿Es correcto?`
}

function invalidParts(values: TransferValues, reservations: readonly Reservation[]): InvalidForm | null {
  const errors = reservations.flatMap(({ id, currency }) => {
    const part = partCents(values, id, currency)
    return 'error' in part ? [[transferPartField(id), part.error]] : []
  })
  if (errors.length === 0) return null
  return { message: 'Hay datos que corregir.', fields: Object.fromEntries(errors) }
}

/** Distributes a payment: first the dues, oldest first, then the remaining balances. */
export function splitByDueDate(total: number, reservations: readonly Reservation[]): Record<string, string> {
  const byDue = reservations.toSorted((a, b) => dueDay(a).localeCompare(dueDay(b)) || a.id - b.id)
  const distributed = new Map<number, number>()
  let left = total
  const give = (of: Reservation, upTo: number) => {
    const part = Math.max(0, Math.min(left, upTo - (distributed.get(of.id) ?? 0)))
    distributed.set(of.id, (distributed.get(of.id) ?? 0) + part)
    left -= part
  }
  for (const item of byDue) give(item, Math.max(item.next_due?.remaining_cents ?? 0, item.late_cents))
  for (const item of byDue) give(item, Math.max(0, item.balance_cents))
  const parts = reservations.map(({ id, currency }) => {
    const cents = distributed.get(id) ?? 0
    return [transferPartField(id), cents === 0 ? '' : moneyInputText(cents, currency)]
  })
  return Object.fromEntries(parts)
}

const noDueDay = '9999-12-31'

function dueDay({ next_due }: Reservation): string {
  return next_due?.due_on ?? noDueDay
}
