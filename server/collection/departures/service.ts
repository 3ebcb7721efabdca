import { type RawBuilder, sql } from 'kysely'
import type { Copy, MarkAnswer } from '#contract/collection/collection.ts'
import type { ManyDeparted } from '#contract/collection/copies.ts'
import type { Departure } from '#contract/collection/departures.ts'
import { collectionLimits, type DepartureKind } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsOfMember, withKeptItem } from '#server/catalogue/items/service.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
import { deleteCopiesById, listCopies, listCopiesById } from '#server/collection/copies/store.ts'
import { insertCopies } from '#server/collection/copies/writing.service.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { type MemberLock, refuseOverQuota, withMemberLock } from '#server/collection/member-lock.service.ts'
import { reattachPhotos } from '#server/collection/photos/service.ts'
import { hasRoom, markAnswerOf, slotsOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import { deleteMark, deleteMarks, insertMark, insertMarks, listMarks } from '#server/collection/store.ts'
import { countOf, type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

// What became of copies. A lent copy stays where it is and is only noted; any other leaves the collection, with its values kept
// so that it can come back.

export const departureHandlers = {
  addDeparture: withKeptItem(addDeparture),
  listDepartures,
  removeDeparture,
  addDepartures,
  removeDepartures,
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
    const given = {
      amount_cents,
      costs_cents,
      currency: amount_cents === null && costs_cents === null ? null : currency,
      recipient: recipient ?? null,
      note: note ?? null,
      remind_on: remind_on ?? null,
    }
    const row = { ...departureOf(copy, kind, left_on ?? today), ...given }
    const [departure_id = 0] = await saveDepartures(tx, userId, { rows: [row], now })
    if (kind === 'prestada') return { ...markAnswerOf(lock, { before, after: before }), departure_id }
    const quantity = before.quantity - 1
    await deleteCopiesById(tx, userId, [copy.id])
    if (quantity === 0) await deleteMark(tx, userId, copy.item_id)
    const after = { ...before, relation: quantity === 0 ? null : before.relation, quantity }
    return { ...markAnswerOf(lock, { before, after }), departure_id }
  })
}

/** The departure of a copy of which nothing else is said. */
function departureOf(
  { id: copy_id, item_id, ...copy }: Copy & { item_id: number },
  kind: DepartureKind,
  left_on: string,
): NewDeparture {
  const { price_paid_cents: price, charges_cents } = copy
  return {
    item_id,
    copy_id,
    lent_copy_id: kind === 'prestada' ? copy_id : null,
    kind,
    left_on,
    amount_cents: null,
    costs_cents: null,
    currency: null,
    paid_cents: price === null ? null : price + (charges_cents ?? 0),
    paid_currency: copy.currency,
    recipient: null,
    note: null,
    remind_on: null,
    copy,
  }
}

/** The same day and kind for many, without amounts. What is lent stays, with who has it. @throws {Refusal} invalid beside the day */
async function addDepartures(context: ContextOf<'addDepartures'>): Promise<ManyDeparted> {
  const { db, actor, body, now, today } = context
  const { kind, left_on } = body
  refuseFutureDay('left_on', left_on, { today })
  return withMemberLock(db, actor.userId, async (lock) => {
    const { tx, userId } = lock
    const ids = [...new Set(body.copies)]
    const known = await listCopiesById(tx, userId, ids)
    const free = known.filter(({ is_lent }) => !is_lent)
    const room = Math.max(0, collectionLimits.departures - (await countDepartures(tx, userId)))
    const leaving = free.slice(0, room)
    const rows = leaving.map(({ is_lent: _, ...copy }) => departureOf(copy, kind, left_on ?? today))
    const departures = rows.length > 0 ? await saveDepartures(tx, userId, { rows, now }) : []
    const itemIds = [...new Set(leaving.map(({ item_id }) => item_id))]
    let emptied: number[] = []
    if (kind !== 'prestada' && itemIds.length > 0) {
      await deleteCopiesById(
        tx,
        userId,
        leaving.map(({ id }) => id),
      )
      const left = new Set((await listCopies(tx, userId, itemIds)).map(({ item_id }) => item_id))
      emptied = itemIds.filter((id) => !left.has(id))
      if (emptied.length > 0) await deleteMarks(tx, userId, emptied)
    }
    const counts = { done: leaving.length, gone: ids.length - known.length, lent: known.length - free.length }
    const full = free.length - leaving.length
    return { departures, ...counts, full, ...(await marksAfter(lock, itemIds, -emptied.length)) }
  })
}

/** Those for which the plan or their figure has no room stay away. */
async function removeDepartures({
  db,
  actor,
  body,
  now,
}: ContextOf<'removeDepartures'>): Promise<ManyDeparted> {
  return withMemberLock(db, actor.userId, async (lock) => {
    const { tx, userId } = lock
    const ids = [...new Set(body.departures)]
    // In the order in which they left.
    const rows = (await listRows(tx, userId, { ids, limit: ids.length, offset: 0 })).toSorted(
      (a, b) => a.id - b.id,
    )
    const itemIds = [...new Set(rows.map(({ item_id }) => item_id))]
    const marks = new Map((await listMarks(tx, userId, itemIds)).map((mark) => [mark.item_id, mark]))
    const quantities = new Map(itemIds.map((id) => [id, marks.get(id)?.quantity ?? 0]))
    const added = new Set<number>()
    let more = 0
    const back = rows.filter(({ item_id, kind }) => {
      if (kind === 'prestada') return true
      const relation = marks.get(item_id)?.relation ?? null
      const quantity = (quantities.get(item_id) ?? 0) + 1
      const isNew = relation !== 'collection' && !added.has(item_id)
      const slots = isNew ? 1 - slotsOf(relation) : 0
      const used = lock.used + more
      if (quantity > collectionLimits.copies || !hasRoom({ used, itemLimit: lock.itemLimit }, slots))
        return false
      if (isNew) added.add(item_id)
      more += slots
      quantities.set(item_id, quantity)
      return true
    })
    await deleteDepartures(
      tx,
      userId,
      back.map(({ id }) => id),
    )
    if (added.size > 0) await insertMarks(tx, userId, { itemIds: [...added], relation: 'collection', now })
    const copies = back.flatMap(({ kind, item_id, copy }) =>
      kind === 'prestada' ? [] : [{ ...copy, item_id }],
    )
    await insertKept(lock, copies, now)
    const counts = {
      done: back.length,
      gone: ids.length - rows.length,
      lent: 0,
      full: rows.length - back.length,
    }
    return { departures: [], ...counts, ...(await marksAfter(lock, itemIds, more)) }
  })
}

async function marksAfter({ tx, userId, used, itemLimit }: MemberLock, itemIds: number[], more: number) {
  const found = new Map((await listMarks(tx, userId, itemIds)).map((mark) => [mark.item_id, mark]))
  const marks = itemIds.map((id) => {
    const { relation = null, reserved = false, quantity = 0 } = found.get(id) ?? {}
    return { id, relation, reserved, quantity }
  })
  return { marks, used: used + more, item_limit: itemLimit }
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
    // Of a third person, for its owner only.
    const recipient = actor.viewerId === null ? row.recipient : null
    return known ? [{ ...row, recipient, item: known }] : []
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
    await deleteDepartures(tx, userId, [row.id])
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
  await insertKept(lock, [{ ...copy, item_id: itemId }], now)
}

/** Copies that come back, with those of their photos that are left. */
async function insertKept(
  lock: MemberLock,
  copies: readonly (KeptCopy & { item_id: number })[],
  now: Date,
): Promise<void> {
  if (copies.length === 0) return
  const inserted = await insertCopies(lock, copies, now)
  for (const [at, { id }] of inserted.entries()) {
    const photoIds = (copies[at]?.photos ?? []).map((photo) => photo.id)
    if (photoIds.length > 0) await reattachPhotos(lock, id, photoIds)
  }
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
  ids?: number[]
  item?: number | undefined
  copy?: number
}

function selectionSql(userId: number, { id, ids, item, copy }: Selection): RawBuilder<unknown> {
  return sql`user_id = ${userId} and (${id ?? null}::int is null or id = ${id ?? null})
    and (${ids ?? null}::int[] is null or id = any(${ids ?? null}::int[]))
    and (${item ?? null}::int is null or item_id = ${item ?? null})
    and (${copy ?? null}::int is null or copy_id = ${copy ?? null})`
}

export function countDepartures(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from departures where user_id = ${userId}`
}

/** Returns their numbers in order. Replaces a loan: its person or day changed, or what was lent does not come back. */
async function saveDepartures(
  tx: Tx,
  userId: number,
  { rows, now }: { rows: readonly NewDeparture[]; now: Date },
): Promise<number[]> {
  const saved = await rowsOf(tx)<{ id: number }>`
    insert into departures (user_id, item_id, copy_id, lent_copy_id, kind, left_on, amount_cents, costs_cents, currency,
      paid_cents, paid_currency, recipient, note, remind_on, copy, created_at)
    select ${userId}, d.item_id, d.copy_id, d.lent_copy_id, d.kind, d.left_on, d.amount_cents, d.costs_cents, d.currency,
      d.paid_cents, d.paid_currency, d.recipient, d.note, d.remind_on,
      d.copy || jsonb_build_object('reservation_id', c.reservation_id), ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (item_id int, copy_id int, lent_copy_id int, kind text,
      left_on date, amount_cents bigint, costs_cents bigint, currency text, paid_cents bigint, paid_currency text,
      recipient text, note text, remind_on date, copy jsonb)
    join copies c on c.user_id = ${userId} and c.id = d.copy_id order by d.copy_id
    on conflict (user_id, copy_id) do update set lent_copy_id = excluded.lent_copy_id, kind = excluded.kind,
      left_on = excluded.left_on, amount_cents = excluded.amount_cents, costs_cents = excluded.costs_cents,
      currency = excluded.currency, paid_cents = excluded.paid_cents, paid_currency = excluded.paid_currency,
      recipient = excluded.recipient, note = excluded.note, remind_on = excluded.remind_on, copy = excluded.copy,
      reminded_on = case when departures.remind_on = excluded.remind_on then departures.reminded_on end
    returning id`
  return saved.map(({ id }) => id)
}

async function deleteDepartures(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`delete from departures where user_id = ${userId} and id = any(${ids}::int[])`.execute(tx)
}
