import { sql } from 'kysely'
import type { Copy, MarkAnswer, MemberMark, OwnMark } from '#contract/collection/collection.ts'
import type { CollectedFields, WishFields } from '#contract/collection/fields.ts'
import type { Relation } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { withItemOrKept } from '#server/catalogue/items/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { findCompletedLines } from './completed-lines.service.ts'
import type { NewCopy } from './copies/rules.ts'
import { copiesToAdd } from './copies/rules.ts'
import { deleteCopies, insertCopies, listCopies } from './copies/store.ts'
import type { FirstMarkInserter } from './first-marks.service.ts'
import { firstMarkInserter } from './first-marks.service.ts'
import { refuseFutureDay } from './future-day.service.ts'
import type { MemberLock } from './member-lock.service.ts'
import { refuseOverQuota, withMemberLock } from './member-lock.service.ts'
import { reattachPhotos } from './photos/service.ts'
import { markAnswerOf, slotsOf } from './rules.ts'
import type { Mark, MarkDetails } from './store.ts'
import * as store from './store.ts'

// Marks: "la tengo", "la quiero", "no me interesa" (docs/product.md#marks-and-copies). A figure is in one of the three
// lists or in none; moving it between lists needs no place in the plan. Repeating a call changes nothing.

/** The calls about the mark of one figure. A figure that was merged into another one is answered as that one. */
export function markHandlers({ db }: Pick<AppDeps, 'db'>) {
  const deps = { db, insertFirstMark: firstMarkInserter(db) }
  const remove = (actor: Actor, id: number, relation: Relation) =>
    withItemOrKept(db, id, (itemId) => removeMark(db, actor, { itemId, relation }))
  return {
    getOwnItem: ({ actor, params }) =>
      withItemOrKept(db, params.id, (itemId) => getOwnItem(db, actor, itemId)),
    addToCollection: ({ actor, params, body, now, today }) =>
      withItemOrKept(db, params.id, (itemId) =>
        addToCollection(deps, actor, { itemId, fields: body ?? {}, now, today }),
      ),
    removeFromCollection: ({ actor, params }) => remove(actor, params.id, 'collection'),
    addWish: ({ actor, params, now }) =>
      withItemOrKept(db, params.id, (itemId) => addMark(deps, actor, { itemId, relation: 'want', now })),
    editWish: ({ actor, params, body }) =>
      withItemOrKept(db, params.id, (itemId) => editWish(db, actor, { itemId, fields: body })),
    removeWish: ({ actor, params }) => remove(actor, params.id, 'want'),
    addNotInterested: ({ actor, params, now }) =>
      withItemOrKept(db, params.id, (itemId) =>
        addMark(deps, actor, { itemId, relation: 'notinterested', now }),
      ),
    removeNotInterested: ({ actor, params }) => remove(actor, params.id, 'notinterested'),
  } satisfies SomeHandlers
}

interface MarkRequest {
  itemId: number
  now: Date
}

const unmarked: Mark = { relation: null, reserved: false, quantity: 0 }

export interface CollectionDeps {
  db: Db
  insertFirstMark: FirstMarkInserter
}

/** Returns null if the mark needs the member lock. */
async function tryFirstMark(
  { db, insertFirstMark }: CollectionDeps,
  { userId }: Actor,
  { relation, ...marking }: MarkRequest & { relation: Relation },
): Promise<MarkAnswer | null> {
  const usage = await insertFirstMark({ userId, relation, ...marking })
  if (usage === null) return null
  const after = { relation, reserved: false, quantity: relation === 'collection' ? 1 : 0 }
  const added = relation === 'collection' ? [{ id: marking.itemId, from: null }] : []
  const completed = await findCompletedLines(db, userId, added)
  return markAnswerOf(usage, { before: unmarked, after, completed })
}

/** @throws {Refusal} item_not_found, quota_exceeded; invalid beside a field */
export async function addToCollection(
  deps: CollectionDeps,
  actor: Actor,
  { itemId, fields, now, today }: MarkRequest & { fields: CollectedFields; today: string },
): Promise<MarkAnswer> {
  const isPlain = Object.values(fields).every((value) => value === undefined)
  const first = isPlain ? await tryFirstMark(deps, actor, { itemId, relation: 'collection', now }) : null
  if (first) return first
  // Copies that an undo restores may be older than this rule.
  if (fields.copies === undefined) refuseFutureDay('acquired_on', fields.acquired_on, { today })
  return withMemberLock(deps.db, actor.userId, async (lock) => {
    const before = await findMark(lock, itemId)
    const missing = copiesToAdd(fields, { quantityNow: before.quantity, currency: lock.currency })
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
  { copies, ...of }: MarkRequest & { copies: NewCopy[] },
): Promise<void> {
  const made = await insertCopies(lock.tx, lock.userId, { ...of, copies })
  const withPhotos = made.flatMap(({ id }, at) => {
    const { photoIds = [] } = copies[at] ?? {}
    return photoIds.length > 0 ? [{ id, photoIds }] : []
  })
  for (const { id, photoIds } of withPhotos) await reattachPhotos(lock, id, photoIds)
}

/** @throws {Refusal} item_not_found, quota_exceeded, item_reserved */
export async function addMark(
  deps: CollectionDeps,
  actor: Actor,
  { itemId, relation, now }: MarkRequest & { relation: Exclude<Relation, 'collection'> },
): Promise<MarkAnswer> {
  const first = await tryFirstMark(deps, actor, { itemId, relation, now })
  if (first) return first
  return withMemberLock(deps.db, actor.userId, async (lock) => {
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
  db: Db,
  actor: Actor,
  { itemId, relation }: { itemId: number; relation: Relation },
): Promise<MarkAnswer> {
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, itemId)
    if (before.relation !== relation) return markAnswerOf(lock, { before, after: before })
    const removed = before.quantity > 0 ? await deleteCopies(lock.tx, lock.userId, itemId) : []
    await store.deleteMark(lock.tx, lock.userId, itemId)
    return markAnswerOf(lock, { before, after: { ...before, relation: null, quantity: 0 }, removed })
  })
}

/** Changes the given fields of a wish: its priority and target price. @throws {Refusal} not_wanted */
export async function editWish(
  db: Db,
  actor: Actor,
  { itemId, fields }: { itemId: number; fields: WishFields },
): Promise<MarkAnswer> {
  return withMemberLock(db, actor.userId, async (lock) => {
    const mark = await findMark(lock, itemId)
    if (mark.relation !== 'want') throw new Refusal('not_wanted')
    const {
      priority = mark.priority,
      target_price_cents = mark.target_price_cents,
      currency = mark.target_currency ?? lock.currency,
    } = fields
    const wish = { priority, target_price_cents, target_currency: currency }
    await updateWish(lock.tx, lock.userId, { itemId, wish })
    return markAnswerOf(lock, { before: mark, after: mark })
  })
}

interface Wish {
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
}

async function updateWish(tx: Tx, userId: number, { itemId, wish }: { itemId: number; wish: Wish }) {
  await sql`
    update marks set priority = ${wish.priority}, target_price_cents = ${wish.target_price_cents},
      target_currency = ${wish.target_currency}
    where user_id = ${userId} and item_id = ${itemId}`.execute(tx)
}

/** @throws {Refusal} item_not_found */
async function getOwnItem(db: Db, actor: Actor, itemId: number): Promise<OwnMark> {
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
