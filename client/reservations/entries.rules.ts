import { mexicoDay } from '#client/kit/days.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { Input } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { PayMethod } from '#contract/reservations/words.ts'
import { expectedTooEarlyMessage } from '#contract/reservations/words.ts'
import { isOpen, parseAmount } from './rules.ts'

export type EntryBody = Input<'addReservationEntry'>['body']
export type InvalidForm = Omit<FormFailure, 'code'> & { code?: RefusalCode }
export type FormResult<T> = { body: T } | { failure: InvalidForm }

/**
 * The values of the ledger's forms, as typed. The names equal those of the API, so that its field errors find their
 * field.
 */
export const emptyPayment = {
  amount_cents: '',
  on: '',
  method: '',
  note: '',
  rate: '',
  rate_currency: 'MXN',
  confirm_overpay: '',
  /** The day that the member confirmed. */
  confirm_early: '',
}
export const emptyDate = { expected_on: '', note: '' }
export const emptyReceipt = { on: '', note: '', confirm_unpaid: '' }
export const emptyCancel = { returned_cents: '', on: '', note: '' }
export const emptyNote = { note: '' }

export type PaymentValues = typeof emptyPayment
export type DateValues = typeof emptyDate
export type ReceiptValues = typeof emptyReceipt
export type CancelValues = typeof emptyCancel
export type NoteValues = typeof emptyNote

export type PaymentKind = 'anticipo' | 'abono' | 'cargo' | 'devolucion'
type ReservationRef = Pick<Reservation, 'id' | 'currency'>
type ReservedOn = Pick<Reservation, 'reserved_on'>

export function readPayment(
  of: ReservationRef & ReservedOn,
  kind: PaymentKind,
  values: PaymentValues,
): FormResult<EntryBody> {
  const amount = parseAmount(values.amount_cents, of.currency)
  if ('error' in amount) return fieldFailure('amount_cents', amount.error)
  if (amount.cents === 0) return fieldFailure('amount_cents', 'Escribe un monto mayor que cero.')
  if (isPaid(kind) && isEarly(values, of) && !isEarlyConfirmed(values)) return { failure: paidEarly }
  return {
    body: {
      reservation_id: of.id,
      kind,
      amount_cents: amount.cents,
      ...paymentFields(values, of.currency),
      confirm_overpay: values.confirm_overpay === 'yes',
      confirm_early: isEarlyConfirmed(values),
    },
  }
}

export const isPaid = (kind: PaymentKind) => kind === 'abono' || kind === 'anticipo'

/** Without a day it is today's. */
export const paymentDay = ({ on }: Pick<PaymentValues, 'on'>) => on.trim() || mexicoDay(new Date())

/** True for a payment from before the reservation. */
export const isEarly = (values: PaymentValues, { reserved_on }: ReservedOn) =>
  paymentDay(values) < reserved_on

export const isEarlyConfirmed = (values: PaymentValues) => values.confirm_early === paymentDay(values)

/** As the server refuses it. The form asks by itself, because a payment without a network is sent later. */
export const paidEarly = { message: '', fields: {}, code: 'paid_early' } as const

type PaymentTexts = Pick<PaymentValues, 'on' | 'method' | 'note' | 'rate' | 'rate_currency'>

/** The fields beside an amount. An exchange rate is sent together with its currency or not at all. */
export function paymentFields(values: PaymentTexts, currency: string) {
  const rate = values.rate.trim().replace(',', '.')
  const hasRate = rate !== '' && currency !== values.rate_currency
  return {
    on: orNull(values.on),
    method: orNull(values.method) as PayMethod | null,
    note: values.note,
    rate: hasRate ? rate : null,
    rate_currency: hasRate ? values.rate_currency : null,
  }
}

export function readDateChange(
  { id, reserved_on }: Pick<Reservation, 'id' | 'reserved_on'>,
  { expected_on, note }: DateValues,
): FormResult<EntryBody> {
  if (expected_on !== '' && expected_on < reserved_on)
    return fieldFailure('expected_on', expectedTooEarlyMessage)
  return { body: { reservation_id: id, kind: 'cambio_fecha', expected_on: orNull(expected_on), note } }
}

export function readReceipt({ id }: ReservationRef, values: ReceiptValues): FormResult<EntryBody> {
  const { on, note, confirm_unpaid } = values
  return {
    body: {
      reservation_id: id,
      kind: 'recibido',
      on: orNull(on),
      note,
      confirm_unpaid: confirm_unpaid === 'yes',
    },
  }
}

export function readCancel(
  { id, currency }: ReservationRef,
  { returned_cents, on, note }: CancelValues,
): FormResult<EntryBody> {
  const returned = readReturnedAmount(returned_cents, currency)
  if ('error' in returned) return fieldFailure('returned_cents', returned.error)
  return {
    body: { reservation_id: id, kind: 'cancelado', returned_cents: returned.cents, on: orNull(on), note },
  }
}

/** An empty field means that nothing was returned. */
export const readReturnedAmount = (text: string, currency: string) =>
  text.trim() === '' ? { cents: 0 } : parseAmount(text, currency)

export function readNote({ id }: ReservationRef, { note }: NoteValues): FormResult<EntryBody> {
  if (note.trim() === '') return fieldFailure('note', 'Escribe la nota.')
  return { body: { reservation_id: id, kind: 'nota', note } }
}

export function fieldFailure(name: string, error: string): { failure: InvalidForm } {
  return { failure: { message: 'Hay datos que corregir.', fields: { [name]: error } } }
}

export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

export const actionLabels = {
  abono: { button: 'Abonar', title: 'Abonar' },
  recibido: { button: 'Ya la recibí', title: 'Ya la recibí' },
  cargo: { button: 'Agregar un cargo', title: 'Cargo: envío, impuestos' },
  anticipo: { button: 'Registrar anticipo', title: 'Anticipo' },
  devolucion: { button: 'Registrar devolución', title: 'Devolución de la tienda' },
  cambio_fecha: { button: 'Cambió la fecha', title: 'Cambió la fecha' },
  plan: { button: 'Plan de pagos', title: 'Plan de pagos' },
  editar: { button: 'Editar datos', title: 'Editar el apartado' },
  nota: { button: 'Agregar nota', title: 'Nota' },
  cancelado: { button: 'Cancelar el apartado', title: 'Cancelar el apartado' },
} as const

export type ReservationAction = keyof typeof actionLabels

/** Receives a sentence that says what was done, the way to undo it, and the heading of a moment. */
export type OnDone = (message: string, more?: { undo?: () => void; title?: string }) => void

/**
 * The likely action, and the rest for the menu. A closed reservation accepts notes only, and refunds when it was
 * cancelled.
 */
export function actionsOf(reservation: Reservation): {
  main: ReservationAction | null
  more: ReservationAction[]
} {
  const { status, paid_cents } = reservation
  if (!isOpen(reservation))
    return { main: null, more: status === 'cancelado' ? ['devolucion', 'nota'] : ['nota'] }
  const rest: ReservationAction[] = [
    'cargo',
    'devolucion',
    'cambio_fecha',
    'plan',
    'editar',
    'nota',
    'cancelado',
  ]
  const more = paid_cents === 0 ? (['anticipo', ...rest] as ReservationAction[]) : rest
  return status === 'liquidado'
    ? { main: 'recibido', more: ['abono', ...more] }
    : { main: 'abono', more: ['recibido', ...more] }
}

const paymentKinds: readonly string[] = ['anticipo', 'abono', 'cargo', 'devolucion']

export function isPayment(act: ReservationAction): act is PaymentKind {
  return paymentKinds.includes(act)
}
