import type { MarkAnswer } from '#contract/collection.ts'
import type { WishFields } from '#contract/collection-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { markAnswerOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './wishes.store.ts'

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
    await store.updateWish(lock.tx, lock.userId, { itemId, wish })
    return markAnswerOf(lock, { before: mark, after: mark })
  })
}
