import type { CompletedLine } from '#contract/collection/collection.ts'
import { Refusal } from '#contract/errors.ts'
import type { ReservationMark } from '#contract/reservations/calls.ts'
import type { Entry, ReservationDetail } from '#contract/reservations/reservations.ts'
import type { EntryKind } from '#contract/reservations/words.ts'
import { findCompletedLines } from '#server/collection/completed-lines.service.ts'
import { type HeldLock, lockMemberOnly, withItemLimit } from '#server/collection/member-lock.service.ts'
import { findMarkAnswer } from '#server/collection/reserved.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { IdempotencyClaim } from '#server/reservations/idempotency/service.ts'
import { toIdempotencyClaim, toNewRequest } from '#server/reservations/idempotency/service.ts'
import type { NewRequest } from '#server/reservations/idempotency/store.ts'
import type { DetailRow } from '#server/reservations/records/detail.store.ts'
import { findDetail, insertRequestAndFindDetail } from '#server/reservations/records/detail.store.ts'
import { toLedgerRecord, withNewEntries } from '#server/reservations/records/rules.ts'
import { toDetailAnswer } from '#server/reservations/records/service.ts'
import type { EntryRow } from '#server/reservations/records/store.ts'
import { toEntry } from './rules.ts'
import { listEntriesOfRequest } from './store.ts'
import { writeEntry } from './writing.service.ts'

// The ledger of a reservation is append-only: a mistake is corrected by another entry, and the database refuses
// updates. The member's lock is held for every entry, so two tabs cannot pay the same balance.

interface AddedEntry {
  entry: Entry
  reservation: ReservationDetail
  mark: ReservationMark | null
  completed_line: CompletedLine | null
}

/**
 * Adds an entry to a ledger, once per idempotency key. The answer is computed from what was read before the entry and
 * the entry itself, so an abono takes seven SQL statements with its session, begin and commit.
 * @throws {Refusal} reservation_not_found, reservation_closed, paid_early, overpaid, balance_left, quota_exceeded, key_reused;
 * invalid beside the field
 */
export async function addReservationEntry(
  context: ContextOf<'addReservationEntry', 'db' | 'actor' | 'body' | 'now' | 'today'>,
): Promise<AddedEntry> {
  const { db, actor, body: fields, now, today } = context
  const { userId } = actor
  const { idempotency_key: key, ...content } = fields
  const request = toNewRequest({ key, operation: 'entry', content, now })
  return db.transaction().execute(async (tx) => {
    const lock = await lockMemberOnly(tx, userId)
    const { claim, detail } = await claimAndFind(tx, userId, { id: fields.reservation_id, request })
    const isNew = claim.kind === 'new'
    const { rows, mark } = isNew
      ? await writeEntry(lock, toLedgerRecord(detail.row), { fields, requestId: claim.requestId, now, today })
      : await findWritten(lock, { requestId: claim.requestId, kind: fields.kind, itemId: detail.row.item_id })
    const row = rows.find(({ kind }) => kind === fields.kind)
    if (!row) throw new Error('The ledger entry was not stored.')
    const reservation = await toDetailAnswer(tx, isNew ? withNewEntries(detail, rows) : detail, today)
    const isFirst = isNew && fields.kind === 'recibido' && mark?.quantity === detail.row.quantity
    const completed_line = isFirst ? await findCompletedLine(tx, userId, detail.row.item_id) : null
    return { entry: toEntry(row), reservation, mark, completed_line }
  })
}

/** What the first of two equal requests wrote, and the item's mark as it is now. */
async function findWritten(
  lock: HeldLock,
  { requestId, kind, itemId }: { requestId: number; kind: EntryKind; itemId: number },
): Promise<{ rows: EntryRow[]; mark: ReservationMark | null }> {
  const rows = await listEntriesOfRequest(lock.tx, lock.userId, requestId)
  const hasEnded = kind === 'recibido' || kind === 'cancelado'
  return { rows, mark: hasEnded ? await findMarkAnswer(await withItemLimit(lock), itemId) : null }
}

/** The line that a figure completed when its first copies were received. */
async function findCompletedLine(tx: Tx, userId: number, itemId: number): Promise<CompletedLine | null> {
  const [line] = await findCompletedLines(tx, userId, [{ id: itemId, from: null }])
  return line ?? null
}

/** @throws {Refusal} key_reused, reservation_not_found */
async function claimAndFind(
  tx: Tx,
  userId: number,
  { id, request }: { id: number; request: NewRequest | null },
): Promise<{ claim: IdempotencyClaim; detail: DetailRow }> {
  if (request === null) {
    const detail = await findDetail(tx, userId, id)
    if (!detail) throw new Refusal('reservation_not_found')
    return { claim: { kind: 'new', requestId: null }, detail }
  }
  const { requestId, detail } = await insertRequestAndFindDetail(tx, userId, { id, request })
  const claim = await toIdempotencyClaim(tx, userId, { request, requestId })
  if (!detail) throw new Refusal('reservation_not_found')
  return { claim, detail }
}
