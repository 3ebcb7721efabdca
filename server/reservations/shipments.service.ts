import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import type { CarrierSlug } from '#contract/reservations/carriers.ts'
import type { Shipment, ShipmentDetail } from '#contract/reservations/shipments.ts'
import { reservationLimits } from '#contract/reservations/words.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { lockMember, lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { countOf, type Db, insertedId, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { findCharges } from './charges.service.ts'
import { markReceived } from './ending.service.ts'
import { claimIdempotencyKey, linkReservation } from './idempotency/service.ts'
import type { LedgerRecord } from './records/rules.ts'
import { findLedger, findLedgers, findRecords, toReservations } from './records/service.ts'
import { isOpen } from './rules.ts'

// A shipment gathers figures of one store, whatever their orders. When it arrived is read from their ledgers.

export const shipmentHandlers = {
  addShipment,
  listShipments,
  getShipment,
  editShipment,
  removeShipment,
  receiveShipment,
} satisfies SomeHandlers

/** @throws {Refusal} reservation_not_found, reservations_full, key_reused; invalid beside the figures or the day */
export async function addShipment(
  context: ContextOf<'addShipment', 'db' | 'actor' | 'body' | 'now' | 'today'>,
): Promise<ShipmentDetail> {
  const { db, actor, body, now, today } = context
  const { userId } = actor
  const { idempotency_key: key, reservation_ids: ids, ...fields } = body
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const content = { ...fields, ids }
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: 'shipment', content, now })
    if (claim.kind === 'repeated') {
      const { shipment_id } = await findLedger(tx, userId, claim.reservationId ?? 0)
      return findShipment(tx, userId, { id: shipment_id ?? 0, today })
    }
    refuseFutureDay('sent_on', fields.sent_on, { today })
    const records = await findLedgers(tx, userId, { ids })
    const store_id = storeOf(ids, records)
    if ((await countShipments(tx, userId)) >= reservationLimits.shipments)
      throw new Refusal('reservations_full')
    const { carrier = null, tracking = null, sent_on = null } = fields
    const id = await insertShipment(tx, userId, { values: { store_id, carrier, tracking, sent_on }, now })
    await updateMembers(tx, userId, id, ids)
    await linkReservation(tx, userId, { requestId: claim.requestId, reservationId: ids[0] ?? 0 })
    return findShipment(tx, userId, { id, today })
  })
}

async function listShipments({ db, actor, query }: ContextOf<'listShipments'>) {
  const { userId } = actor
  const { page, page_size, store } = query
  const storeIds = store.map(Number)
  const rows = await listRows(db, userId, { storeIds })
  const shown = rows.slice((page - 1) * page_size, page * page_size)
  const members =
    shown.length === 0 ? [] : await findLedgers(db, userId, storeIds.length > 0 ? { storeIds } : {})
  const data = shown.map((row) => toShipment(row, members))
  return { data, metadata: metadataOf(query, rows.length) }
}

async function getShipment({ db, actor, params, today }: ContextOf<'getShipment'>): Promise<ShipmentDetail> {
  return findShipment(db, actor.userId, { id: params.id, today })
}

/** @throws {Refusal} shipment_not_found, reservation_not_found; invalid beside the figures or the day */
async function editShipment(context: ContextOf<'editShipment'>): Promise<ShipmentDetail> {
  const { db, actor, params, body, today } = context
  const { userId } = actor
  const { id } = params
  const { reservation_ids: ids, ...fields } = body
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findRow(tx, userId, id)
    refuseFutureDay('sent_on', fields.sent_on, { today, before: before.sent_on })
    const valueOr = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value)
    const values = {
      store_id: ids === undefined ? before.store_id : storeOf(ids, await findLedgers(tx, userId, { ids })),
      carrier: valueOr(fields.carrier, before.carrier),
      tracking: valueOr(fields.tracking, before.tracking),
      sent_on: valueOr(fields.sent_on, before.sent_on),
    }
    await updateShipment(tx, userId, id, values)
    if (ids !== undefined) await updateMembers(tx, userId, id, ids)
    return findShipment(tx, userId, { id, today })
  })
}

/** @throws {Refusal} shipment_not_found */
async function removeShipment({ db, actor, params }: ContextOf<'removeShipment'>): Promise<void> {
  const { userId } = actor
  await db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    await findRow(tx, userId, params.id)
    await deleteShipment(tx, userId, params.id)
  })
}

/** @throws {Refusal} shipment_not_found, reservation_not_found, reservation_closed, balance_left, quota_exceeded; invalid beside the day */
export async function receiveShipment(
  context: ContextOf<'receiveShipment', 'db' | 'actor' | 'params' | 'body' | 'now' | 'today'>,
): Promise<ShipmentDetail> {
  const { db, actor, params, body, now, today } = context
  const { userId } = actor
  const { id } = params
  return db.transaction().execute(async (tx) => {
    let lock = await lockMember(tx, userId)
    await findRow(tx, userId, id)
    const on = body.on ?? today
    refuseFutureDay('on', on, { today })
    const ids = body.reservation_ids
    const records = (await findLedgers(tx, userId, { ids })).filter(({ shipment_id }) => shipment_id === id)
    if (records.length < new Set(ids).size) throw new Refusal('reservation_not_found')
    const arriving = records.filter(({ account }) => account.ended !== 'recibido')
    if (!arriving.every(({ account }) => isOpen(account))) throw new Refusal('reservation_closed')
    const arrival = { on, note: null, isUnpaidConfirmed: body.confirm_unpaid, requestId: null, now }
    for (const record of arriving) {
      const { mark } = await markReceived(lock, record, arrival)
      lock = { ...lock, used: mark.used }
    }
    return findShipment(tx, userId, { id, today })
  })
}

/** @throws {Refusal} reservation_not_found; invalid for several stores or a cancelled figure */
function storeOf(ids: readonly number[], records: readonly LedgerRecord[]): number {
  const [first] = records
  if (!first || records.length < new Set(ids).size) throw new Refusal('reservation_not_found')
  if (records.some(({ store_id }) => store_id !== first.store_id))
    throw new Refusal('invalid', { reservation_ids: 'Las figuras de un envío son de una sola tienda.' })
  if (records.some(({ account }) => account.ended === 'cancelado'))
    throw new Refusal('invalid', { reservation_ids: 'Uno de esos apartados está cancelado.' })
  return first.store_id
}

/** @throws {Refusal} shipment_not_found */
async function findShipment(
  db: Db | Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<ShipmentDetail> {
  const row = await findRow(db, userId, id)
  const ofStore = await findRecords(db, userId, { storeIds: [row.store_id], today })
  const records = ofStore.filter(({ shipment_id }) => shipment_id === id)
  const ids = records.map((record) => record.id)
  return {
    ...toShipment(row, records),
    reservations: await toReservations(db, userId, records),
    charges: await findCharges(db, userId, ids),
  }
}

/** @throws {Refusal} shipment_not_found */
async function findRow(db: Db | Tx, userId: number, id: number): Promise<ShipmentRow> {
  const [row] = await listRows(db, userId, { id })
  if (!row) throw new Refusal('shipment_not_found')
  return row
}

function toShipment(
  { store_id, store_name, ...row }: ShipmentRow,
  records: readonly LedgerRecord[],
): Shipment {
  const own = records.filter(
    ({ shipment_id, account }) => shipment_id === row.id && account.ended !== 'cancelado',
  )
  const ended = own.filter(({ account }) => account.ended === 'recibido')
  const days = ended.flatMap(({ ended_on }) => ended_on ?? []).toSorted()
  return {
    ...row,
    store: { id: store_id, name: store_name },
    reservation_ids: own.map(({ id }) => id),
    arrived: ended.length,
    arrived_on: own.length > 0 && ended.length === own.length ? (days.at(-1) ?? null) : null,
  }
}

interface ShipmentValues {
  store_id: number
  carrier: CarrierSlug | null
  tracking: string | null
  sent_on: string | null
}

type ShipmentRow = ShipmentValues & { id: number; store_name: string }

function listRows(
  db: Db | Tx,
  userId: number,
  { id = null, storeIds = [] }: { id?: number | null; storeIds?: number[] },
): Promise<ShipmentRow[]> {
  return rowsOf(db)<ShipmentRow>`
    select h.id, h.store_id, s.name as store_name, h.carrier, h.tracking, h.sent_on
    from shipments h join stores s on s.id = h.store_id
    where h.user_id = ${userId} and (${id}::int is null or h.id = ${id})
      and (${storeIds.length === 0} or h.store_id = any(${storeIds}::int[]))
    order by h.id desc limit ${reservationLimits.shipments}`
}

export function countShipments(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from shipments where user_id = ${userId}`
}

async function insertShipment(
  tx: Tx,
  userId: number,
  { values, now }: { values: ShipmentValues; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shipments (user_id, store_id, carrier, tracking, sent_on, created_at)
    values (${userId}, ${values.store_id}, ${values.carrier}, ${values.tracking}, ${values.sent_on}, ${now})
    returning id`.execute(tx)
  return insertedId(rows)
}

async function updateShipment(tx: Tx, userId: number, id: number, values: ShipmentValues): Promise<void> {
  await sql`
    update shipments set store_id = ${values.store_id}, carrier = ${values.carrier}, tracking = ${values.tracking},
      sent_on = ${values.sent_on}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

/** Makes these reservations the ones of a shipment. */
async function updateMembers(tx: Tx, userId: number, id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update reservations set shipment_id = case when id = any(${ids}::int[]) then ${id}::int end
    where user_id = ${userId} and (id = any(${ids}::int[]) or shipment_id = ${id})`.execute(tx)
}

async function deleteShipment(tx: Tx, userId: number, id: number): Promise<void> {
  await sql`delete from shipments where user_id = ${userId} and id = ${id}`.execute(tx)
}
