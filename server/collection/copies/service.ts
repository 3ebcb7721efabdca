import type { Copy, MarkAnswer } from '#contract/collection.ts'
import type { ChangedFields, CopyFields } from '#contract/collection-fields.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { Refusal } from '#contract/errors.ts'
import { bringBackPhotos } from '#server/collection/photos/service.ts'
import { markAnswerOf, slotsOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import { deleteMark, insertMark } from '#server/collection/store.ts'
import type { Turn } from '#server/collection/turns.service.ts'
import { refuseBeyondPlan, takeTurn } from '#server/collection/turns.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { changedCopy, isAlike, newCopy, photoIdsOf } from './rules.ts'
import * as store from './store.ts'

// The copies of a collected figure, each a thing of its own. A figure in the collection has at least one: the first
// brings it in, without the last it is gone. Somebody else's copy is as unknown as one that never was.

interface OfItem {
  itemId: number
  now: Date
}

interface OfCopy {
  itemId: number
  copyId: number
}

/** Edits the only copy. Saying it twice is no error. @throws {Refusal} not_collected, several_copies */
export async function editCollected(
  db: Db,
  actor: Actor,
  { itemId, fields, now }: OfItem & { fields: ChangedFields },
): Promise<MarkAnswer> {
  return takeTurn(db, actor.userId, async (turn) => {
    const before = await findMark(turn, itemId)
    const copies = await store.listCopies(turn.tx, turn.userId, [itemId])
    const [first] = copies
    if (!first) throw new Refusal('not_collected')
    const { quantity = copies.length, ...change } = fields
    const isChange = copies.some((copy) => !isAlike(copy, changedCopy(copy, change, turn.currency)))
    if ((copies.length > 1 && isChange) || quantity < copies.length) throw new Refusal('several_copies')
    const { id, item_id, photos, ...values } = first
    const changed = changedCopy(values, change, turn.currency)
    if (isChange) await store.updateCopy(turn.tx, turn.userId, { id, ...changed })
    const added = Array.from({ length: quantity - copies.length }, () => changed)
    if (added.length > 0) await store.insertCopies(turn.tx, turn.userId, { itemId, copies: added, now })
    return markAnswerOf(turn, { before, after: { ...before, quantity } })
  })
}

/** @throws {Refusal} item_not_found, quota_exceeded; invalid beyond what one figure may have */
export async function addCopy(
  db: Db,
  actor: Actor,
  { itemId, fields, now }: OfItem & { fields: CopyFields },
): Promise<MarkAnswer & { copy: Copy }> {
  return takeTurn(db, actor.userId, async (turn) => {
    const before = await findMark(turn, itemId)
    const quantity = before.quantity + 1
    if (quantity > collectionLimits.copies) {
      throw new Refusal('invalid', {
        copies: `Puedes guardar ${collectionLimits.copies} copias de una figura.`,
      })
    }
    if (before.relation !== 'collection') {
      refuseBeyondPlan(turn, 1 - slotsOf(before.relation))
      await insertMark(turn.tx, turn.userId, { itemId, relation: 'collection', now })
    }
    const wanted = newCopy(fields, turn.currency)
    const [made] = await store.insertCopies(turn.tx, turn.userId, { itemId, copies: [wanted], now })
    if (!made) throw new Error('A copy was not kept.')
    const copy = { ...made, photos: await bringBackPhotos(turn, made.id, wanted.photoIds) }
    return { ...markAnswerOf(turn, { before, after: { ...before, relation: 'collection', quantity } }), copy }
  })
}

/** @throws {Refusal} copy_not_found */
export async function editCopy(
  db: Db,
  actor: Actor,
  { fields, ...ids }: OfCopy & { fields: CopyFields },
): Promise<MarkAnswer & { copy: Copy }> {
  return takeTurn(db, actor.userId, async (turn) => {
    const before = await findMark(turn, ids.itemId)
    const { id, item_id, photos, ...values } = await findCopy(turn, ids)
    const changed = { id, ...changedCopy(values, fields, turn.currency) }
    await store.updateCopy(turn.tx, turn.userId, changed)
    const copy = { ...changed, photos: await bringBackPhotos(turn, id, photoIdsOf(fields)) }
    return { ...markAnswerOf(turn, { before, after: before }), copy }
  })
}

/** Without the last copy the figure leaves the collection. @throws {Refusal} copy_not_found */
export async function removeCopy(db: Db, actor: Actor, ids: OfCopy): Promise<MarkAnswer> {
  return takeTurn(db, actor.userId, async (turn) => {
    const before = await findMark(turn, ids.itemId)
    const { item_id, ...copy } = await findCopy(turn, ids)
    const quantity = before.quantity - 1
    await store.deleteCopy(turn.tx, turn.userId, copy.id)
    if (quantity === 0) await deleteMark(turn.tx, turn.userId, ids.itemId)
    const relation = quantity === 0 ? null : before.relation
    return markAnswerOf(turn, { before, after: { ...before, relation, quantity }, removed: [copy] })
  })
}

/** @throws {Refusal} copy_not_found */
async function findCopy({ tx, userId }: Turn, { itemId, copyId }: OfCopy) {
  const copies = await store.listCopies(tx, userId, [itemId])
  const copy = copies.find(({ id }) => id === copyId)
  if (!copy) throw new Refusal('copy_not_found')
  return copy
}
