import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay, rowDayText } from '#client/kit/days.ts'
import { fieldTexts } from '#client/kit/described-fields.ts'
import { moneyInputText } from '#client/kit/money.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { AddedEntry } from '#client/reservations/data.ts'
import {
  addEntry,
  addSlip,
  bodyOf,
  laterText,
  reservationDraft,
  sharedSlip,
  undoPayment,
} from '#client/reservations/data.ts'
import type { OnDone, PaymentKind, PaymentValues } from '#client/reservations/entries.rules.ts'
import { isPaid, paymentFields, readPayment } from '#client/reservations/entries.rules.ts'
import { parseAmount } from '#client/reservations/rules.ts'
import { moneyText } from '#contract/money.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { PaymentFailure, PaymentFields, SuggestedAmounts } from './ReservationFields.tsx'

interface PaymentFormProps {
  reservation: Reservation
  kind: PaymentKind
  onDone: OnDone
  /** The amount to begin with, in cents; by default that of the next due. */
  amountCents?: number
}

const words = {
  anticipo: { label: '¿De cuánto fue el anticipo?', submit: 'Registrar anticipo', done: 'Anticipo' },
  abono: { label: '¿Cuánto abonaste?', submit: 'Registrar abono', done: 'Abono' },
  devolucion: { label: '¿Cuánto te devolvieron?', submit: 'Registrar devolución', done: 'Devolución' },
} as const satisfies Record<PaymentKind, object>

/** Adds an entry with an amount. A payment beyond the balance, or before the reservation, asks for confirmation. */
export function PaymentForm({ reservation, kind, onDone, amountCents }: PaymentFormProps) {
  const { id, currency } = reservation
  const due = kind === 'abono' ? reservation.next_due?.remaining_cents : undefined
  const of = paymentFields(currency, words[kind].label)
  const slip = sharedSlip.use()
  const start = { amount_cents: amountCents ?? due, on: mexicoDay(new Date()) }
  const form = useForm({
    initial: { ...fieldTexts(of, start), confirm_early: '' },
    draftStore: reservationDraft(`${kind}-${id}`),
    send: async ({ values, key }) => {
      const text = keptText(reservation, kind, values)
      const added = await addEntry(bodyOf(readPayment(reservation, kind, values)), {
        key,
        text,
        item: reservation.item,
      })
      if (added && slip && isPaid(kind)) void addSlip(added.entry.id, slip)
      if (added) showDoneToast(added)
      else onDone(laterText(text))
    },
  })
  function showDoneToast(added: AddedEntry) {
    const undo = () => void undoPayment(added.entry)
    onDone(doneText(added, kind), {
      ...(isPaid(kind) ? { undo } : {}),
      ...(isPaidOff(added, kind) ? { title: 'Ya está pagada' } : {}),
    })
  }

  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <PaymentFailure
        form={form}
        earlyText={earlyText(reservation, kind)}
        overpaidText={overpaidText(reservation, form.values.amount_cents)}
      />
      {slip && isPaid(kind) ? <p className="note">Se guarda con el comprobante que compartiste.</p> : null}
      <DescribedFields of={of} form={form} names={['amount_cents']} />
      {kind === 'abono' ? (
        <SuggestedAmounts
          reservations={[reservation]}
          onChoose={(cents) => form.change({ amount_cents: moneyInputText(cents, currency) })}
        />
      ) : null}
      <PaymentFields of={of} form={form} currency={currency} />
      <SubmitButton isSending={form.isSending} sending="Registrando…" text={words[kind].submit} />
    </form>
  )
}

const isPaidOff = ({ reservation }: AddedEntry, kind: PaymentKind) =>
  isPaid(kind) && reservation.balance_cents <= 0

/** A payment that waits on the device. */
function keptText({ currency, item }: Reservation, kind: PaymentKind, values: PaymentValues): string {
  const read = parseAmount(values.amount_cents, currency)
  const amount = 'error' in read ? values.amount_cents : moneyText(read.cents, currency)
  return `${words[kind].done} de ${amount} a «${item.name}»`
}

function doneText(added: AddedEntry, kind: PaymentKind): string {
  const { entry, reservation } = added
  const { currency, item } = reservation
  if (isPaidOff(added, kind)) return `Terminaste de pagar «${item.name}». Ya solo falta que llegue.`
  return `${words[kind].done} registrado por ${moneyText(entry.amount_cents ?? 0, currency)}.`
}

function earlyText({ reserved_on }: Reservation, kind: PaymentKind): string {
  const day = rowDayText(reserved_on, mexicoDay(new Date()))
  return `Este ${words[kind].done.toLowerCase()} es de antes de que la apartaras (${day}). ¿Es correcto?`
}

function overpaidText({ balance_cents, currency }: Reservation, typed: string): string {
  const read = parseAmount(typed, currency)
  const extra = 'cents' in read ? read.cents - Math.max(0, balance_cents) : 0
  return `Te faltan ${moneyText(Math.max(0, balance_cents), currency)} y con esto darías ${moneyText(extra, currency)} de más. ¿Así fue?`
}
