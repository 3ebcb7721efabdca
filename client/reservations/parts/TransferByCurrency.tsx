import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay, rowDayText } from '#client/kit/days.ts'
import { fieldTexts, readFields } from '#client/kit/described-fields.ts'
import { moneyInputText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { addTransfer, bodyOf, laterText, reservationDraft } from '#client/reservations/data.ts'
import type { FormResult, PaymentValues } from '#client/reservations/entries.rules.ts'
import {
  fieldFailure,
  homeCurrency,
  isEarly,
  isEarlyConfirmed,
  paidEarly,
  paymentFields,
  withRateCurrency,
} from '#client/reservations/entries.rules.ts'
import {
  partField,
  partFields,
  readParts,
  remainderOf,
  remainderText,
} from '#client/reservations/parts.rules.ts'
import { dueCents, parseAmount } from '#client/reservations/rules.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { ByCurrency, Remainder } from './ByCurrency.tsx'
import { PaymentFailure, PaymentFields, SuggestedAmounts } from './ReservationFields.tsx'

interface TransferByCurrencyProps {
  /** The open reservations of one store or order, in any currency. */
  reservations: readonly Reservation[]
  name: string
  onDone: (message: string) => void
}

export function TransferByCurrency({ reservations, name, onDone }: TransferByCurrencyProps) {
  if (reservations.length === 0) return <p>No hay apartados abiertos en esta tienda.</p>
  return (
    <ByCurrency reservations={reservations}>
      {(those, currency) => (
        <TransferForm key={currency} reservations={those} name={`${name}-${currency}`} onDone={onDone} />
      )}
    </ByCurrency>
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
  const of = transferFields(reservations)
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
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <PaymentFailure
        form={form}
        earlyText={earlyText(form.values, reservations)}
        overpaidText="Alguno de los apartados quedaría pagado de más. ¿Así fue?"
      />
      <DescribedFields of={of} form={form} names={['amount_cents']} />
      <SuggestedAmounts
        reservations={reservations}
        onChoose={(cents) =>
          form.change({
            amount_cents: moneyInputText(cents, currency),
            ...splitByDueDate(cents, reservations),
          })
        }
      >
        {'cents' in total && total.cents > 0 ? (
          <button
            className="action small numbers"
            data-kind="quiet"
            type="button"
            onClick={() => form.change(splitByDueDate(total.cents, reservations))}
          >
            Repartir por lo que vence primero
          </button>
        ) : null}
      </SuggestedAmounts>
      <fieldset className="transfer-parts stack gap-4">
        <legend className="below-3 strong">Cómo se reparte</legend>
        <DescribedFields of={partFields(reservations)} form={form} />
      </fieldset>
      <Remainder left={remainderOf(form.values, reservations)} currency={currency} what="pago" />
      <PaymentFields of={of} form={form} currency={currency} />
      <SubmitButton isSending={form.isSending} sending="Registrando…" text="Registrar el pago" />
    </form>
  )
}

/** A transfer as typed. Each part is keyed by the id of its reservation. */
type TransferValues = PaymentValues & Record<string, string>

type Body = Input<'addTransfer'>['body']

const transferFields = ([first]: readonly Reservation[]) =>
  paymentFields(first?.currency ?? 'MXN', '¿De cuánto fue el pago?')

export function initialTransferValues(reservations: readonly Reservation[], on: string): TransferValues {
  return {
    ...fieldTexts(transferFields(reservations), { on }),
    ...fieldTexts(partFields(reservations), {}),
    confirm_early: '',
  }
}

export function readTransfer(
  values: TransferValues,
  reservations: readonly Reservation[],
): FormResult<Omit<Body, 'idempotency_key'>> {
  const payment = readFields(transferFields(reservations), values)
  if ('failure' in payment) return payment
  const read = readParts(values, reservations)
  if ('failure' in read) return read
  const { amount_cents, ...said } = payment.body
  const parts = read.body
  const left = parts.reduce((left, part) => left - part.amount_cents, amount_cents)
  const [{ currency } = { currency: homeCurrency }] = reservations
  if (left !== 0) return fieldFailure('amount_cents', remainderText(left, currency))
  const confirm_early = isEarlyConfirmed(values)
  if (!confirm_early && earlyParts(values, reservations).length > 0) return { failure: paidEarly }
  return { body: { ...withRateCurrency(said), parts, confirm_early } }
}

/** The reservations that are paid with money from before they were made. */
function earlyParts(values: TransferValues, reservations: readonly Reservation[]): Reservation[] {
  const read = readParts(values, reservations)
  const paid = new Set('body' in read ? read.body.map((part) => part.reservation_id) : [])
  return reservations.filter((reservation) => paid.has(reservation.id) && isEarly(values, reservation))
}

function earlyText(values: TransferValues, reservations: readonly Reservation[]): string {
  const [early, ...others] = earlyParts(values, reservations)
  const what =
    early && others.length === 0
      ? `«${early.item.name}» (${rowDayText(early.reserved_on, mexicoDay(new Date()))})`
      : 'algunas de estas figuras'
  return `Este pago es de antes de que apartaras ${what}. ¿Es correcto?`
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
  for (const item of byDue) give(item, dueCents(item))
  for (const item of byDue) give(item, Math.max(0, item.balance_cents))
  const parts = reservations.map(({ id, currency }) => {
    const cents = distributed.get(id) ?? 0
    return [partField(id), cents === 0 ? '' : moneyInputText(cents, currency)]
  })
  return Object.fromEntries(parts)
}

const noDueDay = '9999-12-31'

function dueDay({ next_due }: Reservation): string {
  return next_due?.due_on ?? noDueDay
}
