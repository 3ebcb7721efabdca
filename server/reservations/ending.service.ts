import { Refusal } from '#contract/errors.ts'
import { receiveReserved, unmarkReserved } from '#server/collection/reserved.service.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { findBooks } from '#server/reservations/books/service.ts'
import { whyNotReturned } from '#server/reservations/ledger/rules.ts'
import type { NewEntry } from '#server/reservations/ledger/store.ts'
import { insertEntries } from '#server/reservations/ledger/store.ts'
import { splitEvenly } from '#server/reservations/money.rules.ts'

// How a reservation ends: what was reserved comes into the collection, or it is given up. Its ledger stays as it is.

interface Ending {
  on: string
  note: string | null
  requestId: number | null
  now: Date
}

/**
 * The copies come into the collection with the price that was agreed and the store; shipping and taxes are no part of
 * the price. Where the plan has no room nothing happens at all.
 * @throws {Refusal} balance_left, quota_exceeded; invalid beyond the copies that one figure may have
 */
export async function receive(
  tx: Tx,
  book: Book,
  { on, note, isUnpaidConfirmed, requestId, now }: Ending & { isUnpaidConfirmed: boolean },
): Promise<void> {
  if (book.reckoning.balance_cents > 0 && !isUnpaidConfirmed) throw new Refusal('balance_left')
  const copies = splitEvenly(book.total_cents, book.quantity).map((price_paid_cents) => ({
    price_paid_cents,
    currency: book.currency,
    acquired_on: on,
    store: book.store_name,
  }))
  const isReserved = await isReservedBeside(tx, book)
  await receiveReserved(tx, book.user_id, { itemId: book.item_id, copies, isReserved, now })
  const entry: NewEntry = { reservation_id: book.id, kind: 'recibido', happened_on: on, note }
  await insertEntries(tx, book.user_id, { entries: [entry], requestId, now })
}

/**
 * What the store gave back is a devolucion; the rest of what was paid is lost, and told so wherever it is shown.
 * @throws {Refusal} invalid when more came back than was paid
 */
export async function cancel(
  tx: Tx,
  book: Book,
  { on, note, returnedCents, requestId, now }: Ending & { returnedCents: number },
): Promise<void> {
  const no = whyNotReturned(
    { ...book.account, currency: book.currency },
    { amountCents: returnedCents, field: 'returned_cents' },
  )
  if (no?.code === 'invalid' && returnedCents > 0) throw new Refusal('invalid', { [no.field]: no.message })
  const of = { reservation_id: book.id, happened_on: on }
  const returned: NewEntry[] =
    returnedCents > 0 ? [{ ...of, kind: 'devolucion', amount_cents: returnedCents }] : []
  const entries: NewEntry[] = [...returned, { ...of, kind: 'cancelado', note }]
  if (!(await isReservedBeside(tx, book))) await unmarkReserved(tx, book.user_id, book.item_id)
  await insertEntries(tx, book.user_id, { entries, requestId, now })
}

/** True while another reservation of the same figure is open. */
async function isReservedBeside(tx: Tx, { id, user_id, item_id, reserved_on }: Book): Promise<boolean> {
  const open = await findBooks(tx, user_id, { itemId: item_id, isOpen: true, today: reserved_on })
  return open.some((other) => other.id !== id)
}
