import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { spellingKey } from '#contract/folded-text.ts'
import { metadataOf } from '#contract/paging.ts'
import type { Order, OrderSummary } from '#contract/reservations/orders.ts'
import { findItemsOfMember } from '#server/catalogue/items/service.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { lockMember } from '#server/collection/member-lock.service.ts'
import { markManyReserved } from '#server/collection/reserved.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { findCharges } from './charges.service.ts'
import { claimIdempotencyKey } from './idempotency/service.ts'
import type { ReservationRecord } from './records/rules.ts'
import { findRecord, findRecords, toReservations } from './records/service.ts'
import { isOpen, netPaid } from './rules.ts'
import { createReservations, refuseNew } from './service.ts'

// An order is what has one store and one order number. It is read from its reservations, so joining and leaving it is an edit of
// the number.

export const orderHandlers = {
  addOrder,
  listOrders,
  getOrder,
} satisfies SomeHandlers

/** @throws {Refusal} item_not_found, overpaid, key_reused, reservations_full; invalid beside an amount or a date */
export async function addOrder(
  context: ContextOf<'addOrder', 'db' | 'actor' | 'body' | 'now' | 'today'>,
): Promise<Order> {
  const { db, actor, body, now, today } = context
  const { userId } = actor
  const { figures, idempotency_key: key, ...fields } = body
  return db.transaction().execute(async (tx) => {
    const lock = await lockMember(tx, userId)
    const content = { ...fields, figures }
    const claim = await claimIdempotencyKey(tx, userId, { key, operation: 'order', content, now })
    if (claim.kind === 'repeated') return findOrder(tx, userId, { id: claim.reservationId ?? 0, today })
    const prices = figures.map(
      ({ total_cents }, place) => [`figures.${place}.total_cents`, total_cents] as const,
    )
    refuseTooFine(fields.currency ?? lock.currency, Object.fromEntries(prices))
    await refuseNew(lock, figures, fields)
    const itemIds = figures.map(({ item_id }) => item_id)
    if ((await findItemsOfMember(tx, userId, itemIds)).length < itemIds.length)
      throw new Refusal('item_not_found')
    await markManyReserved(lock, itemIds, now)
    const { requestId } = claim
    const order_ref = fields.order_ref ?? (await freeNumber(tx, userId, today))
    const terms = { ...fields, order_ref }
    const [id = 0] = await createReservations(lock, figures, { fields: terms, requestId, now, today })
    return findOrder(tx, userId, { id, today })
  })
}

async function getOrder({ db, actor, params, today }: ContextOf<'getOrder'>): Promise<Order> {
  return findOrder(db, actor.userId, { id: params.id, today })
}

/** The order of a reservation. @throws {Refusal} reservation_not_found, also when it has no order number */
async function findOrder(
  db: Db | Tx,
  userId: number,
  { id, today }: { id: number; today: string },
): Promise<Order> {
  const { store_id, order_ref } = await findRecord(db, userId, { id, today })
  if (order_ref === null) throw new Refusal('reservation_not_found')
  const ofStore = await findRecords(db, userId, { storeIds: [store_id], today })
  const records = ofStore.filter((record) => orderKeyOf(record) === orderKeyOf({ store_id, order_ref }))
  const ids = records.map((record) => record.id)
  return {
    ...summaryOf(records),
    reservations: await toReservations(db, userId, records),
    charges: await findCharges(db, userId, ids),
  }
}

/** Orders of several reservations, of which one is open at least. */
async function listOrders({ db, actor, query, today }: ContextOf<'listOrders'>) {
  const { page, page_size } = query
  const numbered = await findRecords(db, actor.userId, { isOrdered: true, today })
  const orders = [...Map.groupBy(numbered, orderKeyOf).values()]
    .filter((those) => those.length > 1 && those.some(({ account }) => isOpen(account)))
    .map(summaryOf)
    .toSorted((a, b) => b.id - a.id)
  return {
    data: orders.slice((page - 1) * page_size, page * page_size),
    metadata: metadataOf(query, orders.length),
  }
}

/** A number that no order of the member has: the day and a count. */
async function freeNumber(tx: Tx, userId: number, today: string): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substring(order_ref from 12)::int), 0) as last from reservations
    where user_id = ${userId} and order_ref ~ ${`^${today} [0-9]{1,6}$`}`.execute(tx)
  return `${today} ${(rows[0]?.last ?? 0) + 1}`
}

/** Numbers that differ only in case, accents or blanks are one, as the names of stores. */
function orderKeyOf({ store_id, order_ref }: Pick<ReservationRecord, 'store_id' | 'order_ref'>): string {
  return `${store_id} ${spellingKey(order_ref ?? '')}`
}

/** What was cancelled counts no more. The records are in the order in which they were made, and there is at least one. */
function summaryOf(records: readonly ReservationRecord[]): OrderSummary {
  const [first] = records
  if (!first) throw new Error('An order has no reservation.')
  const alive = records.filter(({ account }) => account.ended !== 'cancelado')
  return {
    id: first.id,
    store: { id: first.store_id, name: first.store_name },
    order_ref: first.order_ref ?? '',
    figures: alive.length,
    arrived: alive.filter(({ account }) => account.ended === 'recibido').length,
    totals: [...Map.groupBy(alive, ({ currency }) => currency)].map(([currency, those]) => ({
      currency,
      cost_cents: sumOf(those, ({ account }) => account.total_cents + account.charged_cents),
      paid_cents: sumOf(those, ({ account }) => netPaid(account)),
      left_cents: sumOf(those, ({ derived }) => Math.max(0, derived.balance_cents)),
    })),
  }
}

function sumOf<T>(list: readonly T[], centsOf: (one: T) => number): number {
  return list.reduce((sum, one) => sum + centsOf(one), 0)
}
