import { changedFields } from '#client/kit/changed-fields.ts'
import { moneyInputText, parseMoney } from '#client/kit/money.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
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

/** Reads the changed fields only, because each change of money or dates also adds an entry to the ledger. */
export function readEdit(
  values: EditValues,
  opened: EditValues,
): FormResult<Input<'editReservation'>['body']> {
  const total = parseMoney(values.total_cents, values.currency)
  if (values.store.trim() === '') return fieldFailure('store', 'Escribe el nombre de la tienda.')
  if ('error' in total) return fieldFailure('total_cents', total.error)
  if (!/^[1-9]\d?$/.test(values.quantity.trim())) return fieldFailure('quantity', 'Escribe de 1 a 99 piezas.')
  if (values.reserved_on === '') return fieldFailure('reserved_on', 'Elige el día en que la apartaste.')
  const changed = changedFields<EditValues>(opened, values)
  const { total_cents, quantity, expected_on, ...texts } = changed
  const hasTotal = total_cents !== undefined || changed.currency !== undefined
  return {
    body: {
      ...texts,
      ...(hasTotal ? { total_cents: total.cents, currency: values.currency } : {}),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
      ...(expected_on === undefined ? {} : { expected_on: expected_on || null }),
    },
  }
}
