import type { MarkAnswer, MemberMark, OwnMark } from '#contract/collection.ts'
import type { CollectedFields } from '#contract/collection-fields.ts'
import type { Relation } from '#contract/collection-words.ts'
import { Refusal } from '#contract/errors.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { NewCopy } from './copies/rules.ts'
import { copiesToAdd } from './copies/rules.ts'
import { deleteCopies, insertCopies, listCopies } from './copies/store.ts'
import type { MarkFirst } from './firsts.service.ts'
import { bringBackPhotos } from './photos/service.ts'
import { markAnswerOf, slotsOf } from './rules.ts'
import type { Mark, WrittenMark } from './store.ts'
import * as store from './store.ts'
import type { Turn } from './turns.service.ts'
import { refuseBeyondPlan, takeTurn } from './turns.service.ts'

// What a member says of figures: "la tengo", "la quiero", "no me interesa" (docs/product.md#marks-and-copies). A figure stands in one of
// the three lists or in none; moving never needs a place in the plan. Saying a thing twice says it once.

interface Marking {
  itemId: number
  now: Date
}

const nowhere: Mark = { relation: null, reserved: false, quantity: 0 }

/** What a new mark needs: the database, and those who mark at the same time. */
export interface Desk {
  db: Db
  markFirst: MarkFirst
}

/** Null where it takes a whole turn. */
async function addFirst(
  { markFirst }: Desk,
  { userId }: Actor,
  { relation, ...marking }: Marking & { relation: Relation },
): Promise<MarkAnswer | null> {
  const standing = await markFirst({ userId, relation, ...marking })
  if (standing === null) return null
  const after = { relation, reserved: false, quantity: relation === 'collection' ? 1 : 0 }
  return markAnswerOf(standing, { before: nowhere, after })
}

/** @throws {Refusal} item_not_found, quota_exceeded */
export async function addToCollection(
  desk: Desk,
  actor: Actor,
  { itemId, fields, now }: Marking & { fields: CollectedFields },
): Promise<MarkAnswer> {
  const isPlain = Object.values(fields).every((value) => value === undefined)
  const first = isPlain ? await addFirst(desk, actor, { itemId, relation: 'collection', now }) : null
  if (first) return first
  return takeTurn(desk.db, actor.userId, async (turn) => {
    const before = await findMark(turn, itemId)
    const missing = copiesToAdd(fields, { quantityNow: before.quantity, currency: turn.currency })
    if (before.relation !== 'collection') {
      refuseBeyondPlan(turn, 1 - slotsOf(before.relation))
      await store.insertMark(turn.tx, turn.userId, { itemId, relation: 'collection', now })
    }
    if (missing.length > 0) await addCopies(turn, { itemId, copies: missing, now })
    const quantity = before.quantity + missing.length
    return markAnswerOf(turn, { before, after: { ...before, relation: 'collection', quantity } })
  })
}

async function addCopies(turn: Turn, { copies, ...of }: Marking & { copies: NewCopy[] }): Promise<void> {
  const made = await insertCopies(turn.tx, turn.userId, { ...of, copies })
  const withPhotos = made.flatMap(({ id }, at) => {
    const { photoIds = [] } = copies[at] ?? {}
    return photoIds.length > 0 ? [{ id, photoIds }] : []
  })
  for (const { id, photoIds } of withPhotos) await bringBackPhotos(turn, id, photoIds)
}

/** @throws {Refusal} item_not_found, quota_exceeded, item_reserved */
export async function addMark(
  desk: Desk,
  actor: Actor,
  { itemId, relation, now }: Marking & { relation: Exclude<Relation, 'collection'> },
): Promise<MarkAnswer> {
  const first = await addFirst(desk, actor, { itemId, relation, now })
  if (first) return first
  return takeTurn(desk.db, actor.userId, async (turn) => {
    const before = await findMark(turn, itemId)
    if (before.relation === relation) return markAnswerOf(turn, { before, after: before })
    // A reservation holds money: it ends where it was made, not by a tap on a card.
    if (before.reserved) throw new Refusal('item_reserved')
    refuseBeyondPlan(turn, 1 - slotsOf(before.relation))
    const removed = before.quantity > 0 ? await deleteCopies(turn.tx, turn.userId, itemId) : []
    await store.insertMark(turn.tx, turn.userId, { itemId, relation, now })
    return markAnswerOf(turn, { before, after: { ...before, relation, quantity: 0 }, removed })
  })
}

/** Takes a figure out of that list. Where it is not there, nothing changes. @throws {Refusal} item_not_found */
export async function removeMark(
  db: Db,
  actor: Actor,
  { itemId, relation }: { itemId: number; relation: Relation },
): Promise<MarkAnswer> {
  return takeTurn(db, actor.userId, async (turn) => {
    const before = await findMark(turn, itemId)
    if (before.relation !== relation) return markAnswerOf(turn, { before, after: before })
    const removed = before.quantity > 0 ? await deleteCopies(turn.tx, turn.userId, itemId) : []
    await store.deleteMark(turn.tx, turn.userId, itemId)
    return markAnswerOf(turn, { before, after: { ...before, relation: null, quantity: 0 }, removed })
  })
}

/** @throws {Refusal} item_not_found */
export async function getOwnItem(db: Db, actor: Actor, itemId: number): Promise<OwnMark> {
  const mark = await store.findMark(db, actor.userId, itemId)
  if (!mark) throw new Refusal('item_not_found')
  const { relation, reserved, quantity, marked_at, ...wish } = mark
  const copies = await listCopies(db, actor.userId, [itemId])
  return {
    item_id: itemId,
    user: { relation, reserved, quantity },
    marked_at: marked_at?.toISOString() ?? null,
    ...wish,
    copies: copies.map(({ item_id, ...copy }) => copy),
  }
}

/** Where each of these figures stands with the member; those in no list are left out. */
export async function findMarks(db: Db, actor: Actor, itemIds: number[]): Promise<Map<number, MemberMark>> {
  if (itemIds.length === 0) return new Map()
  const rows = await store.listMarks(db, actor.userId, itemIds)
  return new Map(
    rows.map(({ item_id, relation, reserved, quantity }) => [item_id, { relation, reserved, quantity }]),
  )
}

/** @throws {Refusal} item_not_found */
export async function findMark({ tx, userId }: Turn, itemId: number): Promise<WrittenMark> {
  const mark = await store.findMark(tx, userId, itemId)
  if (!mark) throw new Refusal('item_not_found')
  return mark
}
