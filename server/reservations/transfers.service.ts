import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Entry, Reservation } from '#contract/reservations.ts'
import type { AddTransfer } from '#contract/reservations-ledger.ts'
import { openTurn } from '#server/collection/turns.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { findBooks, toReservations } from '#server/reservations/books/service.ts'
import { entryOf, whyNot } from '#server/reservations/ledger/rules.ts'
import type { Moment } from '#server/reservations/ledger/service.ts'
import { refuse, refuseBeyondLedger } from '#server/reservations/ledger/service.ts'
import type { NewEntry } from '#server/reservations/ledger/store.ts'
import { insertEntries, listEntriesOfRequest } from '#server/reservations/ledger/store.ts'
import { tellRequest } from '#server/reservations/requests/service.ts'

// One payment that was split over several reservations: all of its abonos stand in the ledgers, or none does.

interface Transfer {
  transfer_id: string
  entries: Entry[]
  reservations: Reservation[]
}

/**
 * @throws {Refusal} reservation_not_found, reservation_closed, overpaid, key_reused; invalid beside the part whose
 * currency is another
 */
export async function addTransfer(
  db: Db,
  { userId }: Actor,
  { fields, now, today }: Moment & { fields: AddTransfer },
): Promise<Transfer> {
  return db.transaction().execute(async (tx) => {
    await openTurn(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const told = await tellRequest(tx, userId, { key, act: 'transfer', content, now })
    const requestId = told.requestId ?? 0
    if (told.kind === 'new') {
      const entries = entriesOf(fields, await findBooksOf(tx, userId, { fields, today }), today)
      await insertEntries(tx, userId, { entries, requestId, now })
    }
    const rows = await listEntriesOfRequest(tx, userId, requestId)
    const books = await findBooksOf(tx, userId, { fields, today })
    return {
      transfer_id: rows[0]?.transfer_id ?? '',
      entries: rows.map(entryOf),
      reservations: await toReservations(tx, userId, books),
    }
  })
}

/** In the order of the parts. @throws {Refusal} reservation_not_found when one of them is not the member's */
async function findBooksOf(
  tx: Tx,
  userId: number,
  { fields, today }: { fields: AddTransfer; today: string },
): Promise<Book[]> {
  const ids = fields.parts.map(({ reservation_id }) => reservation_id)
  const books = new Map((await findBooks(tx, userId, { ids, today })).map((book) => [book.id, book]))
  return ids.map((id) => {
    const book = books.get(id)
    if (!book) throw new Refusal('reservation_not_found')
    return book
  })
}

function entriesOf(fields: AddTransfer, books: Book[], today: string): NewEntry[] {
  const { parts, on, method, note, rate, rate_currency, confirm_overpay } = fields
  const transfer_id = randomUUID()
  const currency = books[0]?.currency
  return books.map((book, place) => {
    if (book.currency !== currency) {
      throw new Refusal('invalid', {
        [`parts.${place}.reservation_id`]: `Este apartado está en ${book.currency}; un pago va en una sola moneda.`,
      })
    }
    const amountCents = parts[place]?.amount_cents ?? 0
    const wanted = { kind: 'abono', amountCents, isOverpayConfirmed: confirm_overpay } as const
    refuse(whyNot({ ...book.account, currency: book.currency }, wanted))
    refuseBeyondLedger(book, 1)
    return {
      reservation_id: book.id,
      kind: 'abono',
      amount_cents: amountCents,
      happened_on: on ?? today,
      method,
      note,
      rate,
      rate_currency,
      transfer_id,
    }
  })
}
