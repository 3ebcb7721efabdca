import type { FormFailure } from '#client/kit/form-failure.ts'
import { moneyInputText, moneyText, parseMoney } from '#client/kit/money.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { FormResult } from './entries.rules.ts'
import { emptyPayment, fieldFailure, paymentFields } from './entries.rules.ts'

/** A transfer as typed. Each part is keyed by the id of its reservation. */
export type TransferValues = typeof emptyPayment & Record<string, string>

type Body = Input<'addTransfer'>['body']

export const transferPartField = (id: number) => `part_${id}`

export function initialTransferValues(reservations: readonly Reservation[], today: string): TransferValues {
  const parts = reservations.map(({ id }) => [transferPartField(id), ''])
  return { ...emptyPayment, on: today, ...Object.fromEntries(parts) }
}

/** The amount of a part; empty means zero. */
function partCents(values: TransferValues, id: number, currency: string) {
  const text = values[transferPartField(id)] ?? ''
  return text.trim() === '' ? { cents: 0 } : parseMoney(text, currency)
}

/** What is left to distribute, negative when the parts exceed the payment; null while an amount is invalid. */
export function remainderOf(values: TransferValues, reservations: readonly Reservation[]): number | null {
  const currency = reservations[0]?.currency ?? 'MXN'
  const total = parseMoney(values.amount_cents, currency)
  if (!('cents' in total)) return null
  let left = total.cents
  for (const { id } of reservations) {
    const part = partCents(values, id, currency)
    if (!('cents' in part)) return null
    left -= part.cents
  }
  return left
}

export function remainderText(left: number, currency: string): string {
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
  const total = parseMoney(values.amount_cents, currency)
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
  const confirm_overpay = values.confirm_overpay === 'yes'
  return { body: { ...paymentFields(values, currency), parts, confirm_overpay } }
}

function invalidParts(values: TransferValues, reservations: readonly Reservation[]): FormFailure | null {
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
  for (const one of byDue) give(one, Math.max(one.next_due?.remaining_cents ?? 0, one.late_cents))
  for (const one of byDue) give(one, Math.max(0, one.balance_cents))
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
