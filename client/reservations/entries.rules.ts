import { mexicoDay } from '#client/kit/days.ts'
import type { FieldKind, TextsOf } from '#client/kit/described-fields.ts'
import {
  choice,
  day,
  flag,
  money,
  optional,
  paragraphs,
  readFields,
  refined,
  required,
  text,
} from '#client/kit/described-fields.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import type { Input } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { PayMethod } from '#contract/reservations/words.ts'
import { amountMax, expectedTooEarlyMessage, payMethods } from '#contract/reservations/words.ts'
import { isOpen } from './rules.ts'

export type EntryBody = Input<'addReservationEntry'>['body']
type InvalidForm = Omit<FormFailure, 'code'> & { code?: RefusalCode }
export type FormResult<T> = { body: T } | { failure: InvalidForm }

export const amount = (currency: string) => money(currency, amountMax)
/** Days within the range that the API accepts. */
export const anyDay = day('2000-01-01', () => '2100-12-31')
/** The day of what has already happened: today or earlier. */
export const pastDay = day('2000-01-01', () => mexicoDay(new Date()))

const dayOfEntry = { label: 'Fecha', kind: optional(pastDay) }
const note = { label: 'Nota (opcional)', kind: text }

const rate: FieldKind<string> = {
  as: 'line',
  keys: 'decimal',
  toText: (value) => value,
  read: (typed) => ({ value: typed.trim().replace(',', '.') }),
}

/** What is said of a payment. Its exchange rate to MXN is sent together with that currency or not at all. */
export const paymentFields = (currency: string, label: string) => ({
  amount_cents: {
    label,
    kind: refined(amount(currency), (cents) => (cents === 0 ? 'Escribe un monto mayor que cero.' : null)),
  },
  on: dayOfEntry,
  method: {
    label: 'Cómo pagaste (opcional)',
    kind: optional(choice<PayMethod>([['', 'Sin anotar'], ...Object.entries(payMethods)])),
  },
  rate: {
    label: `A cuánto estuvo cada ${currency}, en pesos (opcional)`,
    help: 'Se guarda con este pago; tus totales siguen separados por moneda.',
    kind: optional(rate),
  },
  note,
  confirm_overpay: { label: 'Registrarlo así', kind: flag },
})

export type PaymentTable = ReturnType<typeof paymentFields>
/** `confirm_early` is the day that the member confirmed. */
export type PaymentValues = TextsOf<PaymentTable> & { confirm_early: string }

export const dateFields = ({ reserved_on }: ReservedOn) => ({
  expected_on: {
    label: 'Fecha nueva',
    help: 'Déjala vacía si la tienda ya no dice cuándo.',
    kind: optional(refined(anyDay, (typed) => (typed < reserved_on ? expectedTooEarlyMessage : null))),
  },
  note: { label: 'Qué te dijeron (opcional)', kind: text },
})

export const receiptFields = {
  on: { label: 'La recibí el', kind: optional(pastDay) },
  note,
  confirm_unpaid: { label: 'Recibirla así', kind: flag },
}

export const cancelFields = (currency: string) => ({
  returned_cents: {
    label: 'Lo que te devuelve la tienda',
    help: 'Vacío si no te devuelve nada. Si te lo dan después, lo registras entonces.',
    kind: optional(amount(currency), 0),
  },
  on: dayOfEntry,
  note,
})

export const noteFields = { note: { label: 'Nota', kind: required(paragraphs(3), 'Escribe la nota.') } }

export type PaymentKind = 'anticipo' | 'abono' | 'devolucion'
type ReservedOn = Pick<Reservation, 'reserved_on'>

export function readPayment(
  of: Pick<Reservation, 'id' | 'currency'> & ReservedOn,
  kind: PaymentKind,
  values: PaymentValues,
): FormResult<EntryBody> {
  const read = readFields(paymentFields(of.currency, ''), values)
  if ('failure' in read) return read
  const confirm_early = isEarlyConfirmed(values)
  if (isPaid(kind) && isEarly(values, of) && !confirm_early) return { failure: paidEarly }
  return { body: { ...withRateCurrency(read.body), reservation_id: of.id, kind, confirm_early } }
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

export const homeCurrency = 'MXN'

export const withRateCurrency = <Body extends { rate: string | null }>(body: Body) => ({
  ...body,
  rate_currency: body.rate === null ? null : homeCurrency,
})

export function fieldFailure(name: string, error: string): { failure: InvalidForm } {
  return { failure: { message: 'Hay datos que corregir.', fields: { [name]: error } } }
}

export const actionLabels = {
  abono: { button: 'Abonar', title: 'Abonar' },
  recibido: { button: 'Ya la recibí', title: 'Ya la recibí' },
  cargo: { button: 'Agregar un cargo', title: 'Cargo: envío, aduana' },
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
 * The likely action, and the rest for the menu. A closed reservation accepts notes, refunds when it was cancelled, and charges when it
 * was received.
 */
export function actionsOf(reservation: Reservation): {
  main: ReservationAction | null
  more: ReservationAction[]
} {
  const { status, paid_cents } = reservation
  if (!isOpen(reservation))
    return { main: null, more: status === 'cancelado' ? ['devolucion', 'nota'] : ['cargo', 'nota'] }
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

const paymentKinds: readonly string[] = ['anticipo', 'abono', 'devolucion']

export function isPayment(act: ReservationAction): act is PaymentKind {
  return paymentKinds.includes(act)
}
