import { Refusal } from '#contract/errors.ts'
import type { Entry, ReservationDetail } from '#contract/reservations.ts'
import type { ReservationMark } from '#contract/reservations-calls.ts'
import type { EntryFields } from '#contract/reservations-fields.ts'
import { arrivesTooEarly, reservationLimits } from '#contract/reservations-words.ts'
import { findStanding } from '#server/collection/reserved.service.ts'
import { openTurn } from '#server/collection/turns.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { findBook, getReservation } from '#server/reservations/books/service.ts'
import { cancel, receive } from '#server/reservations/ending.service.ts'
import type { Told } from '#server/reservations/requests/service.ts'
import { tellRequest } from '#server/reservations/requests/service.ts'
import { arrivesBeforeReserved } from '#server/reservations/rules.ts'
import { updateExpected } from '#server/reservations/store.ts'
import type { No } from './rules.ts'
import { entryOf, whyNot } from './rules.ts'
import type { NewEntry } from './store.ts'
import * as store from './store.ts'

// The ledger of a reservation. It only grows: what was wrong is put right by one more entry, and the database refuses
// anything else. Every entry is written in the member's turn, so two tabs never pay the same balance.

export interface Moment {
  now: Date
  /** The civil date in Mexico City. */
  today: string
}

interface Written {
  entry: Entry
  reservation: ReservationDetail
  mark: ReservationMark | null
}

/**
 * @throws {Refusal} reservation_not_found, reservation_closed, overpaid, balance_left, quota_exceeded, key_reused;
 * invalid, beside the field
 */
export async function addReservationEntry(
  db: Db,
  { userId }: Actor,
  { fields, now, today }: Moment & { fields: EntryFields },
): Promise<Written> {
  return db.transaction().execute(async (tx) => {
    await openTurn(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const told = await tellRequest(tx, userId, { key, act: 'entry', content, now })
    const book = await findBook(tx, userId, { id: fields.reservation_id, today })
    if (told.kind === 'new') await write(tx, book, { userId, fields, told, now, today })
    return answer(tx, book, { userId, fields, told, today })
  })
}

/** @throws {Refusal} where the rules say no */
export function refuse(no: No): void {
  if (no === null) return
  if (no.code === 'invalid') throw new Refusal('invalid', { [no.field]: no.message })
  throw new Refusal(no.code)
}

/** @throws {Refusal} reservations_full when the ledger has no room for so many more */
export function refuseBeyondLedger(book: Book, more: number): void {
  if (book.entries_count + more > reservationLimits.entries) throw new Refusal('reservations_full')
}

type Writing = Moment & { userId: number; fields: EntryFields; told: Told & { kind: 'new' } }

async function write(tx: Tx, book: Book, { userId, fields, told, now, today }: Writing): Promise<void> {
  const { kind, note = null, on } = fields
  const amountCents = fields.amount_cents ?? 0
  refuse(
    whyNot(
      { ...book.account, currency: book.currency },
      { kind, amountCents, isOverpayConfirmed: fields.confirm_overpay },
    ),
  )
  refuseBeyondLedger(book, 2)
  const request = { requestId: told.requestId, now }
  const happened_on = on ?? today
  if (kind === 'recibido') {
    await receive(tx, book, { ...request, on: happened_on, note, isUnpaidConfirmed: fields.confirm_unpaid })
    return
  }
  if (kind === 'cancelado') {
    await cancel(tx, book, { ...request, on: happened_on, note, returnedCents: fields.returned_cents ?? 0 })
    return
  }
  const entry: NewEntry = { reservation_id: book.id, kind, happened_on, note, ...detailsOf(fields, book) }
  await store.insertEntries(tx, userId, { entries: [entry], ...request })
  if (kind === 'cambio_fecha')
    await updateExpected(tx, userId, { id: book.id, expectedOn: fields.expected_on ?? null })
}

/** What only entries of its kind have. @throws {Refusal} invalid when the date is the one it has, or before it was reserved */
function detailsOf(fields: EntryFields, book: Book): Partial<NewEntry> {
  const { kind, amount_cents = null, method, rate, rate_currency, expected_on = null } = fields
  if (kind === 'nota') return {}
  if (kind !== 'cambio_fecha') return { amount_cents, method, rate, rate_currency }
  if (expected_on === book.expected_on) throw new Refusal('invalid', { expected_on: 'Ya tiene esa fecha.' })
  if (arrivesBeforeReserved({ reserved_on: book.reserved_on, expected_on })) {
    throw new Refusal('invalid', { expected_on: arrivesTooEarly })
  }
  return { expected_from: book.expected_on, expected_on }
}

async function answer(
  tx: Tx,
  book: Book,
  { userId, fields, told, today }: { userId: number; fields: EntryFields; told: Told; today: string },
): Promise<Written> {
  const rows =
    told.requestId === null
      ? await store.listLastEntries(tx, userId, [book.id])
      : await store.listEntriesOfRequest(tx, userId, told.requestId)
  const row = rows.find(({ kind }) => kind === fields.kind)
  if (!row) throw new Error('An entry was not kept.')
  const reservation = await getReservation(tx, userId, { id: book.id, today })
  const hasEnded = fields.kind === 'recibido' || fields.kind === 'cancelado'
  const mark = hasEnded ? await findStanding(tx, userId, book.item_id) : null
  return { entry: entryOf(row), reservation, mark }
}
