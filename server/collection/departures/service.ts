import { type RawBuilder, sql } from 'kysely'
import type { MarkAnswer } from '#contract/collection/collection.ts'
import type { Departure } from '#contract/collection/departures.ts'
import { collectionLimits, type DepartureKind } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsOfMember, withKeptItem } from '#server/catalogue/items/service.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
import { deleteCopiesById, listCopies } from '#server/collection/copies/store.ts'
import { insertCopies } from '#server/collection/copies/writing.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { type MemberLock, refuseOverQuota, withMemberLock } from '#server/collection/member-lock.service.ts'
import { reattachPhotos } from '#server/collection/photos/service.ts'
import { markAnswerOf, slotsOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import { deleteMark, insertMark } from '#server/collection/store.ts'
import { countOf, type Db, insertedId, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

// What became of copies. A lent copy stays where it is and is only noted; any other leaves the collection, with its values kept
// so that it can come back.

export const departureHandlers = {
  addDeparture: withKeptItem(addDeparture),
  listDepartures,
  removeDeparture,
} satisfies SomeHandlers

type Added = MarkAnswer & { departure_id: number }

/** @throws {Refusal} item_not_found, copy_not_found, departure_exists, departures_full; invalid beside an amount or the day */
export async function addDeparture(
  context: ContextOf<'addDeparture', 'db' | 'actor' | 'params' | 'body' | 'now' | 'today'>,
): Promise<Added> {
  const { db, actor, params, body, now, today } = context
  return withMemberLock(db, actor.userId, async (lock) => {
    const { tx, userId } = lock
    const before = await findMark(lock, params.id)
    const copies = await listCopies(tx, userId, [params.id])
    const copy = copies.find(({ id }) => id === params.copy)
    const [earlier] = await listRows(tx, userId, { copy: params.copy, limit: 1, offset: 0 })
    if (!copy) {
      if (!earlier) throw new Refusal('copy_not_found')
      if (!isRepetition(earlier, body)) throw new Refusal('departure_exists')
      return { ...markAnswerOf(lock, { before, after: before }), departure_id: earlier.id }
    }
    refuseFutureDay('left_on', body.left_on, { today })
    const { kind, left_on, amount_cents = null, costs_cents = null, recipient, note, remind_on } = body
    const currency = body.currency ?? copy.currency ?? lock.currency
    refuseTooFine(currency, { amount_cents, costs_cents })
    if (!earlier && (await countDepartures(tx, userId)) >= collectionLimits.departures)
      throw new Refusal('departures_full')
    const isLent = kind === 'prestada'
    const { id: copy_id, item_id, ...values } = copy
    const departure_id = await saveDeparture(tx, userId, {
      row: {
        item_id,
        copy_id,
        lent_copy_id: isLent ? copy_id : null,
        kind,
        left_on: left_on ?? today,
        amount_cents,
        costs_cents,
        currency: amount_cents === null && costs_cents === null ? null : currency,
        paid_cents: copy.price_paid_cents === null ? null : copy.price_paid_cents + (copy.charges_cents ?? 0),
        paid_currency: copy.currency,
        recipient: recipient ?? null,
        note: note ?? null,
        remind_on: remind_on ?? null,
        copy: values,
      },
      now,
    })
    if (isLent) return { ...markAnswerOf(lock, { before, after: before }), departure_id }
    const quantity = before.quantity - 1
    await deleteCopiesById(tx, userId, [copy_id])
    if (quantity === 0) await deleteMark(tx, userId, item_id)
    const after = { ...before, relation: quantity === 0 ? null : before.relation, quantity }
    return { ...markAnswerOf(lock, { before, after }), departure_id }
  })
}

/** Says whether the request that made this departure came again. What a request leaves out was filled in. */
function isRepetition(
  earlier: DepartureRow,
  { kind, left_on, currency, ...given }: ContextOf<'addDeparture'>['body'],
): boolean {
  const names = ['amount_cents', 'costs_cents', 'recipient', 'note', 'remind_on'] as const
  return (
    kind === earlier.kind &&
    (left_on ?? earlier.left_on) === earlier.left_on &&
    (earlier.currency === null || (currency ?? earlier.currency) === earlier.currency) &&
    names.every((name) => (given[name] ?? null) === earlier[name])
  )
}

async function listDepartures({ db, actor, query }: ContextOf<'listDepartures'>) {
  const { userId } = actor
  const { item, page, page_size } = query
  const [rows, total] = await Promise.all([
    listRows(db, userId, { item, limit: page_size, offset: (page - 1) * page_size }),
    countRows(db, userId, item),
  ])
  const items = await findItemsOfMember(db, userId, [...new Set(rows.map(({ item_id }) => item_id))])
  const itemById = new Map(items.map((each) => [each.id, each]))
  const data = rows.flatMap(({ item_id, copy: _, ...row }) => {
    const known = itemById.get(item_id)
    // Of third persons, for its owner only.
    const { recipient, note } = actor.viewerId === null ? row : { recipient: null, note: null }
    return known ? [{ ...row, recipient, note, item: known }] : []
  })
  return { data, metadata: metadataOf(query, total) }
}

/** @throws {Refusal} departure_not_found, quota_exceeded; invalid beyond the copies that one figure may have */
async function removeDeparture(
  context: ContextOf<'removeDeparture'>,
): Promise<MarkAnswer & { item_id: number }> {
  const { db, actor, params, now } = context
  return withMemberLock(db, actor.userId, async (lock) => {
    const { tx, userId } = lock
    const [row] = await listRows(tx, userId, { id: params.id, limit: 1, offset: 0 })
    if (!row) throw new Refusal('departure_not_found')
    const { item_id } = row
    await deleteDeparture(tx, userId, row.id)
    const before = await findMark(lock, item_id)
    if (row.kind === 'prestada') return { ...markAnswerOf(lock, { before, after: before }), item_id }
    const quantity = before.quantity + 1
    if (quantity > collectionLimits.copies) {
      throw new Refusal('invalid', {
        copies: `Puedes guardar ${collectionLimits.copies} copias de una figura.`,
      })
    }
    await bringBack(lock, row, {
      isIn: before.relation === 'collection',
      slots: slotsOf(before.relation),
      now,
    })
    return {
      ...markAnswerOf(lock, { before, after: { ...before, relation: 'collection', quantity } }),
      item_id,
    }
  })
}

async function bringBack(
  lock: MemberLock,
  { item_id: itemId, copy }: DepartureRow,
  { isIn, slots, now }: { isIn: boolean; slots: number; now: Date },
): Promise<void> {
  const { tx, userId } = lock
  if (!isIn) {
    refuseOverQuota(lock, 1 - slots)
    await insertMark(tx, userId, { itemId, relation: 'collection', now })
  }
  const [inserted] = await insertCopies(lock, [{ ...copy, item_id: itemId }], now)
  const photoIds = (copy.photos ?? []).map(({ id }) => id)
  if (inserted) await reattachPhotos(lock, inserted.id, photoIds)
}

type KeptCopy = CopyValues & { photos?: { id: number }[]; reservation_id?: number | null }

interface NewDeparture {
  item_id: number
  copy_id: number
  lent_copy_id: number | null
  kind: DepartureKind
  left_on: string
  amount_cents: number | null
  costs_cents: number | null
  currency: string | null
  paid_cents: number | null
  paid_currency: string | null
  recipient: string | null
  note: string | null
  remind_on: string | null
  copy: KeptCopy
}

type DepartureRow = Omit<Departure, 'item'> & { item_id: number; copy: KeptCopy }

/** What a departure earned: known for what was sold or traded in the currency in which it was bought. */
export const gainOf = sql<number | null>`case when currency = paid_currency
  then amount_cents - coalesce(costs_cents, 0) - paid_cents end`

function listRows(
  db: Db | Tx,
  userId: number,
  { limit, offset, ...selection }: Selection & { limit: number; offset: number },
): Promise<DepartureRow[]> {
  return rowsOf(db)<DepartureRow>`
    select id, item_id, copy_id, kind, left_on, amount_cents, costs_cents, currency, paid_cents, paid_currency,
      ${gainOf}::bigint as gain_cents, recipient, note, remind_on, copy
    from departures where ${selectionSql(userId, selection)}
    order by left_on desc, id desc limit ${limit} offset ${offset}`
}

function countRows(db: Db, userId: number, item: number | undefined): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from departures where ${selectionSql(userId, { item })}`
}

interface Selection {
  id?: number
  item?: number | undefined
  copy?: number
}

function selectionSql(userId: number, { id, item, copy }: Selection): RawBuilder<unknown> {
  return sql`user_id = ${userId} and (${id ?? null}::int is null or id = ${id ?? null})
    and (${item ?? null}::int is null or item_id = ${item ?? null})
    and (${copy ?? null}::int is null or copy_id = ${copy ?? null})`
}

export function countDepartures(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from departures where user_id = ${userId}`
}

/** Replaces a loan: its person or day changed, or what was lent does not come back. */
async function saveDeparture(
  tx: Tx,
  userId: number,
  { row, now }: { row: NewDeparture; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into departures (user_id, item_id, copy_id, lent_copy_id, kind, left_on, amount_cents, costs_cents, currency,
      paid_cents, paid_currency, recipient, note, remind_on, copy, created_at)
    values (${userId}, ${row.item_id}, ${row.copy_id}, ${row.lent_copy_id}, ${row.kind}, ${row.left_on},
      ${row.amount_cents}, ${row.costs_cents}, ${row.currency}, ${row.paid_cents}, ${row.paid_currency},
      ${row.recipient}, ${row.note}, ${row.remind_on}, ${JSON.stringify(row.copy)}::jsonb
        || (select jsonb_build_object('reservation_id', reservation_id) from copies
          where user_id = ${userId} and id = ${row.copy_id}), ${now})
    on conflict (user_id, copy_id) do update set lent_copy_id = excluded.lent_copy_id, kind = excluded.kind,
      left_on = excluded.left_on, amount_cents = excluded.amount_cents, costs_cents = excluded.costs_cents,
      currency = excluded.currency, paid_cents = excluded.paid_cents, paid_currency = excluded.paid_currency,
      recipient = excluded.recipient, note = excluded.note, remind_on = excluded.remind_on, copy = excluded.copy,
      reminded_on = case when departures.remind_on = excluded.remind_on then departures.reminded_on end
    returning id`.execute(tx)
  return insertedId(rows)
}

async function deleteDeparture(tx: Tx, userId: number, id: number): Promise<void> {
  await sql`delete from departures where user_id = ${userId} and id = ${id}`.execute(tx)
}
