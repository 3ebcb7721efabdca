import { Refusal } from '#contract/errors.ts'
import type { CancelReservation } from '#contract/reservations-calls.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { findMarkAnswer } from '#server/collection/reserved.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { markCancelled } from '#server/reservations/ending.service.ts'
import { claimIdempotencyKey, linkReservation } from '#server/reservations/idempotency/service.ts'
import type { RequestTime } from '#server/reservations/ledger/rules.ts'
import { refuseFullLedger } from '#server/reservations/ledger/writing.service.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { findRecords } from '#server/reservations/records/service.ts'
import { isOpen } from '#server/reservations/rules.ts'
import type { ReservationWithMark } from '#server/reservations/service.ts'
import { toReservationWithMark } from '#server/reservations/service.ts'

interface Cancellation extends RequestTime {
  itemId: number
  fields: CancelReservation
}

/**
 * Cancels the reservation of an item and keeps its ledger.
 * @throws {Refusal} reservation_not_found, several_reservations, reservation_closed, key_reused; invalid when the
 * store returns more than was paid
 */
export async function cancelReservation(
  db: Db,
  { userId }: Actor,
  { itemId, fields, now, today }: Cancellation,
): Promise<ReservationWithMark> {
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const { idempotency_key: key, ...content } = fields
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: `cancel ${itemId}`, content, now })
    if (claim.kind === 'repeated') {
      const mark = await findMarkAnswer(tx, userId, itemId)
      return toReservationWithMark(tx, userId, { id: claim.reservationId ?? 0, mark, today })
    }
    const record = await findReservationToCancel(tx, userId, { itemId, id: fields.reservation_id, today })
    refuseFullLedger(record, 2)
    const { on = null, note = null, returned_cents = null } = fields
    const { requestId } = claim
    await markCancelled(tx, record, {
      on: on ?? today,
      note,
      returnedCents: returned_cents ?? 0,
      requestId,
      now,
    })
    await linkReservation(tx, userId, { requestId, reservationId: record.id })
    const mark = await findMarkAnswer(tx, userId, itemId)
    return toReservationWithMark(tx, userId, { id: record.id, mark, today })
  })
}

/** Returns the reservation with the given id or, without an id, the only open reservation of the item. */
async function findReservationToCancel(
  tx: Tx,
  userId: number,
  { itemId, id, today }: { itemId: number; id: number | undefined; today: string },
): Promise<ReservationRecord> {
  const records = await findRecords(tx, userId, { itemId, ...(id === undefined ? {} : { ids: [id] }), today })
  if (records.length === 0) throw new Refusal('reservation_not_found')
  const [record, ...others] = records.filter(({ account }) => isOpen(account))
  if (!record) throw new Refusal('reservation_closed')
  if (others.length > 0) throw new Refusal('several_reservations')
  return record
}
