import { Refusal } from '#contract/errors.ts'
import type { CancelReservation } from '#contract/reservations-calls.ts'
import { findStanding } from '#server/collection/reserved.service.ts'
import { openTurn } from '#server/collection/turns.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { findBook, findBooks, toReservations } from '#server/reservations/books/service.ts'
import { cancel } from '#server/reservations/ending.service.ts'
import type { Moment } from '#server/reservations/ledger/service.ts'
import { refuseBeyondLedger } from '#server/reservations/ledger/service.ts'
import { noteReservation, tellRequest } from '#server/reservations/requests/service.ts'
import { isOpen } from '#server/reservations/rules.ts'
import type { Reserved } from '#server/reservations/service.ts'

interface Cancelling extends Moment {
  itemId: number
  fields: CancelReservation
}

/**
 * Gives up the reservation of a figure; its ledger stays.
 * @throws {Refusal} reservation_not_found, several_reservations, reservation_closed, key_reused; invalid when more came
 * back than was paid
 */
export async function cancelReservation(
  db: Db,
  { userId }: Actor,
  { itemId, fields, now, today }: Cancelling,
): Promise<Reserved> {
  return db.transaction().execute(async (tx) => {
    await openTurn(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const told = await tellRequest(tx, userId, { key, act: `cancel ${itemId}`, content, now })
    if (told.kind === 'known') return answer(tx, userId, { id: told.reservationId ?? 0, today })
    const book = await findMeant(tx, userId, { itemId, id: fields.reservation_id, today })
    refuseBeyondLedger(book, 2)
    const { on = null, note = null, returned_cents = null } = fields
    const { requestId } = told
    await cancel(tx, book, { on: on ?? today, note, returnedCents: returned_cents ?? 0, requestId, now })
    await noteReservation(tx, userId, { requestId, reservationId: book.id })
    return answer(tx, userId, { id: book.id, today })
  })
}

/** The one that was named, else the only open one of the figure. */
async function findMeant(
  tx: Tx,
  userId: number,
  { itemId, id, today }: { itemId: number; id: number | undefined; today: string },
): Promise<Book> {
  const books = await findBooks(tx, userId, { itemId, ...(id === undefined ? {} : { ids: [id] }), today })
  if (books.length === 0) throw new Refusal('reservation_not_found')
  const [book, ...others] = books.filter(({ account }) => isOpen(account))
  if (!book) throw new Refusal('reservation_closed')
  if (others.length > 0) throw new Refusal('several_reservations')
  return book
}

async function answer(
  tx: Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<Reserved> {
  const book = await findBook(tx, userId, { id, today })
  const [reservation] = await toReservations(tx, userId, [book])
  if (!reservation) throw new Refusal('reservation_not_found')
  return { ...reservation, mark: await findStanding(tx, userId, book.item_id) }
}
