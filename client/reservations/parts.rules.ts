import { optional, readFields } from '#client/kit/described-fields.ts'
import { moneyText } from '#contract/money.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { amount, type FormResult } from './entries.rules.ts'
import { owedText, parseAmount } from './rules.ts'

/* An amount that a member splits over reservations by hand: a payment or a charge. */

export type Parts = { reservation_id: number; amount_cents?: number }[]

export const partField = (id: number) => `part_${id}`

/** An empty part means zero. */
const partOf = (reservation: Reservation) => ({
  label: reservation.item.name,
  help: helpOf(reservation),
  kind: optional(amount(reservation.currency), 0),
})

export const partFields = (reservations: readonly Reservation[]) =>
  Object.fromEntries(reservations.map((item) => [partField(item.id), partOf(item)]))

function helpOf(reservation: Reservation): string {
  const { next_due, currency } = reservation
  const due = next_due ? `; toca ${moneyText(next_due.remaining_cents, currency)}` : ''
  return `${owedText(reservation)}${due}.`
}

/** The parts that are not zero. */
export function readParts(
  values: Readonly<Record<string, string>>,
  reservations: readonly Reservation[],
): FormResult<{ reservation_id: number; amount_cents: number }[]> {
  const table = partFields(reservations)
  const texts = Object.fromEntries(Object.keys(table).map((name) => [name, values[name] ?? '']))
  const read = readFields(table, texts)
  if ('failure' in read) return read
  return {
    body: reservations.flatMap(({ id }) => {
      const cents = read.body[partField(id)] ?? 0
      return cents > 0 ? [{ reservation_id: id, amount_cents: cents }] : []
    }),
  }
}

/** What is left to distribute, negative when the parts exceed the amount; null while one is invalid. */
export function remainderOf(
  values: Readonly<Record<string, string>>,
  reservations: readonly Reservation[],
): number | null {
  const currency = reservations[0]?.currency ?? 'MXN'
  const total = parseAmount(values.amount_cents ?? '', currency)
  const parts = readParts(values, reservations)
  if ('error' in total || 'failure' in parts) return null
  return parts.body.reduce((left, part) => left - part.amount_cents, total.cents)
}

export function remainderText(left: number, currency: string, what: 'pago' | 'cargo' = 'pago'): string {
  if (left === 0) return `El ${what} está repartido completo.`
  return left > 0
    ? `Faltan ${moneyText(left, currency)} por repartir.`
    : `Repartiste ${moneyText(-left, currency)} de más.`
}
