import { sql } from 'kysely'
import type { Copy, MarkAnswer, MemberMark, OwnMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { withKeptItem } from '#server/catalogue/items/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { refuseTooFine, refuseTooFinePrice } from './amounts.service.ts'
import { findCompletedLines } from './completed-lines.service.ts'
import { copiesToAdd, type NewCopy } from './copies/rules.ts'
import { deleteCopies, listCopies } from './copies/store.ts'
import { insertCopies } from './copies/writing.service.ts'
import { type FirstMarkInserter, firstMarkInserter } from './first-marks.service.ts'
import { refuseFutureCopy } from './future-day.service.ts'
import { type MemberLock, refuseOverQuota, withMemberLock } from './member-lock.service.ts'
import { reattachPhotos } from './photos/service.ts'
import { markAnswerOf, slotsOf } from './rules.ts'
import type { Mark, MarkDetails } from './store.ts'
import * as store from './store.ts'
import { keepTags, refuseTooManyTags } from './tags.service.ts'

// Marks: "la tengo", "la quiero", "no me interesa" (docs/product.md#marks-and-copies). A figure is in one of the three
// lists or in none; moving it between lists needs no place in the plan. Repeating a call changes nothing.

/**
 * The calls about the mark of one figure. One table for each app, because marks that arrive at the same time are written
 * together. A figure that was merged into another one is answered as that one.
 */
export function markHandlers(db: Db) {
  const insertFirstMark = firstMarkInserter(db)
  return {
    getOwnItem: withKeptItem(getOwnItem),
    addToCollection: withKeptItem((context) => addToCollection(context, insertFirstMark)),
    removeFromCollection: withKeptItem((context) => removeMark(context, 'collection')),
    addWish: withKeptItem((context) => addMark(context, 'want', insertFirstMark)),
    editWish: withKeptItem(editWish),
    removeWish: withKeptItem((context) => removeMark(context, 'want')),
    addNotInterested: withKeptItem((context) => addMark(context, 'notinterested', insertFirstMark)),
    removeNotInterested: withKeptItem((context) => removeMark(context, 'notinterested')),
  } satisfies SomeHandlers
}

type MarkContext = ContextOf<'addWish', 'db' | 'actor' | 'params' | 'now'>

const unmarked: Mark = { relation: null, reserved: false, quantity: 0 }

/** Returns null if the mark needs the member lock. */
async function tryFirstMark(
  { db, actor, params, now }: MarkContext,
  relation: Relation,
  insertFirstMark: FirstMarkInserter,
): Promise<MarkAnswer | null> {
  const { userId } = actor
  const { id: itemId } = params
  const usage = await insertFirstMark({ userId, itemId, relation, now })
  if (usage === null) return null
  const after = { relation, reserved: false, quantity: relation === 'collection' ? 1 : 0 }
  const added = relation === 'collection' ? [{ id: itemId, from: null }] : []
  const completed = await findCompletedLines(db, userId, added)
  return markAnswerOf(usage, { before: unmarked, after, completed })
}

/** @throws {Refusal} item_not_found, quota_exceeded; invalid beside a field */
export async function addToCollection(
  context: MarkContext & ContextOf<'addToCollection', 'body' | 'today'>,
  insertFirstMark: FirstMarkInserter,
): Promise<MarkAnswer> {
  const { db, actor, params, now, today } = context
  const { id: itemId } = params
  const fields = context.body ?? {}
  const isPlain = Object.values(fields).every((value) => value === undefined)
  const first = isPlain ? await tryFirstMark(context, 'collection', insertFirstMark) : null
  if (first) return first
  // Copies that an undo restores may be older than this rule.
  if (fields.copies === undefined) refuseFutureCopy(fields, { today })
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, itemId)
    const missing = copiesToAdd(fields, { quantityNow: before.quantity, currency: lock.currency })
    if (fields.copies === undefined) for (const copy of missing) refuseTooFinePrice(copy)
    if (fields.copies === undefined) await refuseTooManyTags(lock, fields.tags)
    if (before.relation !== 'collection') {
      refuseOverQuota(lock, 1 - slotsOf(before.relation))
      await store.insertMark(lock.tx, lock.userId, { itemId, relation: 'collection', now })
    }
    if (missing.length > 0) await addCopies(lock, { itemId, copies: missing, now })
    const quantity = before.quantity + missing.length
    const completed = await findCompletedLines(lock.tx, lock.userId, [{ id: itemId, from: before.relation }])
    return markAnswerOf(lock, { before, after: { ...before, relation: 'collection', quantity }, completed })
  })
}

async function addCopies(
  lock: MemberLock,
  { copies, itemId, now }: { itemId: number; now: Date; copies: NewCopy[] },
): Promise<void> {
  const added = copies.map((copy) => ({ item_id: itemId, ...copy }))
  const made = await insertCopies(lock, added, now)
  const withPhotos = made.flatMap(({ id }, at) => {
    const { photoIds = [] } = copies[at] ?? {}
    return photoIds.length > 0 ? [{ id, photoIds }] : []
  })
  for (const { id, photoIds } of withPhotos) await reattachPhotos(lock, id, photoIds)
}

/** @throws {Refusal} item_not_found, quota_exceeded, item_reserved */
export async function addMark(
  context: MarkContext,
  relation: Exclude<Relation, 'collection'>,
  insertFirstMark: FirstMarkInserter,
): Promise<MarkAnswer> {
  const { db, actor, params, now } = context
  const { id: itemId } = params
  const first = await tryFirstMark(context, relation, insertFirstMark)
  if (first) return first
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, itemId)
    if (before.relation === relation) return markAnswerOf(lock, { before, after: before })
    // A reservation holds money, so a tap on a card must not end it.
    if (before.reserved) throw new Refusal('item_reserved')
    refuseOverQuota(lock, 1 - slotsOf(before.relation))
    const removed = before.quantity > 0 ? await deleteCopies(lock.tx, lock.userId, itemId) : []
    await store.insertMark(lock.tx, lock.userId, { itemId, relation, now })
    return markAnswerOf(lock, { before, after: { ...before, relation, quantity: 0 }, removed })
  })
}

/** Removes a figure from that list; does nothing if it is in another. @throws {Refusal} item_not_found */
async function removeMark(
  { db, actor, params }: ContextOf<'removeWish'>,
  relation: Relation,
): Promise<MarkAnswer> {
  const { id: itemId } = params
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, itemId)
    if (before.relation !== relation) return markAnswerOf(lock, { before, after: before })
    const removed = before.quantity > 0 ? await deleteCopies(lock.tx, lock.userId, itemId) : []
    await store.deleteMark(lock.tx, lock.userId, itemId)
    return markAnswerOf(lock, { before, after: { ...before, relation: null, quantity: 0 }, removed })
  })
}

/** Changes the given fields of a wish: its priority, target price and tags. @throws {Refusal} not_wanted, invalid */
export async function editWish(
  context: ContextOf<'editWish', 'db' | 'actor' | 'params' | 'body'>,
): Promise<MarkAnswer> {
  const { db, actor, params, body } = context
  const { id: itemId } = params
  return withMemberLock(db, actor.userId, async (lock) => {
    const mark = await findMark(lock, itemId)
    if (mark.relation !== 'want') throw new Refusal('not_wanted')
    const {
      priority = mark.priority,
      target_price_cents = mark.target_price_cents,
      currency = mark.target_currency ?? lock.currency,
    } = body
    await refuseTooManyTags(lock, body.tags)
    const [kept] = await keepTags(lock, [{ tags: body.tags ?? mark.wish_tags }])
    const isPriced = body.target_price_cents !== undefined || body.currency !== undefined
    if (isPriced) refuseTooFine(currency, { target_price_cents })
    const wish = { priority, target_price_cents, target_currency: currency, wish_tags: kept?.tags ?? [] }
    await updateWish(lock.tx, lock.userId, { itemId, wish })
    return markAnswerOf(lock, { before: mark, after: mark })
  })
}

interface Wish {
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
  wish_tags: string[]
}

async function updateWish(tx: Tx, userId: number, { itemId, wish }: { itemId: number; wish: Wish }) {
  await sql`
    update marks set priority = ${wish.priority}, target_price_cents = ${wish.target_price_cents},
      target_currency = ${wish.target_currency}, wish_tags = ${wish.wish_tags}
    where user_id = ${userId} and item_id = ${itemId}`.execute(tx)
}

/** @throws {Refusal} item_not_found */
async function getOwnItem({ db, actor, params }: ContextOf<'getOwnItem'>): Promise<OwnMark> {
  const { id: itemId } = params
  const mark = await store.findMark(db, actor.userId, itemId)
  if (!mark) throw new Refusal('item_not_found')
  return toOwnMark({ ...mark, item_id: itemId }, await listCopies(db, actor.userId, [itemId]))
}

/** The member's marks on these figures with their copies and wishes; figures without a mark are left out. */
export async function listOwnMarks(db: Db, { userId }: Actor, itemIds: number[]): Promise<OwnMark[]> {
  const [marks, copies] = await Promise.all([
    store.listMarks(db, userId, itemIds),
    listCopies(db, userId, itemIds),
  ])
  const copiesOf = Map.groupBy(copies, ({ item_id }) => item_id)
  return marks.map((mark) => toOwnMark(mark, copiesOf.get(mark.item_id) ?? []))
}

function toOwnMark(
  { item_id, relation, reserved, quantity, marked_at, ...wish }: MarkDetails & { item_id: number },
  copies: (Copy & { item_id: number })[],
): OwnMark {
  return {
    item_id,
    user: { relation, reserved, quantity },
    marked_at: marked_at?.toISOString() ?? null,
    ...wish,
    copies: copies.map(({ item_id: _, ...copy }) => copy),
  }
}

/** The member's marks on these figures; figures without a mark are left out. */
export async function findMarks(db: Db, actor: Actor, itemIds: number[]): Promise<Map<number, MemberMark>> {
  if (itemIds.length === 0) return new Map()
  const rows = await store.listMarks(db, actor.userId, itemIds)
  return new Map(
    rows.map(({ item_id, relation, reserved, quantity }) => [item_id, { relation, reserved, quantity }]),
  )
}

/** @throws {Refusal} item_not_found */
export async function findMark({ tx, userId }: MemberLock, itemId: number): Promise<MarkDetails> {
  const mark = await store.findMark(tx, userId, itemId)
  if (!mark) throw new Refusal('item_not_found')
  return mark
}
