import type { Copy, MarkAnswer, Worth } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { withKeptItem } from '#server/catalogue/items/service.ts'
import { refuseTooFinePrice } from '#server/collection/amounts.service.ts'
import { findCompletedLines } from '#server/collection/completed-lines.service.ts'
import { refuseFutureCopy } from '#server/collection/future-day.service.ts'
import { type MemberLock, refuseOverQuota, withMemberLock } from '#server/collection/member-lock.service.ts'
import { reattachPhotos } from '#server/collection/photos/service.ts'
import { findRequestedCopy, insertRequest } from '#server/collection/requests.service.ts'
import { markAnswerOf, slotsOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import { deleteMark, insertMark, type Mark } from '#server/collection/store.ts'
import { refuseTooManyTags } from '#server/collection/tags.service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { contentHash } from '#server/platform/http/content-hash.ts'
import { changedCopy, hasSameValues, newCopy, photoIdsOf } from './rules.ts'
import * as store from './store.ts'
import { insertCopies, updateCopies } from './writing.service.ts'

// The copies of a collected figure. A figure in the collection has at least one copy: the first copy adds the figure to
// the collection, and removing the last one removes it. Another member's copy is reported as not found.

/** A figure that was merged into another one is answered as that one. */
export const copyHandlers = {
  editCollected: withKeptItem(editCollected),
  addCopy: withKeptItem(addCopy),
  editCopy: withKeptItem(editCopy),
  removeCopy: withKeptItem(removeCopy),
} satisfies SomeHandlers

/** Edits the only copy. Repeating the call is no error. @throws {Refusal} not_collected, several_copies, invalid */
async function editCollected(context: ContextOf<'editCollected'>): Promise<MarkAnswer> {
  const { db, actor, body: fields, now, today } = context
  const { id: itemId } = context.params
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, itemId)
    const copies = await store.listCopies(lock.tx, lock.userId, [itemId])
    const [first] = copies
    if (!first) throw new Refusal('not_collected')
    const { quantity = copies.length, ...change } = fields
    refuseFutureCopy(change, { today, before: first.acquired_on })
    const isChange = copies.some((copy) => !hasSameValues(copy, changedCopy(copy, change, lock.currency)))
    if ((copies.length > 1 && isChange) || quantity < copies.length) throw new Refusal('several_copies')
    const { id, item_id, photos, ...values } = first
    const changed = changedCopy(values, change, lock.currency)
    refuseTooFinePrice(changed, first)
    await refuseTooManyTags(lock, change.tags)
    if (isChange) await updateCopies(lock, [{ id, ...changed }])
    const added = Array.from({ length: quantity - copies.length }, () => ({ item_id, ...changed }))
    if (added.length > 0) await insertCopies(lock, added, now)
    return markAnswerOf(lock, { before, after: { ...before, quantity } })
  })
}

/**
 * Adds copies that are alike and answers the first of them.
 * @throws {Refusal} item_not_found, quota_exceeded, copy_not_found, key_reused; invalid beyond the copies that one figure may have, or beside a field
 */
export async function addCopy(
  context: ContextOf<'addCopy', 'db' | 'actor' | 'params' | 'body' | 'now' | 'today'>,
): Promise<MarkAnswer & { copy: Copy }> {
  const { db, actor, now, today } = context
  const { id: itemId } = context.params
  const { is_restored = false, quantity: added = 1, idempotency_key: key, ...fields } = context.body ?? {}
  const content = { itemId, added, is_restored, ...fields }
  const request = { key, contentHash: contentHash('addCopy', content) }
  return withMemberLock(db, actor.userId, async (lock) => {
    const earlier = await findRequestedCopy(lock.tx, lock.userId, request)
    if (earlier !== null) return answerOfCopy(lock, { id: itemId, copy: earlier })
    // A copy that an undo restores may be older than this rule.
    if (!is_restored) refuseFutureCopy(fields, { today })
    const before = await findMark(lock, itemId)
    const quantity = before.quantity + added
    if (quantity > collectionLimits.copies) {
      throw new Refusal('invalid', {
        copies: `Puedes guardar ${collectionLimits.copies} copias de una figura.`,
      })
    }
    if (before.relation !== 'collection') {
      refuseOverQuota(lock, 1 - slotsOf(before.relation))
      await insertMark(lock.tx, lock.userId, { itemId, relation: 'collection', now })
    }
    const values = newCopy(fields, lock.currency)
    if (!is_restored) refuseTooFinePrice(values)
    if (!is_restored) await refuseTooManyTags(lock, values.tags)
    const copies = Array.from({ length: added }, () => ({ item_id: itemId, ...values }))
    const [first] = await insertCopies(lock, copies, now)
    if (!first) throw new Error('The inserted copy was not returned.')
    const { item_id, ...inserted } = first
    await insertRequest(lock, request, { copyId: inserted.id, now })
    const copy = { ...inserted, photos: await reattachPhotos(lock, inserted.id, values.photoIds) }
    const completed = await findCompletedLines(lock.tx, lock.userId, [{ id: itemId, from: before.relation }])
    const after: Mark = { ...before, relation: 'collection', quantity }
    return { ...markAnswerOf(lock, { before, after, completed }), copy }
  })
}

/** What a request is answered that has arrived before. */
async function answerOfCopy(
  lock: MemberLock,
  ids: { id: number; copy: number },
): Promise<MarkAnswer & { copy: Copy }> {
  const { item_id, ...copy } = await findCopy(lock, ids)
  const mark = await findMark(lock, ids.id)
  return { ...markAnswerOf(lock, { before: mark, after: mark }), copy }
}

/** @throws {Refusal} copy_not_found, invalid */
async function editCopy(context: ContextOf<'editCopy'>): Promise<MarkAnswer & { copy: Copy }> {
  const { db, actor, params, today } = context
  const fields = context.body ?? {}
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, params.id)
    const { id, item_id, photos, ...values } = await findCopy(lock, params)
    refuseFutureCopy(fields, { today, before: values.acquired_on })
    const changed = { id, ...changedCopy(values, fields, lock.currency) }
    refuseTooFinePrice(changed, values)
    refuseOldWorth(fields.worth, changed.worth)
    await refuseTooManyTags(lock, fields.tags)
    await updateCopies(lock, [changed])
    await reattachPhotos(lock, id, photoIdsOf(fields))
    const { item_id: _, ...copy } = await findCopy(lock, params)
    return { ...markAnswerOf(lock, { before, after: before }), copy }
  })
}

/** @throws {Refusal} invalid beside the day of a value that is older than all that are kept */
function refuseOldWorth(given: CopyFields['worth'], kept: readonly Worth[]): void {
  const at = (given ?? []).findIndex(
    ({ on, amount_cents }) => amount_cents !== null && !kept.some((value) => value.on === on),
  )
  if (at >= 0)
    throw new Refusal('invalid', {
      [`worth.${at}.on`]: `Ya hay ${collectionLimits.worth} valores más nuevos.`,
    })
}

/** Removing the last copy removes the figure from the collection. @throws {Refusal} copy_not_found */
async function removeCopy({ db, actor, params }: ContextOf<'removeCopy'>): Promise<MarkAnswer> {
  return withMemberLock(db, actor.userId, async (lock) => {
    const before = await findMark(lock, params.id)
    const { item_id, ...copy } = await findCopy(lock, params)
    const quantity = before.quantity - 1
    await store.deleteCopiesById(lock.tx, lock.userId, [copy.id])
    if (quantity === 0) await deleteMark(lock.tx, lock.userId, params.id)
    const relation = quantity === 0 ? null : before.relation
    return markAnswerOf(lock, { before, after: { ...before, relation, quantity }, removed: [copy] })
  })
}

/** @throws {Refusal} copy_not_found */
async function findCopy(
  { tx, userId }: MemberLock,
  { id: itemId, copy: copyId }: { id: number; copy: number },
) {
  const copies = await store.listCopies(tx, userId, [itemId])
  const copy = copies.find(({ id }) => id === copyId)
  if (!copy) throw new Refusal('copy_not_found')
  return copy
}
