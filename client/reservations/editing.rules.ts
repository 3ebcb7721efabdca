import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { FormResult } from './entries.rules.ts'
import { fieldFailure } from './entries.rules.ts'

/** The editable values as typed. */
export interface EditValues extends Record<string, string> {
  store: string
  total_cents: string
  currency: string
  quantity: string
  reserved_on: string
  expected_on: string
  order_ref: string
  notes: string
}

export function initialEditValues(reservation: Reservation): EditValues {
  const { store, total_cents, currency, quantity, reserved_on, expected_on } = reservation
  return {
    store: store.name,
    total_cents: moneyInputText(total_cents, currency),
    currency,
    quantity: String(quantity),
    reserved_on,
    expected_on: expected_on ?? '',
    order_ref: reservation.order_ref ?? '',
    notes: reservation.notes ?? '',
  }
}

/** Sends changed fields only, because each change of money or dates adds an entry to the ledger. */
export function readEdit(
  values: EditValues,
  before: Reservation,
): FormResult<Input<'editReservation'>['body']> {
  const total = parseMoney(values.total_cents, values.currency)
  if (values.store.trim() === '') return fieldFailure('store', 'Escribe el nombre de la tienda.')
  if ('error' in total) return fieldFailure('total_cents', total.error)
  if (!/^[1-9]\d?$/.test(values.quantity.trim())) return fieldFailure('quantity', 'Escribe de 1 a 99 piezas.')
  if (values.reserved_on === '') return fieldFailure('reserved_on', 'Elige el día en que la apartaste.')
  const start = initialEditValues(before)
  const isChanged = (name: keyof EditValues) => values[name] !== start[name]
  return {
    body: {
      ...(isChanged('store') ? { store: values.store } : {}),
      ...(isChanged('total_cents') || isChanged('currency') ? { total_cents: total.cents } : {}),
      ...(isChanged('currency') ? { currency: values.currency } : {}),
      ...(isChanged('quantity') ? { quantity: Number(values.quantity) } : {}),
      ...(isChanged('reserved_on') ? { reserved_on: values.reserved_on } : {}),
      ...(isChanged('expected_on') ? { expected_on: values.expected_on || null } : {}),
      ...(isChanged('order_ref') ? { order_ref: values.order_ref } : {}),
      ...(isChanged('notes') ? { notes: values.notes } : {}),
    },
  }
}
