import { Refusal } from '#contract/errors.ts'
import type { ReservationDetail } from '#contract/reservations.ts'
import type { EditReservation } from '#contract/reservations-calls.ts'
import type { Plan } from '#contract/reservations-plans.ts'
import { expectedTooEarlyMessage, reservedTooLateMessage } from '#contract/reservations-words.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { RequestTime } from '#server/reservations/ledger/rules.ts'
import { addEntries, refuseFullLedger } from '#server/reservations/ledger/writing.service.ts'
import { findRecord, getReservation } from '#server/reservations/records/service.ts'
import type { LedgerAccount } from '#server/reservations/rules.ts'
import { isExpectedBeforeReserved, isOpen } from '#server/reservations/rules.ts'
import * as store from '#server/reservations/store.ts'
import { findOrCreateStore } from '#server/reservations/stores/service.ts'
import { applyEdit, changeEntries, changesOnlyText } from './edits.rules.ts'

// Edits of a reservation. The ledger records every change of price, quantity, store or expected date.

/**
 * A new price, quantity or store adds a note to the ledger, and a new expected date adds its own entry. A closed
 * reservation accepts changes of text only.
 * @throws {Refusal} reservation_not_found, reservation_closed, has_money, invalid beside a date
 */
export async function editReservation(
  db: Db,
  { userId }: Actor,
  { id, fields, now, today }: RequestTime & { id: number; fields: EditReservation },
): Promise<ReservationDetail> {
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findRecord(tx, userId, { id, today })
    if (!isOpen(before.account) && !changesOnlyText(fields)) throw new Refusal('reservation_closed')
    const moved = before.account.paid_cents + before.account.charged_cents > 0
    const currency = fields.currency ?? before.currency
    if (currency !== before.currency && moved) throw new Refusal('has_money')
    const shop =
      fields.store === undefined
        ? { id: before.store_id, name: before.store_name }
        : await findOrCreateStore(tx, userId, { name: fields.store, now })
    const after = { ...applyEdit(before, fields), currency, store_id: shop.id }
    refuseFutureDay('reserved_on', after.reserved_on, { today, before: before.reserved_on })
    refuseArrivalBeforeReservation(after, fields)
    const entries = changeEntries(before, { ...after, store_name: shop.name }).map((entry) => ({
      reservation_id: id,
      happened_on: today,
      ...entry,
    }))
    refuseFullLedger(before, entries.length)
    await store.updateReservation(tx, userId, { id, values: after })
    if (entries.length > 0) await addEntries(tx, userId, { entries, requestId: null, now })
    return getReservation(tx, userId, { id, today })
  })
}

/** Checks a date only when it changes, so that reservations older than this rule stay editable. */
function refuseArrivalBeforeReservation(
  after: Pick<LedgerAccount, 'reserved_on' | 'expected_on'>,
  { reserved_on, expected_on }: EditReservation,
): void {
  if (!isExpectedBeforeReserved(after)) return
  if (expected_on !== undefined) throw new Refusal('invalid', { expected_on: expectedTooEarlyMessage })
  if (reserved_on !== undefined) throw new Refusal('invalid', { reserved_on: reservedTooLateMessage })
}

export async function setReservationPlan(
  db: Db,
  { userId }: Actor,
  { id, plan, today }: { id: number; plan: Plan | null; today: string },
): Promise<ReservationDetail> {
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findRecord(tx, userId, { id, today })
    if (!isOpen(before.account)) throw new Refusal('reservation_closed')
    await store.updatePlan(tx, userId, { id, plan })
    return getReservation(tx, userId, { id, today })
  })
}
