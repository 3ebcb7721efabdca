import type { EditReservation } from '#contract/reservations-calls.ts'
import type { EntryKind } from '#contract/reservations-words.ts'
import { moneyText } from '#server/reservations/money.rules.ts'
import type { ReservationRow } from '#server/reservations/records/store.ts'

type EditableValues = Pick<
  ReservationRow,
  'quantity' | 'total_cents' | 'order_ref' | 'reserved_on' | 'expected_on' | 'notes'
>
type ComparedValues = Pick<
  ReservationRow,
  'quantity' | 'total_cents' | 'currency' | 'expected_on' | 'store_name'
>

/** A ledger entry that records an edit. */
export interface ChangeEntry {
  kind: EntryKind
  note?: string
  expected_from?: string | null
  expected_on?: string | null
}

/**
 * True when an edit changes only the notes or the order reference, which is allowed after the reservation has ended.
 */
export function changesOnlyText(fields: EditReservation): boolean {
  const { order_ref, notes, ...others } = fields
  return Object.values(others).every((value) => value === undefined)
}

/** A missing field keeps its value; null clears an optional field. */
export function applyEdit(before: EditableValues, fields: EditReservation): EditableValues {
  const valueOr = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value)
  return {
    quantity: valueOr(fields.quantity, before.quantity),
    total_cents: valueOr(fields.total_cents, before.total_cents),
    order_ref: valueOr(fields.order_ref, before.order_ref),
    reserved_on: valueOr(fields.reserved_on, before.reserved_on),
    expected_on: valueOr(fields.expected_on, before.expected_on),
    notes: valueOr(fields.notes, before.notes),
  }
}

/** Returns one entry for a new expected date and one note for every other change that the statement must show. */
export function changeEntries(before: ComparedValues, after: ComparedValues): ChangeEntry[] {
  const sentences = [
    before.store_name === after.store_name ? '' : `Tienda: de ${before.store_name} a ${after.store_name}.`,
    before.total_cents === after.total_cents && before.currency === after.currency
      ? ''
      : `Precio: de ${moneyText(before.total_cents, before.currency)} a ${moneyText(after.total_cents, after.currency)}.`,
    before.quantity === after.quantity ? '' : `Piezas: de ${before.quantity} a ${after.quantity}.`,
  ].filter((sentence) => sentence !== '')
  const entries: ChangeEntry[] = []
  if (sentences.length > 0) entries.push({ kind: 'nota', note: sentences.join(' ') })
  if (before.expected_on !== after.expected_on) {
    entries.push({
      kind: 'cambio_fecha',
      expected_from: before.expected_on,
      expected_on: after.expected_on,
    })
  }
  return entries
}
